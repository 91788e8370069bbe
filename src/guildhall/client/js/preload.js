// Starts loading the modules of the addressed page before the entry module has arrived.

const [, kind] = location.hash.match(/^#\/(\w+)/) ?? [];
const template = /** @type {HTMLTemplateElement | null} */ (document.getElementById(`ahead-${kind}`));
if (template) document.head.append(template.content);
