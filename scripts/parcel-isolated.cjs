const { Transformer } = require('@parcel/plugin');

/**
 * Gives a script of the page a bundle that needs no other one. Parcel thinks that what two scripts of a page share
 * may be in either, though the second one has not arrived when the first one runs.
 */
module.exports = new Transformer({
  transform({ asset }) {
    asset.bundleBehavior = 'isolated';
    return [asset];
  },
});
