import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { parseSync } from 'oxc-parser';
import { ResolverFactory } from 'oxc-resolver';

/**
 * An import of one file: `to` is a path below the folder, or the specifier where `found` is false. Of a package it is
 * a path in `node_modules`, of a module of Node its name.
 *
 * @typedef {{ to: string, found: boolean, type: boolean, dynamic: boolean }} Import
 * @typedef {Map<string, Import[]>} ImportGraph by path
 */

const sources = '**/*.{ts,tsx,mjs,cjs,js}';
/** What is built and not imported as code. */
const asset = /\.(po|css|svg|png|html)(\?|$)/;

const resolver = new ResolverFactory({
  extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
  conditionNames: ['import', 'node', 'default'],
  builtinModules: true,
  symlinks: false,
});

/**
 * The imports of every source in `folders` of a checkout.
 *
 * @param {string} root
 * @param {string[]} folders
 * @returns {ImportGraph}
 */
export function importGraph(root, folders) {
  const graph = new Map();
  /** Many files name the same package from the same folder. @type {Map<string, { to: string, found: boolean }>} */
  const resolved = new Map();
  for (const file of folders.flatMap((name) => globSync(`${name}/${sources}`, { cwd: root }))) {
    const path = file.split(sep).join('/');
    const folder = join(root, dirname(file));
    const imports = importsOf(join(root, file)).filter(({ specifier }) => !asset.test(specifier));
    graph.set(
      path,
      imports.map(({ specifier, ...kind }) => {
        const key = specifier.startsWith('.') ? join(folder, specifier) : specifier;
        const known = resolved.get(key) ?? resolve(root, folder, specifier);
        resolved.set(key, known);
        return { ...known, ...kind };
      }),
    );
  }
  return graph;
}

/** @param {string} file */
function importsOf(file) {
  const text = readFileSync(file, 'utf8');
  const { module, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const isOfTypes = (/** @type {number} */ start) =>
    /^(import|export)\s+type\b/.test(text.slice(start, start + 20));
  const found = [
    ...module.staticImports.map(({ moduleRequest, start }) => ({
      specifier: moduleRequest.value,
      type: isOfTypes(start),
      dynamic: false,
    })),
    ...module.staticExports.flatMap(({ entries, start }) =>
      entries
        .filter(({ moduleRequest }) => moduleRequest)
        .slice(0, 1)
        .map(({ moduleRequest }) => ({
          specifier: moduleRequest?.value ?? '',
          type: isOfTypes(start),
          dynamic: false,
        })),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const [, specifier] = /^['"](.*)['"]$/.exec(text.slice(start, end)) ?? [];
      return specifier ? [{ specifier, type: false, dynamic: true }] : [];
    }),
  ];
  return found;
}

/** @param {string} root @param {string} folder @param {string} specifier */
function resolve(root, folder, specifier) {
  const { path, builtin } = resolver.sync(folder, specifier);
  if (builtin) return { to: specifier, found: true };
  if (!path) return { to: specifier, found: false };
  return { to: relative(root, path).split(sep).join('/'), found: true };
}

/**
 * What is loaded when a file is, without what it loads when it needs it.
 *
 * @param {ImportGraph} graph
 * @param {string} from
 * @returns {Map<string, string>} each path with that of the file that led to it first
 */
export function loadedWith(graph, from) {
  const reached = new Map([[from, '']]);
  for (const file of reached.keys()) {
    for (const { to, type, dynamic } of graph.get(file) ?? []) {
      if (!type && !dynamic && !reached.has(to)) reached.set(to, file);
    }
  }
  return reached;
}

/**
 * The files that import one of these, however far and if only its types, and themselves.
 *
 * @param {ImportGraph} graph
 * @param {Iterable<string>} files
 * @returns {Set<string>}
 */
export function importersOf(graph, files) {
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  for (const [from, imports] of graph) {
    for (const { to } of imports) importers.set(to, [...(importers.get(to) ?? []), from]);
  }
  const reached = new Set(files);
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer);
  return reached;
}

/**
 * One way round for each group of files that import one another.
 *
 * @param {ImportGraph} graph
 * @returns {string[][]} paths, each beginning and ending with the same file
 */
export function cyclesOf(graph) {
  /** @type {string[][]} */
  const cycles = [];
  const done = new Set();
  /** @type {string[]} */
  const way = [];
  const visit = (/** @type {string} */ file) => {
    way.push(file);
    for (const { to } of graph.get(file) ?? []) {
      const start = way.indexOf(to);
      if (start >= 0) cycles.push([...way.slice(start), to]);
      else if (graph.has(to) && !done.has(to)) visit(to);
    }
    way.pop();
    done.add(file);
  };
  for (const file of graph.keys()) if (!done.has(file)) visit(file);
  return cycles;
}
