// Keyed SVG renderer: draws a scene and patches it by element id (see guildhall.engine.drawing).

const SVG = "http://www.w3.org/2000/svg";
/** Attributes that describe an element; they are stored beside it and not drawn. */
export const METADATA = new Set(["about", "show", "piece", "origin", "same", "room"]);

/** @typedef {{ about?: string, show?: string, piece?: string, origin?: string, same?: string, room?: number }} Metadata */

export class SvgScene {
  /** @param {(sheet: SVGElement, kind: string | null) => void} mount inserts a sheet into the page */
  constructor(mount) {
    this.mount = mount;
    /** @type {Map<string, SVGGraphicsElement>} */
    this.elements = new Map();
    /** @type {WeakMap<Element, Metadata>} */
    this.metadata = new WeakMap();
    /** @type {string[]} */
    this.sheets = [];
  }

  /** @param {string} id */
  element(id) {
    return this.elements.get(id);
  }

  /**
   * An element that must exist: the server refers to no other.
   * @param {string} id
   */
  requireElement(id) {
    const found = this.elements.get(id);
    if (!found) throw new Error(`no element '${id}'`);
    return found;
  }

  /**
   * The metadata of an element: about, show, piece, origin, same, room.
   * @param {Element} element
   */
  metadataOf(element) {
    return this.metadata.get(element) ?? {};
  }

  /**
   * The closest element with an id around a target that passes the test.
   * @param {EventTarget | null} target
   * @param {(found: SVGElement) => unknown} test
   */
  closest(target, test) {
    /** @param {Element | null | undefined} inner */
    const owner = (inner) => /** @type {SVGElement | null} */ (inner?.closest("[data-id]") ?? null);
    let found = target instanceof Element ? owner(target) : null;
    while (found && !test(found)) found = owner(found.parentElement);
    return found;
  }

  /**
   * Renders a whole scene; existing elements are reused.
   * @param {Wire.Scene} scene
   */
  render(scene) {
    const keptIds = new Set();
    /**
     * @param {Wire.Node} node
     * @param {string} parent
     * @param {string} after
     */
    const place = (node, parent, after) => {
      const [id, tag, attributes, children = []] = node;
      keptIds.add(id);
      let element = this.elements.get(id);
      if (element && element.localName !== tag) {
        this.remove(element);
        element = undefined;
      }
      if (element) this.replaceAttributes(element, attributes);
      else element = this.create(id, tag, attributes);
      this.insert(element, parent, after);
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
      if (!keptIds.has(id)) {
        element.remove();
        this.elements.delete(id);
      }
    }
    this.sheets = scene.nodes.map((node) => node[0]);
  }

  /**
   * Applies the changes of a patch in order.
   * @param {Wire.Change[]} changes
   */
  patch(changes) {
    for (const change of changes) {
      const id = change[1];
      if (change[0] === "add") {
        const [, , tag, attributes, parent, after] = change;
        this.insert(this.create(id, tag, attributes), parent, after);
      } else if (change[0] === "move") {
        const [, , parent, after] = change;
        this.insert(this.requireElement(id), parent, after);
      } else if (change[0] === "set") {
        this.setAttributes(this.requireElement(id), change[2]);
      } else {
        this.remove(this.requireElement(id));
      }
    }
  }

  /**
   * @param {string} id
   * @param {string} tag
   * @param {Wire.Attributes} attributes
   */
  create(id, tag, attributes) {
    const element = /** @type {SVGGraphicsElement} */ (document.createElementNS(SVG, tag));
    element.dataset.id = id;
    this.elements.set(id, element);
    this.setAttributes(element, attributes);
    return element;
  }

  /**
   * @param {SVGElement} element
   * @param {string} parent
   * @param {string} after
   */
  insert(element, parent, after) {
    if (parent === "") {
      const { id = "" } = element.dataset;
      if (!element.isConnected) this.mount(element, element.getAttribute("class"));
      if (!this.sheets.includes(id)) {
        const at = after ? this.sheets.indexOf(after) + 1 : 0;
        this.sheets.splice(at, 0, id);
      }
      return;
    }
    const container = this.requireElement(parent);
    const next = after ? this.requireElement(after).nextSibling : this.firstChildOf(container);
    if (next !== element) container.insertBefore(element, next);
  }

  /**
   * The first child of a container after the highlight ring, which belongs to the client.
   * @param {Element} container
   */
  firstChildOf(container) {
    const ring = container.firstElementChild;
    return ring?.classList.contains("ring") ? ring.nextSibling : container.firstChild;
  }

  /** @param {SVGElement} element */
  remove(element) {
    for (const removed of [element, ...element.querySelectorAll("[data-id]")])
      this.elements.delete(removed.getAttribute("data-id") ?? "");
    this.sheets = this.sheets.filter((id) => id !== element.dataset.id);
    element.remove();
  }

  /**
   * @param {SVGElement} element
   * @param {Wire.Attributes} attributes
   */
  setAttributes(element, attributes) {
    if ("textLength" in attributes) delete element.dataset.narrowed;
    for (const [name, value] of Object.entries(attributes)) {
      if (name === "text") element.textContent = String(value ?? "");
      else if (name === "label") this.setLabel(element, value === null ? null : String(value));
      else if (METADATA.has(name))
        this.metadata.set(element, { ...this.metadataOf(element), [name]: value ?? undefined });
      else if (value === null) element.removeAttribute(name);
      else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, String(value));
    }
  }

  /**
   * Sets the label of an element; while it is highlighted its own label is stored in `data-named`.
   * @param {SVGElement} element
   * @param {string | null} value
   */
  setLabel(element, value) {
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

  /**
   * Gives an element exactly these attributes, except those of the client.
   * @param {SVGElement} element
   * @param {Wire.Attributes} attributes
   */
  replaceAttributes(element, attributes) {
    /** @type {Wire.Attributes} */
    const removed = {};
    for (const { name } of element.attributes) {
      const ours = name.startsWith("data-") || name.startsWith("aria-") || name === "role" || name === "tabindex";
      if (!ours && !(name in attributes)) removed[name] = null;
    }
    if (element.hasAttribute("aria-label") && !("label" in attributes)) removed.label = null;
    if (element.localName === "text" && !("text" in attributes)) removed.text = null;
    this.metadata.delete(element);
    this.setAttributes(element, { ...removed, ...attributes });
  }
}
