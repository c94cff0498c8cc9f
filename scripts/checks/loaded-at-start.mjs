/**
 * What a program loads before it runs although it is to be loaded at first use. Ours, because the rules of
 * dependency-cruiser know what can be reached, but not what can be reached without an `import()`.
 *
 * @param {import('dependency-cruiser').IModule[]} modules
 * @param {{ name: string, from: string, to: string[] }} rule
 * @returns {string[]} a line for every import
 */
export function loadedAtStart(modules, { name, from, to }) {
  const heavy = new RegExp(to.join('|'));
  const imports = new Map(modules.map(({ source, dependencies }) => [source, dependencies]));
  const reached = new Set([from]);
  const lines = [];
  for (const importer of reached) {
    for (const { resolved, dynamic } of imports.get(importer) ?? []) {
      if (dynamic) continue;
      if (heavy.test(resolved)) lines.push(`${name}: ${importer} → ${resolved}`);
      else reached.add(resolved);
    }
  }
  return lines;
}
