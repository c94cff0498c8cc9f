import type { Answer, Payload } from '../../../../api/contract/index.ts';
import { post } from '../../../../api/post.ts';
import { rulesOfFields } from '../../../../machines/forms/field-rules.ts';
import { amount, problemsBy, type Rule } from '../../../../machines/forms/form-rules.ts';
import type { Chosen } from '../../../../machines/forms/record-form-values.ts';
import { type RepairCause, workTexts } from '../../../../vocabulary/repair.ts';
import { loadedBy, savedBy } from '../../../parts/form/form-calls.ts';
import { recordFormOf } from '../../../parts/form/record-form.ts';
import { repair } from '../../../records/repair.ts';
import { describedParts, isQuantity, partsIn, partsText } from './parts-text.ts';

const empty = {
  finding: '',
  cause: '',
  solution: '',
  parts: '',
  labourHours: '',
  labourRate: '',
  otherCost: '',
  supplierId: null as Chosen | null,
  warranty: 'false',
};
type Values = typeof empty;
const names = Object.keys(empty) as (keyof Values)[];

const counted: Rule = (text) =>
  partsIn(typeof text === 'string' ? text : '').every(({ quantity }) => isQuantity(quantity))
    ? undefined
    : { rule: 'required' };
const rules = {
  ...rulesOfFields(workTexts),
  parts: [counted],
  labourHours: [amount],
  labourRate: [amount],
  otherCost: [amount],
};

const figure = (text: string) => (Number(text) === 0 ? '' : text);

const openedFrom = (stored: Answer<'/repair/get'>) => ({
  values: {
    finding: stored.finding,
    cause: stored.cause ?? '',
    solution: stored.solution,
    parts: partsText(
      stored.parts.map(({ part, quantity }) => ({ ...part, quantity: String(Number(quantity)) })),
    ),
    labourHours: figure(stored.labourHours),
    labourRate: figure(stored.labourRate),
    otherCost: figure(stored.otherCost),
    supplierId: stored.supplier,
    warranty: String(stored.warranty),
  },
  version: stored.version,
});

type Changes = Payload<'/repair/work'>['changes'];
const sent: { [Name in keyof Values]: (values: Values) => Changes } = {
  finding: ({ finding }) => ({ finding }),
  cause: ({ cause }) => ({ cause: (cause || null) as RepairCause | null }),
  solution: ({ solution }) => ({ solution }),
  parts: ({ parts }) => ({ parts: partsIn(parts).map(({ id, quantity }) => ({ partId: id, quantity })) }),
  labourHours: ({ labourHours }) => ({ labourHours: labourHours || '0' }),
  labourRate: ({ labourRate }) => ({ labourRate: labourRate || '0' }),
  otherCost: ({ otherCost }) => ({ otherCost: otherCost || '0' }),
  supplierId: ({ supplierId }) => ({ supplierId: supplierId?.id ?? null }),
  warranty: ({ warranty }) => ({ warranty: warranty === 'true' }),
};
const keyOf = (value: Values[keyof Values]) => (typeof value === 'string' ? value : (value?.id ?? null));

/** What an engineer writes down of a repair. */
export const workForm = recordFormOf<Values>({
  use: 'work on a repair',
  at: repair.address,
  eitherMode: true,
  empty,
  words: {
    fields: { ...repair.fields, supplierId: repair.fields.supplier },
    values: { ...repair.values, parts: describedParts },
  },
  problemsOf: (values, intent) => ({
    ...(intent === 'put into effect' &&
      values.solution.trim() === '' && { solution: { rule: 'required' as const } }),
    ...problemsBy(rules, values),
  }),
  load: ({ id }, signal) =>
    loadedBy(async () => openedFrom(await post('/repair/get', { id: id ?? 0 }, { signal }))),
  save: ({ id, version, base, values, intent }, signal) =>
    savedBy(
      async () => {
        const changed = names.filter((name) => keyOf(values[name]) !== keyOf(base[name]));
        const changes: Changes = Object.assign({}, ...changed.map((name) => sent[name](values)));
        const finish = intent === 'put into effect' && { finish: true };
        const saved = await post('/repair/work', { id: id ?? 0, version, changes, ...finish }, { signal });
        return { id: saved.id, name: '' };
      },
      '/repair/work',
      openedFrom,
    ),
});
