const { transformAsync } = require('@babel/core');
const { Transformer } = require('@parcel/plugin');
const { default: SourceMap } = require('@parcel/source-map');

const plugins = ['@lingui/babel-plugin-lingui-macro', 'babel-plugin-react-compiler'].map((name) =>
  require.resolve(name),
);

/** Whether there is something for the plugins in it: a macro, a component or a hook. */
const needsBabel = (/** @type {string} */ code, /** @type {string} */ type) =>
  type === 'tsx' || /@lingui\/(core|react)\/macro|\buse[A-Z]/.test(code);

/**
 * Babel for the files that need it, instead of Parcel's own, which takes every file through it: a quarter of them holds
 * nothing for the plugins.
 */
module.exports = new Transformer({
  async transform({ asset, options }) {
    const code = await asset.getCode();
    if (!asset.isSource || !needsBabel(code, asset.type)) return [asset];
    // While one develops, the look of an element follows its source at once.
    const first =
      options.mode === 'production' ? [(await import('./lib/static-styles.mjs')).staticStyles] : [];
    const wantsMap = Boolean(asset.env.sourceMap);
    const result = await transformAsync(code, {
      filename: asset.filePath,
      babelrc: false,
      configFile: false,
      plugins: [...first, ...plugins],
      parserOpts: { plugins: asset.type === 'tsx' ? ['typescript', 'jsx'] : ['typescript'] },
      sourceMaps: wantsMap,
    });
    asset.setCode(result?.code ?? code);
    if (wantsMap && result?.map) {
      const map = new SourceMap(options.projectRoot);
      map.addVLQMap(result.map);
      asset.setMap(map);
    }
    return [asset];
  },
});
