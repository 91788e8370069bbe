// HTTP requests to the table server, with paths relative to the page so that any prefix works.

/** An error response with a message for people and, if a rule forbids it, the rule's number. */
export class ApiError extends Error {
  /**
   * @param {number} status
   * @param {Wire.Problem} body
   * @param {number} retryAfter seconds until a retry makes sense
   */
  constructor(status, body, retryAfter = 0) {
    super(body.message);
    this.status = status;
    this.retryAfter = retryAfter;
    this.code = body.error;
    this.rule = body.rule;
  }
}

/** No response: the network or the server is down. */
export class NetworkError extends Error {}

const TRANSIENT_STATUS = new Set([429, 502, 503, 504]);
/** Timeout in milliseconds of idempotent requests, which are sent again. */
const TIMEOUT = 8000;
/** The same for slow requests. */
const LONG_TIMEOUT = 30000;
const SLOW_PATHS = new Set(["import"]);

/** Whether a retry may succeed. @param {unknown} error */
export const isTransient = (error) =>
  error instanceof NetworkError || (error instanceof ApiError && TRANSIENT_STATUS.has(error.status));

/** Paths that need no identity. */
const ANONYMOUS_PATHS = new Set(["me", "me/carry", "me/whose"]);
/** @type {() => Promise<unknown>} */
let identify = async () => {};

/**
 * Sets the function that gives this browser an identity before requests that need one.
 * @param {() => Promise<unknown>} work
 */
export function setIdentify(work) {
  identify = work;
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

/** Whether a request has an idempotency key. @param {unknown} body */
const isIdempotent = (body) => typeof body === "object" && body !== null && "key" in body;

/**
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 * @param {Params} [params]
 */
async function request(method, path, body, params) {
  if (method !== "GET" && !ANONYMOUS_PATHS.has(path)) await identify();
  /** @type {RequestInit} */
  const init = { method };
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { "Content-Type": "application/json" };
    if (isIdempotent(body)) init.signal = AbortSignal.timeout(SLOW_PATHS.has(path) ? LONG_TIMEOUT : TIMEOUT);
  }
  const answer = await fetch(url(path, params), init).catch(() => {
    throw new NetworkError(path);
  });
  const isJson = (answer.headers.get("Content-Type") ?? "").includes("json");
  const found = await (isJson ? answer.json() : answer.text()).catch(() => {
    throw new NetworkError(path);
  });
  if (!answer.ok) {
    const problem = isJson ? found : { error: "failed", message: answer.statusText, rule: null };
    throw new ApiError(answer.status, problem, Number(answer.headers.get("Retry-After")));
  }
  return found;
}

/** Prefetched responses by URL. @type {Map<string, ReturnType<typeof request>>} */
const prefetched = new Map();

/** Requests in advance what will be needed soon; errors surface when it is used. @param {string} path */
export function prefetch(path) {
  const answer = request("GET", path);
  answer.catch(() => {});
  prefetched.set(url(path).href, answer);
  return answer;
}

/** @type {Wire.Get} */
export const get = (/** @type {string} */ path, /** @type {Params} */ params = {}) => {
  const { href } = url(path, params);
  const pending = prefetched.get(href);
  prefetched.delete(href);
  return pending ?? request("GET", path, undefined, params);
};

/**
 * Gets a file as text.
 * @param {string} path
 * @param {Params} params
 * @returns {Promise<string>}
 */
export const getText = (path, params) => request("GET", path, undefined, params);

/** @type {Wire.Post} */
export const post = (/** @type {string} */ path, /** @type {unknown} */ body = {}) => request("POST", path, body);

/** @type {Wire.Delete} */
export const remove = (/** @type {string} */ path) => request("DELETE", path);

/**
 * Posts an action to a table.
 * @template {keyof Wire.TablePosts} Word
 * @param {string} table
 * @param {Word} what
 * @param {Wire.TablePosts[Word]["takes"]} [body]
 * @returns {Promise<Wire.TablePosts[Word]["gives"]>}
 */
export const postToTable = (table, what, body) => request("POST", `tables/${table}/${what}`, body ?? {});

/**
 * Posts an action with an idempotency key: the returned function may be called again until it succeeds.
 * @template {keyof Wire.TablePosts} Word
 * @param {string} table
 * @param {Word} what
 * @param {Wire.TablePosts[Word]["takes"]} [body]
 */
export function idempotentPost(table, what, body) {
  const keyed = /** @type {Wire.TablePosts[Word]["takes"]} */ ({ key: newKey(), ...body });
  return () => postToTable(table, what, keyed);
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
const randomHex = (bytes) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (b) => b.toString(16).padStart(2, "0")).join("");

/** A new idempotency key. */
export const newKey = () => randomHex(12);
/** A new random nonce, this player's contribution to the game's randomness. */
export const newNonce = () => randomHex(32);
