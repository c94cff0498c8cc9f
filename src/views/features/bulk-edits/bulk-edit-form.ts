import { msg } from '@lingui/core/macro';
import type { Payload } from '../../../api/contract/index.ts';
import { post } from '../../../api/post.ts';
import { chosenCustom } from '../../../machines/forms/bulk-custom.ts';
import {
  actionOf,
  anyField,
  bulkEditProblems,
  chosenFields,
  findIn,
  replaceBy,
} from '../../../machines/forms/bulk-edit-form.ts';
import type { FormValues } from '../../../machines/forms/record-form-values.ts';
import { type BulkField, bulkFields, type TextField } from '../../../vocabulary/bulk-fields.ts';
import type { FieldKind } from '../../../vocabulary/fields.ts';
import { notifyJobOrdered } from '../../parts/counts/running-jobs.ts';
import { savedBy } from '../../parts/form/form-calls.ts';
import { recordFormOf } from '../../parts/form/record-form.ts';
import { sentOf } from '../../parts/form/sent.ts';
import { asset } from '../../records/asset.ts';
import { fieldWords } from '../../records/asset-fields.ts';
import { bulkEdit } from '../../records/bulk-edit.ts';

type Start = Payload<'/bulkEdit/start'>;
export type ChosenFilter = Start['filter'];

const names = Object.keys(bulkFields) as BulkField[];

export const bulkWords = {
  fields: {
    ...fieldWords,
    [anyField]: msg`Field to change`,
    // A row begins with what its field is called.
    ...Object.fromEntries(names.map((field) => [actionOf(field), fieldWords[field]])),
    ...Object.fromEntries(names.map((field) => [field, msg`New value`])),
    ...Object.fromEntries(names.map((field) => [findIn(field), msg`Text to look for`])),
    ...Object.fromEntries(names.map((field) => [replaceBy(field), msg`Replace with`])),
  },
  values: asset.values,
};

const emptied = ({ is }: FieldKind) => (is === 'line' || is === 'code' || is === 'paragraph' ? '' : null);

/** What the call is told of the fields; the schemas of the contract are made of the same table. */
export function intentOf(values: FormValues): Pick<Start, 'changes' | 'replace' | 'custom'> {
  const chosen = chosenFields(values);
  const changes = chosen.flatMap(({ field, action }) => {
    if (action === 'replace') return [];
    return [
      [
        field,
        action === 'clear' ? emptied(bulkFields[field]) : sentOf(bulkFields[field], values[field] ?? ''),
      ],
    ];
  });
  const replace = chosen.flatMap(({ field, action }) =>
    action === 'replace'
      ? [
          {
            field: field as TextField,
            find: String(values[findIn(field)]),
            with: String(values[replaceBy(field)] ?? ''),
          },
        ]
      : [],
  );
  const custom = chosenCustom(values);
  return {
    changes: Object.fromEntries(changes),
    ...(replace.length > 0 && { replace }),
    ...(custom.length > 0 && { custom }),
  };
}

/** What is to be changed in the assets of a filter; saving it begins the job that compares them. */
export const bulkEditFormFor = (filter: ChosenFilter) =>
  recordFormOf<FormValues>({
    use: 'bulk edit',
    at: bulkEdit.address,
    empty: {},
    words: bulkWords,
    problemsOf: bulkEditProblems,
    load: () => Promise.resolve({ missing: true }),
    save: ({ values }, signal) =>
      savedBy(async () => {
        const { id } = await post('/bulkEdit/start', { filter, ...intentOf(values) }, { signal });
        notifyJobOrdered();
        return { id, name: '' };
      }),
  });
