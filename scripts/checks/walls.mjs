import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cruise } from 'dependency-cruiser';
import { inRoot, root } from '../lib/paths.mjs';
import { loadedAtStart } from './loaded-at-start.mjs';

const { walls, valueWalls, firstUse } = createRequire(import.meta.url)(inRoot('.dependency-cruiser.cjs'));

/** Makes type imports visible to the first cruise; without it Babel erases them before the imports are read. */
const keepTypeImports = () => ({
  visitor: {
    /** @param {import('@babel/core').NodePath<import('@babel/core').types.Program>} program */
    Program(program) {
      for (const statement of program.node.body) {
        if (statement.type === 'ImportDeclaration') statement.importKind = 'value';
        if (statement.type === 'ExportNamedDeclaration' && statement.source) statement.exportKind = 'value';
        if (statement.type === 'ExportAllDeclaration') statement.exportKind = 'value';
      }
    },
  },
});

/**
 * @param {string} [folder] the checkout, or another folder laid out like it
 * @returns {Promise<string[]>} a line for every import that breaks a rule
 */
async function brokenWalls(folder = root) {
  const all = await cruised(folder, walls, [keepTypeImports]);
  const withoutTypes = await cruised(folder, valueWalls, []);
  const early = loadedAtStart(withoutTypes.modules, firstUse);
  return [...new Set([...violations(all), ...violations(withoutTypes), ...early])].sort();
}

/**
 * @param {string} folder
 * @param {import('dependency-cruiser').IFlattenedRuleSet} ruleSet
 * @param {unknown[]} plugins
 */
async function cruised(folder, ruleSet, plugins) {
  const folders = ['src', 'server'].filter((name) => existsSync(`${folder}/${name}`));
  const { output } = await cruise(
    folders,
    {
      ruleSet,
      validate: true,
      baseDir: folder,
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '\\.(po|css|svg|png|html)$' },
      parser: 'acorn',
    },
    {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
      conditionNames: ['import', 'node', 'default'],
      exportsFields: ['exports'],
    },
    {
      babelConfig: {
        configFile: false,
        babelrc: false,
        presets: [
          ['@babel/preset-react', { runtime: 'automatic' }],
          ['@babel/preset-typescript', { onlyRemoveTypeImports: true }],
        ],
        plugins,
      },
    },
  );
  if (typeof output === 'string') throw new Error(output);
  return output;
}

/** @param {import('dependency-cruiser').ICruiseResult} output */
const violations = ({ summary }) =>
  summary.violations.map(
    ({ rule, from, to, cycle }) =>
      `${rule.name}: ${[from, ...(cycle?.map(({ name }) => name) ?? [to])].join(' → ')}`,
  );

const broken = await brokenWalls(process.argv[2]);
for (const line of broken) console.log(line);
process.exitCode = broken.length > 0 ? 1 : 0;
