// Starts loading the modules of the addressed page before the entry module has arrived.

const [, kind] = location.hash.match(/^#\/(\w+)/) ?? [];
const ahead = /** @type {HTMLTemplateElement | null} */ (document.getElementById(`ahead-${kind}`));
if (ahead) document.head.append(ahead.content);
