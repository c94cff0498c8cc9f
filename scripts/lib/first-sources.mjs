import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync } from '@babel/core';
import { inRoot, root } from './paths.mjs';

/** Screens come later, with the second part of the catalogue. */
const doors = ['src/views/app/screens.ts', 'src/views/app/stages.ts'];
const isFace = /** @param {string} file */ (file) => /\/features\/[^/]+\/index\.ts$/.test(file);

/** @typedef {{ from: string, names: string[] | null, later: boolean }} Import `names` of what is imported; null for all */

/** @type {Set<string> | undefined} */
let found;

/**
 * The sources that a page can need before it opens a screen: all that src/index.tsx leads to, except through the doors.
 * Paths from the root of the project.
 *
 * @returns {ReadonlySet<string>}
 */
export function firstSources() {
  found ??= reachedFrom('src/index.tsx');
  return found;
}

/** @param {string} entry */
function reachedFrom(entry) {
  const reached = new Set();
  const waiting = [entry];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file) || !/\.tsx?$/.test(file) || !existsSync(inRoot(file))) continue;
    reached.add(file);
    for (const one of importsOf(file)) {
      if (one.later && doors.includes(file)) continue;
      waiting.push(...(isFace(one.from) && one.names ? behind(one.from, one.names) : [one.from]));
    }
  }
  return reached;
}

/** The files behind a face that names come from: the builder leaves out the others. @param {string} face @param {string[]} names */
const behind = (face, names) =>
  importsOf(face)
    .filter((one) => one.names === null || one.names.some((name) => names.includes(name)))
    .map(({ from }) => from);

/** What stays of the imports of a file when types are gone. @param {string} file @returns {Import[]} */
function importsOf(file) {
  /** @type {Import[]} */
  const imports = [];
  const text = readFileSync(inRoot(file), 'utf8');
  const add = /** @param {string} source @param {string[] | null} names */ (source, names, later = false) => {
    if (source.startsWith('.'))
      imports.push({ from: relative(root, join(root, dirname(file), source)), names, later });
  };
  for (const [, source] of text.matchAll(/\bimport\(\s*'([^']+)'/g)) if (source) add(source, null, true);
  for (const statement of parsed(text, file).program.body) {
    if (statement.type === 'ImportDeclaration' && statement.importKind !== 'type') {
      const names = statement.specifiers.map((one) =>
        one.type === 'ImportSpecifier' && one.imported.type === 'Identifier' ? one.imported.name : '*',
      );
      add(statement.source.value, names.includes('*') || names.length === 0 ? null : names);
    }
    if (statement.type === 'ExportAllDeclaration') add(statement.source.value, null);
    if (statement.type === 'ExportNamedDeclaration' && statement.source && statement.exportKind !== 'type')
      add(
        statement.source.value,
        statement.specifiers.map((one) =>
          'exported' in one && one.exported.type === 'Identifier' ? one.exported.name : '',
        ),
      );
  }
  return imports;
}

/** @param {string} text @param {string} file */
function parsed(text, file) {
  const tree = parseSync(text, {
    filename: inRoot(file),
    configFile: false,
    babelrc: false,
    presets: [['@babel/preset-typescript', { onlyRemoveTypeImports: true }]],
    parserOpts: { plugins: ['jsx'] },
  });
  if (!tree) throw new Error(`${file} cannot be read.`);
  return tree;
}
