// HTTP requests to the table server, with paths relative to the page so that any prefix works.

/** An answer that is no: its sentence is meant for people, `rule` is the number of the rule. */
export class Refused extends Error {
  /**
   * @param {number} status
   * @param {Wire.Problem} body
   * @param {number} wait seconds after which it may be tried again
   */
  constructor(status, body, wait = 0) {
    super(body.message);
    this.status = status;
    this.wait = wait;
    this.code = body.error;
    this.rule = body.rule;
  }
}

/** No answer at all: the line is down. */
export class Unreachable extends Error {}

const PASSING = new Set([429, 502, 503, 504]);
/** Milliseconds after which what counts once, however often it is sent, is sent again. */
const PATIENCE = 8000;
/** The same for what may take long. */
const LONG = 30000;
const TAKES_LONG = new Set(["import"]);

/** Whether it may go well a moment later. @param {unknown} error */
export const isPassing = (error) =>
  error instanceof Unreachable || (error instanceof Refused && PASSING.has(error.status));

/** What somebody without a name may send. */
const NAMELESS = new Set(["me", "me/carry", "me/whose"]);
/** @type {() => Promise<unknown>} */
let introduce = async () => {};

/**
 * How this browser gets a name before it does something that takes one.
 * @param {() => Promise<unknown>} work
 */
export function introduceBy(work) {
  introduce = work;
}

let language = "en";

/** @param {string} lang */
export function setLanguage(lang) {
  language = lang;
}

/** @typedef {Record<string, string | number | null | undefined>} Params */

/**
 * @param {string} path
 * @param {Params} params
 */
export function url(path, params = {}) {
  const found = new URL(`api/${path}`, document.baseURI);
  for (const [name, value] of Object.entries({ lang: language, ...params })) {
    if (value !== undefined && value !== null) found.searchParams.set(name, String(value));
  }
  return found;
}

/** Whether something counts once, however often it is sent. @param {unknown} body */
const hasKey = (body) => typeof body === "object" && body !== null && "key" in body;

/**
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 * @param {Params} [params]
 */
async function ask(method, path, body, params) {
  if (method !== "GET" && !NAMELESS.has(path)) await introduce();
  /** @type {RequestInit} */
  const request = { method };
  if (body !== undefined) {
    request.body = JSON.stringify(body);
    request.headers = { "Content-Type": "application/json" };
    if (hasKey(body)) request.signal = AbortSignal.timeout(TAKES_LONG.has(path) ? LONG : PATIENCE);
  }
  const answer = await fetch(url(path, params), request).catch(() => {
    throw new Unreachable(path);
  });
  const isJson = (answer.headers.get("Content-Type") ?? "").includes("json");
  const found = await (isJson ? answer.json() : answer.text()).catch(() => {
    throw new Unreachable(path);
  });
  if (!answer.ok) {
    const told = isJson ? found : { error: "failed", message: answer.statusText, rule: null };
    throw new Refused(answer.status, told, Number(answer.headers.get("Retry-After")));
  }
  return found;
}

/** What was asked for before anybody needed it, by its address. @type {Map<string, ReturnType<typeof ask>>} */
const early = new Map();

/** Ask already for what will be needed soon; a failure is met then. @param {string} path */
export function askEarly(path) {
  const answer = ask("GET", path);
  answer.catch(() => {});
  early.set(url(path).href, answer);
  return answer;
}

/** @type {Wire.Get} */
export const get = (/** @type {string} */ path, /** @type {Params} */ params = {}) => {
  const { href } = url(path, params);
  const known = early.get(href);
  early.delete(href);
  return known ?? ask("GET", path, undefined, params);
};

/**
 * A file, as its text.
 * @param {string} path
 * @param {Params} params
 * @returns {Promise<string>}
 */
export const text = (path, params) => ask("GET", path, undefined, params);

/** @type {Wire.Post} */
export const post = (/** @type {string} */ path, /** @type {unknown} */ body = {}) => ask("POST", path, body);

/** @type {Wire.Delete} */
export const remove = (/** @type {string} */ path) => ask("DELETE", path);

/**
 * What is done at a table, by its word.
 * @template {keyof Wire.TablePosts} Word
 * @param {string} table
 * @param {Word} what
 * @param {Wire.TablePosts[Word]["takes"]} [body]
 * @returns {Promise<Wire.TablePosts[Word]["gives"]>}
 */
export const postAt = (table, what, body) => ask("POST", `tables/${table}/${what}`, body ?? {});

/**
 * The same under a key: however often it is sent, it is done once.
 * @template {keyof Wire.TablePosts} Word
 * @param {string} table
 * @param {Word} what
 * @param {Wire.TablePosts[Word]["takes"]} [body]
 */
export function onceAt(table, what, body) {
  const wish = /** @type {Wire.TablePosts[Word]["takes"]} */ ({ key: newKey(), ...body });
  return () => postAt(table, what, wish);
}

/**
 * @param {string} path
 * @param {Params} params
 */
export const socketUrl = (path, params) => {
  const found = url(path, params);
  found.protocol = found.protocol === "https:" ? "wss:" : "ws:";
  return found;
};

/** @param {number} bytes */
const hex = (bytes) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (b) => b.toString(16).padStart(2, "0")).join("");

/** A new key for every intention: sent twice, it counts once. */
export const newKey = () => hex(12);
/** What this person adds to the game's chance. */
export const newNonce = () => hex(32);
