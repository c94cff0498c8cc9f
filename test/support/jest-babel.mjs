import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import babelJest from 'babel-jest';
import { inRoot, root } from '../../scripts/lib/paths.mjs';

/**
 * Jest runs the TypeScript modules as CommonJS, which has no `import.meta`; what the sources use of it has an
 * equivalent there.
 *
 * @param {typeof import('@babel/core')} babel
 * @returns {import('@babel/core').PluginObj}
 */
function importMetaAsCommonJs({ template }) {
  const equivalents = new Map([
    ['dirname', template.expression('__dirname')],
    ['filename', template.expression('__filename')],
    ['url', template.expression("require('node:url').pathToFileURL(__filename).href")],
    ['main', template.expression('false')],
  ]);
  return {
    visitor: {
      MemberExpression(path) {
        const { object, property } = path.node;
        if (object.type !== 'MetaProperty' || object.meta.name !== 'import') return;
        const name = property.type === 'Identifier' ? property.name : '';
        const equivalent = equivalents.get(name);
        if (!equivalent) throw path.buildCodeFrameError(`import.meta.${name} is not known to the tests`);
        path.replaceWith(equivalent());
      },
    },
  };
}

const transformer = babelJest.createTransformer({
  configFile: false,
  babelrc: false,
  parserOpts: { plugins: ['explicitResourceManagement'] },
  presets: [
    ['@babel/preset-env', { targets: { node: 'current' } }],
    ['@babel/preset-react', { runtime: 'automatic' }],
    ['@babel/preset-typescript', { onlyRemoveTypeImports: true }],
  ],
  plugins: [
    '@lingui/babel-plugin-lingui-macro',
    importMetaAsCommonJs,
    // An `import()` left as it is gives the exports of a CommonJS module one level too deep.
    '@babel/plugin-transform-dynamic-import',
  ],
});

const tools = createHash('sha1')
  .update(readFileSync(import.meta.filename))
  .update(readFileSync(inRoot('package-lock.json')))
  .update(process.version)
  .digest('hex');

export default {
  ...transformer,
  /** One for all projects, which are transformed alike; that of babel-jest is another in every run. */
  getCacheKey: (/** @type {string} */ source, /** @type {string} */ path) =>
    createHash('sha1')
      .update(`${tools}\0${relative(root, path)}\0${source}`)
      .digest('hex'),
};
