import { readFileSync } from 'node:fs';
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
