import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type ParserOptions, parseSync, types } from '@babel/core';
import { expect, test } from '@jest/globals';

const root = resolve(__dirname, '../..');
/** Stems of names that have given way to the field's term; the list grows with each that does. */
const banned: Record<string, string> = {
  asked: 'requested',
  assault: 'fuzz',
  deed: 'action',
  facts: 'details',
  gardener: 'admin',
  given: 'input',
  giveback: 'return',
  grower: 'treeApi',
  homecoming: 'return',
  kept: 'stored',
  laundry: 'sample machine',
  likeness: 'similarity',
  needle: 'term',
  organ: 'organisation',
  planted: 'created',
  saywhy: 'toast',
  sieve: 'prefilter',
  takeplace: 'reassignReferences',
  tidy: 'normalise',
  told: 'described',
  typedahead: 'bufferKeystrokes',
  usual: 'default',
  whereabouts: 'destination',
  wish: 'intent',
};
/** The names of the specification, and settings that deployments have in their environment. */
const allowed = new Set(['organ', 'fatherOrgan', 'father_organ', 'backupsKept']);
const files = execFileSync('git', ['ls-files', 'src', 'server', 'scripts', 'test', 'bench'], { cwd: root })
  .toString()
  .split('\n')
  .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !/fixtures|scripts\/names\.test/.test(file));

/** The names in a file, which are not its comments and texts. */
function namesIn(file: string): Set<string> {
  const names = new Set<string>();
  const plugins: ParserOptions['plugins'] = file.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'];
  const tree = parseSync(readFileSync(resolve(root, file), 'utf8'), {
    babelrc: false,
    configFile: false,
    parserOpts: { plugins },
  });
  types.traverseFast(tree as types.Node, (node) => {
    if (node.type === 'Identifier' || node.type === 'JSXIdentifier') names.add(node.name);
  });
  return names;
}

const stemsIn = (name: string) => {
  const parts = name.split(/(?=[A-Z])|[_\-/.]/).map((part) => part.toLowerCase());
  return [...parts, ...parts.slice(1).map((part, at) => `${parts[at]}${part}`)].filter((part) =>
    Object.hasOwn(banned, part),
  );
};

test('no name holds a stem that has given way to the field’s term', () => {
  const found: string[] = [];
  for (const file of files) {
    for (const stem of stemsIn(file)) found.push(`${file}: ${stem} is called ${banned[stem]}`);
    for (const name of namesIn(file)) {
      if (allowed.has(name)) continue;
      for (const stem of stemsIn(name)) found.push(`${file}: ${name} holds ${stem}, called ${banned[stem]}`);
    }
  }
  expect(found).toEqual([]);
});
