// The tooltip that explains a piece on hover, focus or long press.

/** @import { SvgScene } from "./svg_patch.js" */

import { html, nothing, render } from "../../vendor/lit-html.js";
import { app, positionOf } from "../lib/app.js";
import { hitArea } from "./highlight.js";
import { wrapInAncestors } from "./motion.js";

const HOVER_DELAY = 380;
const LONG_PRESS = 480;
const MARGIN = 10;
const SVG = "http://www.w3.org/2000/svg";

export class Tooltip {
  /** @param {SvgScene} scene */
  constructor(scene) {
    this.scene = scene;
    this.card = document.createElement("div");
    this.card.className = "inspect sheet";
    this.card.setAttribute("role", "tooltip");
    this.card.hidden = true;
    this.isLongPress = false;
  }

  /**
   * Listens on a container of sheets.
   * @param {HTMLElement} place
   */
  listen(place) {
    place.addEventListener("pointerover", (event) => this.isHovering(event) && this.schedule(event, HOVER_DELAY));
    place.addEventListener("pointerout", (event) => event.pointerType === "mouse" && this.hide());
    place.addEventListener("pointerdown", (event) => {
      this.isLongPress = false;
      if (event.pointerType === "mouse") this.hide();
      else
        this.schedule(event, LONG_PRESS, () => {
          this.isLongPress = true;
        });
    });
    place.addEventListener("pointerup", () => clearTimeout(this.timer));
    place.addEventListener("pointercancel", () => this.hide());
    place.addEventListener(
      "focusin",
      (event) => event.target instanceof Element && event.target.matches(":focus-visible") && this.schedule(event, 0),
    );
    place.addEventListener("focusout", () => this.hide());
    place.addEventListener("contextmenu", (event) => this.isLongPress && event.preventDefault());
  }

  /**
   * Whether the mouse moved onto an element, and the element did not move under the mouse.
   * @param {PointerEvent} event
   */
  isHovering(event) {
    return event.pointerType === "mouse" && positionOf(event) !== app.pointerPosition;
  }

  /**
   * @param {Event} event
   * @param {number} wait
   * @param {() => void} [then]
   */
  schedule(event, wait, then) {
    clearTimeout(this.timer);
    const element = this.scene.closest(event.target, (found) => this.scene.metadataOf(found).about);
    if (!element) {
      this.hide();
      return;
    }
    this.timer = setTimeout(() => {
      this.show(element);
      then?.();
    }, wait);
  }

  /** @param {SVGElement} element */
  show(element) {
    if (!element.isConnected) return;
    const about = (this.scene.metadataOf(element).about ?? "").split("\n");
    const name = element.dataset.named || element.getAttribute("aria-label");
    render(
      html`<figure></figure>
        <div>${name ? html`<b>${name}</b>` : nothing}${about.map((line) => html`<p>${line}</p>`)}</div>`,
      this.card,
    );
    this.drawCopy(element);
    this.card.hidden = false;
    this.position(element.getBoundingClientRect());
  }

  /**
   * Draws an enlarged copy of the piece, cropped to its hit area.
   * @param {SVGElement} element
   */
  drawCopy(element) {
    const figure = this.card.querySelector("figure");
    const area = hitArea(element);
    figure?.replaceChildren();
    if (!figure || !area) return;
    const box = area.getBBox();
    const large = box.width / box.height > 2.5;
    const svg = document.createElementNS(SVG, "svg");
    svg.setAttribute("viewBox", `${box.x - 4} ${box.y - 8} ${box.width + 12} ${box.height + 14}`);
    const copy = /** @type {SVGElement} */ (element.cloneNode(true));
    for (const extra of copy.querySelectorAll(".ring, .tick, .hit")) extra.remove();
    for (const inner of [copy, ...copy.querySelectorAll("*")]) {
      for (const name of ["data-id", "data-can", "data-flying", "tabindex", "role", "aria-label"])
        inner.removeAttribute(name);
    }
    copy.removeAttribute("transform");
    svg.append(wrapInAncestors(element, copy));
    figure.classList.toggle("broad", large);
    figure.append(svg);
  }

  /** @param {DOMRect} box */
  position(box) {
    const { offsetWidth: width, offsetHeight: height } = this.card;
    const right = box.right + MARGIN + width < innerWidth;
    const left = right ? box.right + MARGIN : Math.max(MARGIN, box.left - width - MARGIN);
    const top = Math.min(Math.max(MARGIN, box.top), innerHeight - height - MARGIN);
    const covers = !right && box.left - width - MARGIN < MARGIN;
    this.card.style.left = `${Math.min(left, innerWidth - width - MARGIN)}px`;
    this.card.style.top = `${covers ? Math.max(MARGIN, box.top - height - MARGIN) : top}px`;
  }

  hide() {
    clearTimeout(this.timer);
    this.card.hidden = true;
  }

  /** Whether the last touch was a long press, which explains and does not choose. */
  consumeLongPress() {
    const was = this.isLongPress;
    this.isLongPress = false;
    return was;
  }

  close() {
    this.hide();
    this.card.remove();
  }
}
