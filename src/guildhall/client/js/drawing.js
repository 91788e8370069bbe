// The keyed SVG patcher: draws a scene and changes it by id (see guildhall.engine.drawing.scene and patches).

const SVG = "http://www.w3.org/2000/svg";
/** Attributes that speak of an element; they are kept beside it, not drawn. */
const SPOKEN = new Set(["about", "show", "piece", "origin"]);

export class Drawing {
  /** `mount(svg, kind)` puts a sheet into the page. */
  constructor(mount) {
    this.mount = mount;
    this.elements = new Map();
    this.spoken = new WeakMap();
    this.sheets = [];
  }

  element(id) {
    return this.elements.get(id);
  }

  /** What is said of an element: about, show, piece, origin. */
  of(element) {
    return this.spoken.get(element) ?? {};
  }

  /** The nearest element around a target that has an id, or that passes the test. */
  around(target, test = () => true) {
    let found = target instanceof Element ? target.closest("[data-id]") : null;
    while (found && !test(found)) found = found.parentElement?.closest("[data-id]") ?? null;
    return found;
  }

  /** Draw a whole scene; elements that were there before are kept. */
  show(scene) {
    const kept = new Set();
    const place = (node, parent, after) => {
      const [id, tag, attributes, children = []] = node;
      kept.add(id);
      let element = this.elements.get(id);
      if (element && element.localName !== tag) {
        this.forget(element);
        element = undefined;
      }
      if (element) this.reset(element, attributes);
      else element = this.create(id, tag, attributes);
      this.put(element, parent, after);
      let last = "";
      for (const child of children) {
        place(child, id, last);
        last = child[0];
      }
    };
    let last = "";
    for (const node of scene.nodes) {
      place(node, "", last);
      last = node[0];
    }
    for (const [id, element] of [...this.elements]) {
      if (!kept.has(id)) {
        element.remove();
        this.elements.delete(id);
      }
    }
    this.sheets = scene.nodes.map((node) => node[0]);
  }

  /** Make the changes of a patch, in order. */
  patch(changes) {
    for (const [change, id, ...rest] of changes) {
      if (change === "add") {
        const [tag, attributes, parent, after] = rest;
        this.put(this.create(id, tag, attributes), parent, after);
      } else if (change === "move") {
        this.put(this.elements.get(id), ...rest);
      } else if (change === "set") {
        this.set(this.elements.get(id), rest[0]);
      } else {
        this.forget(this.elements.get(id));
      }
    }
  }

  create(id, tag, attributes) {
    const element = document.createElementNS(SVG, tag);
    element.dataset.id = id;
    this.elements.set(id, element);
    this.set(element, attributes);
    return element;
  }

  put(element, parent, after) {
    if (parent === "") {
      const kind = element.getAttribute("class");
      if (!element.isConnected) this.mount(element, kind);
      if (!this.sheets.includes(element.dataset.id)) {
        const at = after ? this.sheets.indexOf(after) + 1 : 0;
        this.sheets.splice(at, 0, element.dataset.id);
      }
      return;
    }
    const holder = this.elements.get(parent);
    const next = after ? this.elements.get(after).nextSibling : this.firstOf(holder);
    if (next !== element) holder.insertBefore(element, next);
  }

  /** Rings are the client's own and lie below a holder's children. */
  firstOf(holder) {
    const ring = holder.firstElementChild;
    return ring?.classList.contains("ring") ? ring.nextSibling : holder.firstChild;
  }

  forget(element) {
    for (const inner of element.querySelectorAll("[data-id]")) this.elements.delete(inner.dataset.id);
    this.elements.delete(element.dataset.id);
    this.sheets = this.sheets.filter((id) => id !== element.dataset.id);
    element.remove();
  }

  set(element, attributes) {
    for (const [name, value] of Object.entries(attributes)) {
      if (name === "text") element.textContent = value ?? "";
      else if (name === "label") this.label(element, value);
      else if (SPOKEN.has(name)) this.spoken.set(element, { ...this.of(element), [name]: value ?? undefined });
      else if (value === null) element.removeAttribute(name);
      else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, value);
    }
  }

  /** While an element is lit its label says what a click does; its name is kept beside it. */
  label(element, value) {
    if (element.dataset.named !== undefined) {
      element.dataset.named = value ?? "";
      return;
    }
    if (value === null) {
      element.removeAttribute("aria-label");
      element.removeAttribute("role");
      return;
    }
    element.setAttribute("aria-label", value);
    if (!element.hasAttribute("role")) element.setAttribute("role", element.localName === "svg" ? "group" : "img");
  }

  /** Give an element exactly these attributes, leaving the client's own alone. */
  reset(element, attributes) {
    const gone = {};
    for (const { name } of element.attributes) {
      const ours = name.startsWith("data-") || name.startsWith("aria-") || name === "role" || name === "tabindex";
      if (!ours && !(name in attributes)) gone[name] = null;
    }
    if (element.hasAttribute("aria-label") && !("label" in attributes)) gone.label = null;
    if (element.localName === "text" && !("text" in attributes)) gone.text = null;
    this.spoken.delete(element);
    this.set(element, { ...gone, ...attributes });
  }
}
