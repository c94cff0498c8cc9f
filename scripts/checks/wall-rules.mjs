/**
 * Imports go one way: wiring → views → api → contract; views → machines; server → contract and lifecycles only;
 * machines import nothing of the others, and what the rooms share (window, inspect, theme, i18n) no view and no api;
 * everybody may import the vocabulary, which imports nothing.
 */
const vocabulary = '^src/vocabulary/';
const contract = '^src/api/contract/';
const lifecycles = '^src/machines/lifecycles/';

/**
 * `path` and `pathNot` are patterns of paths below the checkout, any of which may match; `$1` is what the first group
 * of `from.path` matched.
 *
 * @typedef {{ path?: string, pathNot?: string | string[] }} Places
 * @typedef {{ name: string, from: Places, to: Places & { dynamic?: false } }} Rule
 */

/** @type {Rule[]} of every import, those of types too */
export const walls = [
  {
    name: 'machines know nothing of views, api and server',
    from: { path: '^src/machines/' },
    to: { path: '^(src/(api|views)/|server/)' },
  },
  {
    name: 'machines know no React, no network and no storage',
    from: { path: '^src/machines/' },
    to: {
      path: '(^|/)node_modules/(react|react-dom|@xstate/react|wouter|redaxios|universal-cookie|@chakra-ui)/',
    },
  },
  {
    name: 'the vocabulary imports nothing but itself',
    from: { path: vocabulary },
    to: { pathNot: [vocabulary] },
  },
  {
    name: 'lifecycles import lifecycles, the vocabulary and XState alone',
    from: { path: lifecycles },
    to: { pathNot: [lifecycles, vocabulary, '(^|/)node_modules/xstate/'] },
  },
  {
    name: 'whatever is in src has a room',
    from: {},
    to: { path: '^src/[^/]+\\.tsx?$', pathNot: '^src/settings\\.ts$' },
  },
  {
    name: 'whatever is in views has a room',
    from: {},
    to: { path: '^src/views/', pathNot: '^src/views/(ui|records|parts|features|app)/' },
  },
  {
    name: 'what views are built of makes no call',
    from: { path: '^src/views/(ui|records)/' },
    to: { path: '^src/api/', pathNot: '^src/api/(fault|from-call|contract/(permissions|screens))\\.ts$' },
  },
  {
    name: 'rooms of views import those below: ui, records, parts, features, app',
    from: { path: '^src/views/ui/' },
    to: { path: '^src/views/(records|parts|features|app)/' },
  },
  {
    name: 'rooms of views import those below: ui, records, parts, features, app',
    from: { path: '^src/views/records/' },
    to: { path: '^src/views/(parts|features|app)/' },
  },
  {
    name: 'rooms of views import those below: ui, records, parts, features, app',
    from: { path: '^src/views/parts/' },
    to: { path: '^src/views/(features|app)/' },
  },
  {
    name: 'rooms of views import those below: ui, records, parts, features, app',
    from: { path: '^src/views/features/' },
    to: { path: '^src/views/app/' },
  },
  {
    name: 'features know one another by index.ts alone',
    from: { path: '^src/views/features/([^/]+)/' },
    to: { path: '^src/views/features/', pathNot: '^src/views/features/($1/|[^/]+/index\\.ts$)' },
  },
  {
    name: 'the rest knows a feature by its index.ts, or loads a screen of it when it is opened',
    from: { path: '^src/', pathNot: '^src/views/features/' },
    to: { path: '^src/views/features/', pathNot: '^src/views/features/[^/]+/index\\.ts$', dynamic: false },
  },
  {
    name: 'whatever is in the server has a room',
    from: { path: '^server/' },
    to: { path: '^server/[^/]+\\.ts$', pathNot: '^server/(main|settings)\\.ts$' },
  },
  {
    name: 'modules know one another by index.ts alone',
    from: { path: '^server/modules/([^/]+)/' },
    to: { path: '^server/modules/', pathNot: '^server/modules/($1/|[^/]+/index\\.ts$)' },
  },
  {
    name: 'the rest of the server knows a module by its index.ts alone',
    from: { path: '^server/', pathNot: '^server/modules/([^/]+/|(index|notices)\\.ts$)' },
    to: { path: '^server/modules/[^/]+/', pathNot: '^server/modules/[^/]+/index\\.ts$' },
  },
  {
    name: 'the list of calls alone knows the handlers of a module',
    from: { path: '^server/', pathNot: '^server/modules/index\\.ts$' },
    to: { path: '^server/modules/[^/]+/handlers\\.ts$' },
  },
  {
    name: 'the list of calls knows the handlers of a module alone',
    from: { path: '^server/modules/index\\.ts$' },
    to: { path: '^server/modules/[^/]+/', pathNot: '^server/modules/[^/]+/handlers\\.ts$' },
  },
  {
    name: 'the list of notices knows the notices of a module alone',
    from: { path: '^server/modules/notices\\.ts$' },
    to: { path: '^server/modules/[^/]+/', pathNot: '^server/modules/[^/]+/notices\\.ts$' },
  },
  {
    name: 'what lies below the modules knows none',
    from: {
      path: '^server/(access|company|database|exports|jobs|ledger|lib|log|mail|master-records|messages|notices|pdf|pictures|spreadsheet|text|trees)/',
    },
    to: { path: '^server/modules/' },
  },
  {
    name: 'a migration imports nothing of the application',
    from: { path: '^server/database/migrations/' },
    to: { path: '^(server|src)/', pathNot: '^server/database/migrations/' },
  },
  {
    name: 'what starts and joins is known to the start alone',
    from: { path: '^src/', pathNot: '^src/(index\\.tsx$|wiring/)' },
    to: { path: '^src/wiring/' },
  },
  {
    name: 'what views and api share knows neither',
    from: { path: '^src/(window|inspect|theme|i18n)/' },
    to: { path: '^src/(views|api)/' },
  },
  {
    name: 'api knows no view and no server',
    from: { path: '^src/api/' },
    to: { path: '^(src/views/|server/)' },
  },
  {
    name: 'the contract imports the contract, the vocabulary and TypeBox alone',
    from: { path: contract },
    to: { pathNot: [contract, vocabulary, '(^|/)node_modules/(typebox|@lingui)/', lifecycles] },
  },
  {
    name: 'the server knows the contract, the lifecycles and the vocabulary alone',
    from: { path: '^server/' },
    to: { path: '^src/', pathNot: [contract, lifecycles, vocabulary] },
  },
  {
    name: 'reading and writing spreadsheets knows nothing of what is in them',
    from: { path: '^server/spreadsheet/' },
    to: { path: '^server/', pathNot: '^server/spreadsheet/' },
  },
  {
    name: 'drawing a PDF knows nothing of what is in it',
    from: { path: '^server/pdf/' },
    to: { path: '^server/', pathNot: '^server/pdf/' },
  },
  {
    name: 'the meaning of ledgers knows no module and no database',
    from: { path: '^server/ledger/' },
    to: {
      path: '^server/',
      pathNot: '^server/((ledger|spreadsheet|text)/|lib/(refusal|fair-semaphore)\\.ts$)',
    },
  },
  {
    name: 'nothing lies deeper than three folders below the server',
    from: { path: '^server/[^/]+/[^/]+/[^/]+/[^/]+/' },
    to: {},
  },
  {
    name: 'nothing in src imports the server',
    from: { path: '^src/' },
    to: { path: '^(server|scripts|test|bench)/' },
  },
  {
    name: 'the product imports no test and no tool',
    from: { path: '^server/' },
    to: { path: '^(scripts|test|bench)/' },
  },
];

/** Rules for all that can be reached from a file, through whatever else, once types are erased. @type {Rule[]} */
export const reachWalls = [
  {
    name: 'no schema code in the bundle',
    from: { path: '^src/', pathNot: contract },
    to: { path: '(^|/)node_modules/(@sinclair/)?typebox/' },
  },
];

/**
 * What takes a megabyte or more and is needed by few calls: whoever needs it loads it then, by `import()`, and nothing
 * that the server imports at its start imports it.
 */
export const firstUse = {
  name: 'the server loads it at first use',
  from: 'server/main.ts',
  to: [
    '(^|/)node_modules/(@aws-sdk|@electric-sql|@napi-rs|@simplewebauthn|@zxcvbn-ts|bwip-js|csv-parse)/',
    '(^|/)node_modules/(file-type|mqtt|nodemailer|pdfkit|pinyin-pro|saxen|typebox/build/compile)/',
    '^server/(reference|sample)/',
  ],
};
