/** The parts of `npm run bench`, in the order in which they are measured. */
export const partNames = /** @type {const} */ ([
  'server',
  'growth',
  'custom-filters',
  'search',
  'modules',
  'repair-board',
  'plans',
  'labels',
  'stock-take',
  'bulk-edit',
  'import',
  'tree-move',
  'browser',
  'first-paint',
  'shell',
  'lighthouse',
]);
