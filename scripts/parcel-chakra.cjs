const { Transformer } = require('@parcel/plugin');

const made = 'const _global = [getPreflightCss(), getGlobalCss(), getTokenCss()];';

/** Chakra makes the styles of every page anew with each system; a page here has them from its stylesheet. */
module.exports = new Transformer({
  async transform({ asset }) {
    const code = await asset.getCode();
    if (!code.includes(made)) throw new Error('Chakra makes its global styles otherwise than it did.');
    asset.setCode(code.replace(made, 'const _global = [];'));
    return [asset];
  },
});
