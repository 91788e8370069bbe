// Asks at once for what the page that the address names will need, while the first modules still come.

const [, kind] = location.hash.match(/^#\/(\w+)/) ?? [];
const ahead = /** @type {HTMLTemplateElement | null} */ (document.getElementById(`ahead-${kind}`));
if (ahead) document.head.append(ahead.content);
