const { join } = require('node:path');
const { Transformer } = require('@parcel/plugin');

const sources = ['global-system.ts', 'system.ts', 'brand.ts', 'recipes.ts'];

/** What the theme says of every page, and the rules of all that looks the same always, as a stylesheet. */
module.exports = new Transformer({
  async transform({ asset, options }) {
    const { globalStyles } = await import('./lib/global-styles.mjs');
    for (const file of sources) asset.invalidateOnFileChange(join(options.projectRoot, 'src/theme', file));
    const rules =
      options.mode === 'production' ? (await import('./lib/static-styles.mjs')).staticRules() : '';
    asset.setCode(`${globalStyles()}\n${rules}`);
    return [asset];
  },
});
