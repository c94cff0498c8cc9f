import { changesRegion } from './list-changes.ts';
import { entryRegion } from './list-entry.ts';
import { normalise, searchOf } from './list-query.ts';
import { rowsRegion } from './list-rows.ts';
import { selectionRegion } from './list-selection.ts';
import { listSetup } from './list-setup.ts';

export type { ListEvent } from './list-setup.ts';

/**
 * A list that loads page after page by keyset. Filters, search and order form the query; the rows are kept in
 * the order in which they came. Provide 'load rows' and the delay 'search pause'.
 */
export const listMachine = listSetup.createMachine({
  id: 'list',
  description: 'Records as a list that goes on as far as one scrolls.',
  context: ({ input: { query, remembered } }) => ({
    query: normalise(query),
    search: searchOf(query),
    rows: remembered?.rows ?? [],
    next: remembered?.next ?? null,
    count: remembered?.count ?? null,
    selected: remembered?.selected ?? [],
    fault: null,
    arrived: remembered !== undefined,
  }),
  type: 'parallel',
  states: { rows: rowsRegion, selection: selectionRegion, entry: entryRegion, changes: changesRegion },
});
