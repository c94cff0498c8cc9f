import { readdirSync, readFileSync } from 'node:fs';
import { importGraph, loadedWith } from '../lib/import-graph.mjs';
import { inRoot, root } from '../lib/paths.mjs';

/**
 * Prints how many files of the server each entry of reach.json loads, without what is loaded when it is needed, and
 * fails where one loads more than a tenth beyond what is written there.
 */
const budget = JSON.parse(readFileSync(inRoot('scripts/checks/reach.json'), 'utf8'));
const graph = importGraph(root, ['server']);
for (const [entry, files] of Object.entries(budget)) {
  const loaded = [...loadedWith(graph, entry).keys()].filter((file) => graph.has(file)).length;
  const isTooMany = loaded > files * 1.1;
  if (!graph.has(entry) || isTooMany) process.exitCode = 1;
  console.log(
    `${String(loaded).padStart(5)} files by ${entry}${isTooMany ? `, more than a tenth above ${files}` : ''}`,
  );
}

/**
 * Prints how many lines of code a part of the house has, or words where it is data, by lines.json, and fails where it
 * has grown: it only gets smaller.
 *
 * @type {Record<string, { most: number, in: string[] }>}
 */
const parts = JSON.parse(readFileSync(inRoot('scripts/checks/lines.json'), 'utf8'));
const files = [
  ...new Set(Object.values(parts).flatMap((part) => part.in.map((path) => path.split('/')[0] ?? ''))),
]
  .flatMap((folder) => readdirSync(inRoot(folder), { recursive: true }).map((file) => `${folder}/${file}`))
  .filter((file) => /\.(?:tsx?|json)$/.test(file));
for (const [part, { most, in: places }] of Object.entries(parts)) {
  const isData = part.startsWith('words');
  const size = files
    .filter((file) => places.some((place) => file.startsWith(place)) && file.endsWith('.json') === isData)
    .map((file) => readFileSync(inRoot(file), 'utf8'))
    .map((text) => (isData ? text.trimEnd().split(/[|\n]/) : text.trimEnd().split('\n')))
    .reduce((sum, { length }) => sum + length, 0);
  if (size > most) process.exitCode = 1;
  console.log(
    `${String(size).padStart(5)} ${isData ? '' : 'lines of '}${part}${size > most ? `, above ${most}` : ''}`,
  );
}
