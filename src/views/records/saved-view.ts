import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ViewedList } from '../../vocabulary/saved-views.ts';
import type { RecordWords } from './record-words.ts';
import { viewedTables } from './tables.ts';

const listNames = {
  ...viewedTables,
  assets: msg`Assets`,
  jobs: msg`Background jobs`,
  accounts: msg`Accounts`,
  logs: msg`Asset log`,
} as const satisfies Record<ViewedList, MessageDescriptor>;

export const savedView = {
  name: msg`Saved view`,
  fields: {
    list: msg`List`,
    name: msg`Name`,
    sharedWith: msg`Shared with`,
    beginsFor: msg`Default for`,
    shownQuery: msg`Filters and order`,
    shownColumns: msg`Columns`,
    shownWidths: msg`Column widths`,
    density: msg`Density`,
  },
  values: {
    list: listNames,
    sharedWith: { everybody: msg`everyone` },
    density: { normal: msg`Normal`, compact: msg`Compact` },
  },
} as const satisfies RecordWords;
