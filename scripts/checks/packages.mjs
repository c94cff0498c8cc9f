import { readFileSync } from 'node:fs';
import { faultsOfLock } from '../lib/packages.mjs';
import { inRoot } from '../lib/paths.mjs';

/** The lock files name packages of allowed licences alone, each with its hash and none with an address. */
const lockFiles = [
  { file: 'package-lock.json', tools: false },
  { file: 'bench/lighthouse/package-lock.json', tools: true },
  { file: 'test/mutants/package-lock.json', tools: true },
];
const faults = lockFiles.flatMap(({ file, tools }) =>
  faultsOfLock(JSON.parse(readFileSync(inRoot(file), 'utf8')), { tools }).map((fault) => `${file}: ${fault}`),
);
for (const fault of faults) console.log(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
