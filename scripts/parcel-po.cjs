const { Transformer } = require('@parcel/plugin');

/** Message catalogues as modules, in the parts that imports name. CommonJS, because Parcel keeps no cache of plugins that are ES modules. */
module.exports = new Transformer({
  async transform({ asset }) {
    const { compilePo } = await import('./lib/po.mjs');
    asset.setCode(compilePo(await asset.getCode(), asset.filePath, 'es', asset.query.get('part')));
    asset.type = 'js';
    return [asset];
  },
});
