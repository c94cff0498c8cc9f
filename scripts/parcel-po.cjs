const { readFile } = require('node:fs/promises');
const { Transformer } = require('@parcel/plugin');

/** The English catalogue of the machines, and one that has all of their sentences. */
const english = /([\\/]locales[\\/]machines[\\/])en\.po$/;

/** Message catalogues as modules, in the parts that imports name. CommonJS, because Parcel keeps no cache of plugins that are ES modules. */
module.exports = new Transformer({
  async transform({ asset }) {
    const { compilePo } = await import('./lib/po.mjs');
    let code = await asset.getCode();
    if (english.test(asset.filePath)) {
      const complete = asset.filePath.replace(english, '$1zh.po');
      asset.invalidateOnFileChange(complete);
      const { englishDescriptions } = await import('./lib/description-ids.mjs');
      code = `${code}\n\n${englishDescriptions(await readFile(complete, 'utf8'))}\n`;
    }
    asset.setCode(compilePo(code, asset.filePath, 'es', asset.query.get('part')));
    asset.type = 'js';
    return [asset];
  },
});
