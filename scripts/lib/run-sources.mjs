import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformSync } from '@babel/core';
import { inRoot } from './paths.mjs';
import { compilePo } from './po.mjs';
import { staticStyles } from './static-styles.mjs';

const sources = pathToFileURL(inRoot('src/')).href;

const presets = [
  ['@babel/preset-react', { runtime: 'automatic' }],
  ['@babel/preset-typescript', { onlyRemoveTypeImports: true }],
];

/** Lets this process import what the browser runs, as the build makes it: views, words and catalogues. */
export function runSources() {
  registerHooks({
    load(url, context, next) {
      const [address = ''] = url.split('?');
      if (!address.startsWith(sources) || !/\.(tsx?|po)$/.test(address)) return next(url, context);
      const file = fileURLToPath(address);
      const text = readFileSync(file, 'utf8');
      const source = file.endsWith('.po') ? compilePo(text, file, 'es') : compiled(text, file);
      return { format: 'module', source, shortCircuit: true };
    },
  });
}

/**
 * @param {string} text
 * @param {string} filename
 */
const compiled = (text, filename) =>
  transformSync(text, {
    filename,
    configFile: false,
    presets,
    plugins: [staticStyles, '@lingui/babel-plugin-lingui-macro'],
  })?.code ?? '';
