/**
 * What is changed together, and the tests that have to notice: the quickest that are about it.
 *
 * @typedef {{ mutate: string[], project: 'machines' | 'api' | 'server', tests: string[], timeout: number }} Group
 */

/** On the embedded database: each file of tests begins with a copy of one that is migrated already. */
const server = (/** @type {string[]} */ mutate, /** @type {string[]} */ tests) => ({
  mutate: mutate.map((path) => `server/${path}`),
  project: /** @type {const} */ ('server'),
  tests: tests.map((path) => `server/${path}`),
  timeout: 60_000,
});

/** @type {Record<string, Group>} */
export const groups = {
  machines: {
    mutate: ['src/machines/**/*.ts'],
    project: 'machines',
    tests: ['machines/**/*'],
    timeout: 2000,
  },
  api: { mutate: ['src/api/*.ts'], project: 'api', tests: ['api/*', 'contract/cancellable'], timeout: 5000 },
  text: server(['text/*.ts'], ['text/*']),
  keyset: server(['database/keyset.ts'], ['database/keyset']),
  seal: server(['database/seal.ts'], ['seal']),
  scope: server(
    ['scope.ts', 'reach.ts', 'modules/documents/document-scope.ts', 'modules/assets/scope-of-asset.ts'],
    ['calls/scope', 'documents/scope', 'lookups/*'],
  ),
  log: server(['modules/logs/*.ts'], ['logs/*', 'calls/{author,lists,scope}']),
  queries: server(
    ['modules/{assets,documents,people,lookups,dashboard,errors}/**/*.ts'],
    ['{assets,documents,lookups,errors,calls}/*', 'dashboard'],
  ),
  spreadsheets: server(['spreadsheet/**/*.ts', 'ledger/**/*.ts'], ['spreadsheet/*', 'ledger/*']),
  plugins: server(
    ['plugins/*.ts'],
    ['{permissions,malformed,headers,request-log,faults-of-transport,address-limit,session}'],
  ),
};

/**
 * @param {string | undefined} name
 * @returns {Group}
 */
export function groupOf(name = 'machines') {
  const group = groups[name];
  if (!group) throw new Error(`There is no group ${name}.`);
  return group;
}
