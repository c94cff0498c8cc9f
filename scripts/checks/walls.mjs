import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cyclesOf, importGraph, loadedWith } from '../lib/import-graph.mjs';
import { root } from '../lib/paths.mjs';
import { firstUse, reachWalls, walls } from './wall-rules.mjs';

/** @typedef {import('./wall-rules.mjs').Places} Places */
/** @typedef {import('./wall-rules.mjs').Rule} Rule */
/** @typedef {import('../lib/import-graph.mjs').ImportGraph} ImportGraph */

/**
 * @param {ImportGraph} graph
 * @returns {string[]} a line for every import that breaks a rule
 */
function brokenWalls(graph) {
  const lines = [
    ...walls.flatMap((rule) => brokenBy(rule, graph, directly)),
    ...reachWalls.flatMap((rule) => brokenBy(rule, graph, inReach)),
    ...cyclesOf(graph).map((files) => `no cycles: ${files.join(' → ')}`),
    ...loadedEarly(graph),
  ];
  for (const [from, imports] of graph) {
    for (const { to, found } of imports) if (!found) lines.push(`every import resolves: ${from} → ${to}`);
  }
  return [...new Set(lines)].sort();
}

/** @param {ImportGraph} graph @param {string} file */
const directly = (graph, file) => graph.get(file) ?? [];

/** @param {ImportGraph} graph @param {string} file */
function* inReach(graph, file) {
  for (const to of loadedWith(graph, file).keys()) yield { to, dynamic: false, found: true };
}

/**
 * @param {Rule} rule
 * @param {ImportGraph} graph
 * @param {(graph: ImportGraph, file: string) => Iterable<{ to: string, dynamic: boolean, found: boolean }>} importsOf
 */
function brokenBy({ name, from, to }, graph, importsOf) {
  const lines = [];
  for (const file of graph.keys()) {
    const groups = matchOf(from, file);
    if (!groups) continue;
    const target = {
      path: filled(to.path, groups),
      pathNot: [to.pathNot ?? []].flat().map((one) => filled(one, groups) ?? ''),
    };
    for (const one of importsOf(graph, file)) {
      if (!one.found || (to.dynamic === false && one.dynamic)) continue;
      if (matchOf(target, one.to)) lines.push(`${name}: ${file} → ${one.to}`);
    }
  }
  return lines;
}

/** @type {Map<string, RegExp>} */
const patterns = new Map();
function patternOf(/** @type {string} */ source) {
  const pattern = patterns.get(source) ?? new RegExp(source);
  patterns.set(source, pattern);
  return pattern;
}

/** @param {Places} places @param {string} path @returns {readonly string[] | null} the groups of `path`, or that it is none of them */
function matchOf({ path: inside = '', pathNot = [] }, path) {
  const groups = patternOf(inside).exec(path);
  if ([pathNot].flat().some((one) => patternOf(one).test(path))) return null;
  return groups;
}

/** @param {string | undefined} source @param {readonly string[]} groups */
const filled = (source, groups) => source?.replaceAll('$1', groups[1] ?? '');

/** What a program loads before it runs although it is to be loaded at first use. @param {ImportGraph} graph */
function loadedEarly(graph) {
  const heavy = new RegExp(firstUse.to.join('|'));
  return [...loadedWith(graph, firstUse.from).keys()]
    .filter((file) => graph.has(file) && !heavy.test(file))
    .flatMap((file) =>
      (graph.get(file) ?? [])
        .filter(({ to, type, dynamic }) => !type && !dynamic && heavy.test(to))
        .map(({ to }) => `${firstUse.name}: ${file} → ${to}`),
    );
}

const folder = process.argv[2] ?? root;
const graph = importGraph(
  folder,
  ['src', 'server'].filter((name) => existsSync(join(folder, name))),
);
const broken = brokenWalls(graph);
for (const line of broken) console.log(line);
process.exitCode = broken.length > 0 ? 1 : 0;
