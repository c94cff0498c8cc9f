import type { Answer } from '../../../api/contract/index.ts';
import { post } from '../../../api/post.ts';
import { problemsBy, type Rule } from '../../../machines/forms/form-rules.ts';
import {
  asksFiles,
  type ChecklistItem,
  type ChecklistResults,
  isValidResult,
  resultSign,
} from '../../../vocabulary/checklist.ts';
import { loadedBy, savedBy } from '../../parts/form/form-calls.ts';
import { recordFormOf } from '../../parts/form/record-form.ts';
import { inspection } from '../../records/inspection.ts';

/** Points with what was read there, as one text of a form. */
export type FormRound = { id: number; name: string; items: ChecklistItem[]; results: ChecklistResults }[];
export const roundText = (points: FormRound) => JSON.stringify(points);
export const roundIn = (text: string): FormRound => (text === '' ? [] : (JSON.parse(text) as FormRound));

const described = (text: string) =>
  roundIn(text)
    .flatMap(({ name, items, results }) =>
      items.flatMap((item) => {
        const { key, label, unit } = item;
        const { value: stored = '', note = '' } = results[key] ?? {};
        const value = asksFiles(item) ? resultSign(item, stored) : stored;
        return value + note === ''
          ? []
          : [[`${name} · ${label}:`, value, unit, note].filter(Boolean).join(' ')];
      }),
    )
    .join('\n');

const empty = { results: '' };
type Values = typeof empty;

const readable: Rule = (text) =>
  roundIn(typeof text === 'string' ? text : '').every(({ items, results }) =>
    items.every((item) => isValidResult(item, results[item.key]?.value ?? '')),
  )
    ? undefined
    : { rule: 'a number' };

const openedFrom = ({ points, version }: Answer<'/inspection/get'>) => ({
  values: {
    results: roundText(
      points.map(({ id, name, items, readings }) => ({
        id,
        name,
        items,
        results: Object.fromEntries(readings.map(({ item, value, note }) => [item, { value, note }])),
      })),
    ),
  },
  version,
});

/** What differs from what was read before. */
function changed(base: FormRound, mine: FormRound) {
  const readAt = new Date().toISOString();
  return mine.flatMap(({ id: pointId, results }) => {
    const before = base.find(({ id }) => id === pointId)?.results ?? {};
    return Object.entries(results).flatMap(([item, { value, note }]) =>
      value === (before[item]?.value ?? '') && note === (before[item]?.note ?? '')
        ? []
        : [{ pointId, item, value, note, readAt }],
    );
  });
}

/** Answering the checklists of a round. What is typed is stored on the device until it is saved. */
export const roundForm = recordFormOf<Values>({
  use: 'readings of an inspection',
  at: inspection.address,
  eitherMode: true,
  empty,
  words: { fields: inspection.fields, values: { ...inspection.values, results: described } },
  problemsOf: (values) => problemsBy({ results: [readable] }, values),
  load: ({ id }, signal) =>
    loadedBy(async () => openedFrom(await post('/inspection/get', { id: id ?? 0 }, { signal }))),
  save: ({ id, base, values }, signal) =>
    savedBy(
      async () => {
        const answers = changed(roundIn(base.results), roundIn(values.results));
        if (answers.length > 0) await post('/inspection/record', { id: id ?? 0, answers }, { signal });
        return { id: id ?? 0, name: '' };
      },
      '/inspection/event',
      openedFrom,
    ),
});
