const { Transformer } = require('@parcel/plugin');

const description = /(\bdescription:\s*)'((?:[^'\\\n]|\\.)*)'/g;

/**
 * Machines say what they are by the ids of their sentences in the built pages: the catalogues of the machines have the
 * sentences in every language, and only the pages about machines show any.
 */
module.exports = new Transformer({
  async transform({ asset, options }) {
    if (options.mode !== 'production') return [asset];
    const { idOfDescription } = await import('./lib/description-ids.mjs');
    const code = await asset.getCode();
    asset.setCode(
      code.replace(
        description,
        (_all, before, text) => `${before}'${idOfDescription(text.replace(/\\(.)/g, '$1'))}'`,
      ),
    );
    return [asset];
  },
});
