/**
 * What is changed together, and the tests that have to notice: the quickest that are about it.
 *
 * @typedef {{ mutate: string[], project: 'machines' | 'api' | 'server', tests: string[], timeout: number }} Group
 */

/** On PostgreSQL, where a copy of a migrated database costs a quarter of what an embedded one does. */
const server = (/** @type {string[]} */ mutate, /** @type {string[]} */ tests) => ({
  mutate: mutate.map((path) => path.replace(/^(!?)/, '$1server/')),
  project: /** @type {const} */ ('server'),
  tests: tests.map((path) => `server/${path}`),
  timeout: 15_000,
});

/** What the modules compute without a database, and is noticed without one. */
const computed =
  'modules/{dashboard/figures,lookups/tree,documents/document-changes,assets/{fields,values}}.ts';

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
  seal: server(['database/{seal,sealed-text,check-seal,verify-log,log-schema}.ts'], ['seal']),
  scope: server(
    [
      'scope.ts',
      'access/resolved-scope.ts',
      'modules/documents/document-scope.ts',
      'modules/assets/scope-of-asset.ts',
    ],
    ['scope', 'calls/scope', 'documents/scope', 'lookups/*'],
  ),
  log: server(['modules/logs/*.ts'], ['logs/*', 'calls/{author,lists,scope}']),
  computed: server(
    [computed],
    ['dashboard/figures', 'lookups/tree', 'documents/document-changes', 'assets/{fields,values}'],
  ),
  queries: server(
    ['modules/{assets,documents,people,lookups,dashboard,errors}/**/*.ts', `!${computed}`],
    ['{assets,documents,lookups,dashboard,errors,calls}/*', 'dashboard'],
  ),
  spreadsheets: server(
    ['spreadsheet/**/*.ts', 'ledger/**/*.ts'],
    ['{spreadsheet,ledger}/**/!(csv|hostile|round-trip|write)'],
  ),
  plugins: server(
    ['plugins/*.ts'],
    ['plugins/*', '{permissions,headers,request-log,faults-of-transport,address-limit,session}'],
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
