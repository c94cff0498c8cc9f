const { transformAsync } = require('@babel/core');
const { Transformer } = require('@parcel/plugin');
const { default: SourceMap } = require('@parcel/source-map');

const plugins = ['@lingui/babel-plugin-lingui-macro', 'babel-plugin-react-compiler'].map((name) =>
  require.resolve(name),
);

/** What the server draws of a page is there at once: its words, and the home page. */
const drawn = /(\.po\?part=first|\/dashboard\.tsx)$/;

/** Leaves out of what the server draws with all that a page loads later; it never comes. */
const withoutLater = (/** @type {{ types: typeof import('@babel/core').types }} */ { types }) => ({
  visitor: {
    CallExpression(
      /** @type {import('@babel/core').NodePath<import('@babel/core').types.CallExpression>} */ path,
    ) {
      const [source] = path.node.arguments;
      if (!types.isImport(path.node.callee) || !types.isStringLiteral(source)) return;
      if (drawn.test(source.value)) return;
      const never = types.arrowFunctionExpression([], types.blockStatement([]));
      path.replaceWith(types.newExpression(types.identifier('Promise'), [never]));
    },
  },
});

/** Whether there is something for the plugins in it: a macro, a component or a hook, or what is loaded later. */
const needsBabel = (
  /** @type {string} */ code,
  /** @type {string} */ type,
  /** @type {boolean} */ ofServer,
) =>
  type === 'tsx' ||
  /@lingui\/(core|react)\/macro|\buse[A-Z]/.test(code) ||
  (ofServer && code.includes('import('));

/**
 * Babel for the files that need it, instead of Parcel's own, which takes every file through it: a quarter of them holds
 * nothing for the plugins.
 */
module.exports = new Transformer({
  async transform({ asset, options }) {
    const code = await asset.getCode();
    const ofServer = asset.env.context === 'node';
    if (!asset.isSource || !needsBabel(code, asset.type, ofServer)) return [asset];
    // While one develops, the look of an element follows its source at once.
    const first =
      options.mode === 'production' ? [(await import('./lib/static-styles.mjs')).staticStyles] : [];
    const wantsMap = Boolean(asset.env.sourceMap);
    const result = await transformAsync(code, {
      filename: asset.filePath,
      babelrc: false,
      configFile: false,
      plugins: [...first, ...plugins, ...(ofServer ? [withoutLater] : [])],
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
