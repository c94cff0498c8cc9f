/**
 * Imports go one way: views → api → contract; views → machines; server → contract and lifecycles only; machines
 * import nothing of the others. scripts/checks/walls.mjs cruises twice: once with type imports, once without.
 */
const contract = '^src/api/contract/';
const lifecycles = '^src/machines/lifecycles/';

/** @type {import('dependency-cruiser').IConfiguration} */
const walls = {
  forbidden: [
    {
      name: 'every import resolves',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'machines know nothing of views, api and server',
      severity: 'error',
      from: { path: '^src/machines/' },
      to: { path: '^(src/(api|views)/|server/)' },
    },
    {
      name: 'machines know no React, no network and no storage',
      severity: 'error',
      from: { path: '^src/machines/' },
      to: {
        path: '(^|/)node_modules/(react|react-dom|@xstate/react|wouter|redaxios|universal-cookie|@chakra-ui)/',
      },
    },
    {
      name: 'lifecycles import other lifecycles and XState alone',
      severity: 'error',
      from: { path: lifecycles },
      to: { pathNot: [lifecycles, '(^|/)node_modules/xstate/'] },
    },
    {
      name: 'api knows no view and no server',
      severity: 'error',
      from: { path: '^src/api/' },
      to: { path: '^(src/views/|server/)' },
    },
    {
      name: 'the contract imports the contract and TypeBox alone',
      severity: 'error',
      from: { path: contract },
      to: { pathNot: [contract, '(^|/)node_modules/(typebox|@lingui)/', lifecycles] },
    },
    {
      name: 'the server knows the contract and the lifecycles alone',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^src/', pathNot: [contract, lifecycles] },
    },
    {
      name: 'nothing in src imports the server',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(server|scripts|test|bench)/' },
    },
    {
      name: 'the product imports no test and no tool',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(scripts|test|bench)/' },
    },
  ],
};

/** Rules for what remains when type imports are erased, as they are in the bundle and in the running server. */
const valueWalls = {
  forbidden: [
    {
      name: 'no schema code in the bundle',
      severity: 'error',
      from: { path: '^src/', pathNot: contract },
      to: { path: '(^|/)node_modules/(@sinclair/)?typebox/', reachable: true },
    },
    { name: 'no cycles', severity: 'error', from: {}, to: { circular: true } },
  ],
};

module.exports = { walls, valueWalls };
