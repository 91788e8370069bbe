// A minimal fake browser to import the client's modules and render a scene.

export class FakeElement {
  constructor(tag) {
    this.localName = tag;
    this.attributes_ = new Map();
    this.children = [];
    this.parentElement = null;
    this.text = "";
    this.dataset = new Proxy({}, new Data(this));
  }

  get attributes() {
    return [...this.attributes_.keys()].map((name) => ({ name }));
  }
  getAttribute(name) {
    return this.attributes_.get(name) ?? null;
  }
  setAttribute(name, value) {
    this.attributes_.set(name, String(value));
  }
  hasAttribute(name) {
    return this.attributes_.has(name);
  }
  removeAttribute(name) {
    this.attributes_.delete(name);
  }

  get classList() {
    const names = (this.getAttribute("class") ?? "").split(" ");
    return { contains: (name) => names.includes(name) };
  }
  get isConnected() {
    return this.parentElement !== null;
  }
  get textContent() {
    return this.text + this.children.map((child) => child.textContent).join("");
  }
  set textContent(text) {
    this.children = [];
    this.text = text;
  }
  get firstChild() {
    return this.children[0] ?? null;
  }
  get firstElementChild() {
    return this.firstChild;
  }
  get nextSibling() {
    const children = this.parentElement?.children ?? [];
    return children[children.indexOf(this) + 1] ?? null;
  }
  get parentNode() {
    return this.parentElement;
  }
  contains(other) {
    return other === this || (other.parentElement !== null && this.contains(other.parentElement));
  }
  closest(selector) {
    if (selector !== "[data-id]") throw new Error(`not faked: ${selector}`);
    return this.hasAttribute("data-id") ? this : (this.parentElement?.closest(selector) ?? null);
  }
  insertBefore(child, next) {
    child.remove();
    const at = next ? this.children.indexOf(next) : this.children.length;
    this.children.splice(at, 0, child);
    child.parentElement = this;
  }
  append(child) {
    this.insertBefore(child, null);
  }
  remove() {
    if (!this.parentElement) return;
    const { children } = this.parentElement;
    children.splice(children.indexOf(this), 1);
    this.parentElement = null;
  }
  querySelectorAll(selector) {
    if (selector !== "[data-id]") throw new Error(`not faked: ${selector}`);
    const all = this.children.flatMap((child) => [child, ...child.querySelectorAll(selector)]);
    return all.filter((child) => child.hasAttribute("data-id"));
  }
}

/** `element.dataset.name` is the attribute `data-name`. */
class Data {
  constructor(element) {
    this.element = element;
  }
  get(_, name) {
    return this.element.getAttribute(`data-${name}`) ?? undefined;
  }
  set(_, name, value) {
    this.element.setAttribute(`data-${name}`, value);
    return true;
  }
}

globalThis.document = {
  baseURI: "https://guild.example/hall/",
  documentElement: { lang: "en", dataset: {} },
  hidden: false,
  createElementNS: (_, tag) => new FakeElement(tag),
  createTreeWalker: () => ({}),
  getElementById: () => null,
};
globalThis.addEventListener = () => {};
globalThis.matchMedia = () => ({ matches: false });
globalThis.Element = FakeElement;
globalThis.HTMLElement = FakeElement;
globalThis.SVGElement = FakeElement;
