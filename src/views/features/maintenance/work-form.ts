import type { Answer, Payload } from '../../../api/contract/index.ts';
import { post } from '../../../api/post.ts';
import { rulesOfFields } from '../../../machines/forms/field-rules.ts';
import { amount, problemsBy, type Rule } from '../../../machines/forms/form-rules.ts';
import type { Chosen } from '../../../machines/forms/record-form-values.ts';
import { isValidResult, unanswered } from '../../../vocabulary/checklist.ts';
import { maintenanceWorkFields } from '../../../vocabulary/maintenance.ts';
import { loadedBy, savedBy } from '../../parts/form/form-calls.ts';
import { recordFormOf } from '../../parts/form/record-form.ts';
import { maintenanceTask } from '../../records/maintenance-task.ts';
import { describedParts, isQuantity, partsIn, partsText } from '../repairs/index.ts';
import { answersIn, answersText, describedAnswers } from './results-input.tsx';

const empty = {
  results: '',
  note: '',
  parts: '',
  labourHours: '',
  labourRate: '',
  otherCost: '',
  supplierId: null as Chosen | null,
  certificateNo: '',
  certificateUntil: '',
};
type Values = typeof empty;
const names = Object.keys(empty) as (keyof Values)[];

const counted: Rule = (text) =>
  partsIn(typeof text === 'string' ? text : '').every(({ quantity }) => isQuantity(quantity))
    ? undefined
    : { rule: 'required' };
const readable: Rule = (text) => {
  const { items, results } = answersIn(typeof text === 'string' ? text : '');
  return items.every((item) => isValidResult(item, results[item.key]?.value ?? ''))
    ? undefined
    : { rule: 'a number' };
};
const rules = {
  ...rulesOfFields(maintenanceWorkFields),
  results: [readable],
  parts: [counted],
  labourHours: [amount],
  labourRate: [amount],
  otherCost: [amount],
};

/** Required items have no answer yet. */
const isOpen = (text: string) => {
  const { items, results } = answersIn(text);
  return unanswered(items, results).length > 0;
};

const figure = (text: string) => (Number(text) === 0 ? '' : text);

const openedFrom = (stored: Answer<'/maintenanceTask/get'>) => ({
  values: {
    results: answersText({ items: stored.checklist, results: stored.results }),
    note: stored.note,
    parts: partsText(
      stored.parts.map(({ part, quantity }) => ({ ...part, quantity: String(Number(quantity)) })),
    ),
    labourHours: figure(stored.labourHours),
    labourRate: figure(stored.labourRate),
    otherCost: figure(stored.otherCost),
    supplierId: stored.supplier,
    certificateNo: stored.certificateNo,
    certificateUntil: stored.certificateUntil ?? '',
  },
  version: stored.version,
});

type Changes = Payload<'/maintenanceTask/work'>['changes'];
const sent: { [Name in keyof Values]: (values: Values) => Changes } = {
  results: ({ results }) => ({ results: answersIn(results).results }),
  note: ({ note }) => ({ note }),
  parts: ({ parts }) => ({ parts: partsIn(parts).map(({ id, quantity }) => ({ partId: id, quantity })) }),
  labourHours: ({ labourHours }) => ({ labourHours: labourHours || '0' }),
  labourRate: ({ labourRate }) => ({ labourRate: labourRate || '0' }),
  otherCost: ({ otherCost }) => ({ otherCost: otherCost || '0' }),
  supplierId: ({ supplierId }) => ({ supplierId: supplierId?.id ?? null }),
  certificateNo: ({ certificateNo }) => ({ certificateNo }),
  certificateUntil: ({ certificateUntil }) => ({ certificateUntil: certificateUntil || null }),
};
const keyOf = (value: Values[keyof Values]) => (typeof value === 'string' ? value : (value?.id ?? null));

/** What whoever does it writes down of a task. */
export const workForm = recordFormOf<Values>({
  use: 'work on a maintenance task',
  at: maintenanceTask.address,
  eitherMode: true,
  empty,
  words: {
    fields: { ...maintenanceTask.fields, supplierId: maintenanceTask.fields.supplier },
    values: { ...maintenanceTask.values, parts: describedParts, results: describedAnswers },
  },
  problemsOf: (values, intent) => ({
    ...(intent === 'put into effect' && isOpen(values.results) && { results: { rule: 'required' as const } }),
    ...problemsBy(rules, values),
  }),
  load: ({ id }, signal) =>
    loadedBy(async () => openedFrom(await post('/maintenanceTask/get', { id: id ?? 0 }, { signal }))),
  save: ({ id, version, base, values, intent }, signal) =>
    savedBy(
      async () => {
        const changed = names.filter((name) => keyOf(values[name]) !== keyOf(base[name]));
        const changes: Changes = Object.assign({}, ...changed.map((name) => sent[name](values)));
        const finish = intent === 'put into effect' && { finish: true };
        const saved = await post(
          '/maintenanceTask/work',
          { id: id ?? 0, version, changes, ...finish },
          { signal },
        );
        return { id: saved.id, name: '' };
      },
      '/maintenanceTask/work',
      openedFrom,
    ),
});
