const { Namer } = require('@parcel/plugin');

/** Names what `manualSharedBundles` of package.json puts together as it is called there, not after one that loads it. */
module.exports = new Namer({
  name({ bundle }) {
    // Bundles have it, though their type does not say so.
    const { manualSharedBundle: name } = /** @type {{ manualSharedBundle?: string }} */ (bundle);
    return name ? `${name}.${bundle.hashReference}.${bundle.type}` : null;
  },
});
