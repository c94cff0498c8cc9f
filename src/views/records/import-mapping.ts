import { msg } from '@lingui/core/macro';
import { subjectWords } from './import-subjects.ts';
import type { RecordWords } from './record-words.ts';

export const importMapping = {
  name: msg`Import mapping`,
  fields: {
    subject: msg`Rows are`,
    name: msg`Name`,
    sharedWith: msg`Shared with`,
    mappedColumns: msg`Mapped columns`,
    answers: msg`Answered values`,
  },
  values: { subject: subjectWords, sharedWith: { everybody: msg`everyone` } },
} as const satisfies RecordWords;
