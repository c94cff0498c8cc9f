import { msg } from '@lingui/core/macro';
import type { RecordWords } from './record-words.ts';

export const savedView = {
  name: msg`Saved view`,
  fields: {
    name: msg`Name`,
    sharedWith: msg`Shared with`,
    shownQuery: msg`Filters and order`,
    shownColumns: msg`Columns`,
    shownWidths: msg`Widths of columns`,
    density: msg`Density`,
  },
  values: {
    sharedWith: { everybody: msg`everybody` },
    density: { normal: msg`Normal`, compact: msg`Compact` },
  },
} as const satisfies RecordWords;
