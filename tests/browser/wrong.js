// What is wrong with a table as it is shown: texts that are cut or small, and what is covered.
() => {
  const found = [];
  const shown = (one) =>
    one.getClientRects().length && !one.closest(".unseen, [aria-hidden=true]");
  const name = (one) =>
    one.dataset?.id || one.className?.baseVal || one.className || one.localName;
  const say = (what, one) =>
    found.push(`${what}: ${name(one)}: ${one.textContent.trim().slice(0, 40)}`);

  const words = ".table :is(b, p, small, span, li, button, h1, h2, h3)";
  for (const one of document.querySelectorAll(words)) {
    if (!shown(one) || !one.textContent.trim()) continue;
    const style = getComputedStyle(one);
    if (parseFloat(style.fontSize) < 12) say("small", one);
    const cuts = style.overflowX === "hidden" || style.overflowY === "hidden";
    const isLong =
      one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2;
    if (cuts && isLong && style.clipPath === "none") say("cut", one);
  }

  const texts = ":is(#board, #tray, #seats, #strip) text[data-id]";
  for (const text of document.querySelectorAll(texts)) {
    const matrix = text.getScreenCTM();
    if (!matrix || !text.getClientRects().length) continue;
    const size = parseFloat(getComputedStyle(text).fontSize) * Math.hypot(matrix.c, matrix.d);
    if (size < 11.9) say(`small ${size.toFixed(1)}`, text);
  }

  for (const one of document.querySelectorAll(".prompt > *")) {
    const [box, holder] = [one.getBoundingClientRect(), one.parentElement.getBoundingClientRect()];
    if (shown(one) && (box.top < holder.top - 1 || box.bottom > holder.bottom + 1)) say("out of the bar", one);
  }

  if (document.documentElement.scrollWidth > innerWidth + 1) found.push("wider than the window");
  for (const one of document.querySelectorAll(".bar > *, .slip .doing > *, .coach, .slip")) {
    if (!shown(one)) continue;
    const box = one.getBoundingClientRect();
    const isIn = box.left > -1 && box.right < innerWidth + 1 && box.bottom < innerHeight + 1;
    if (!isIn) say("outside", one);
  }

  for (const one of document.querySelectorAll(":is(#board, #tray) [data-can=lit]")) {
    const box = (one.querySelector(":scope > .hit") ?? one).getBoundingClientRect();
    const holder = one.closest("#board, #tray").getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const isIn = x > holder.left && x < holder.right && y > holder.top && y < holder.bottom;
    const top = box.width && isIn && document.elementFromPoint(x, y);
    if (top && !top.closest("#board, #tray")) say(`covered by ${name(top)}`, one);
  }
  return found;
}
