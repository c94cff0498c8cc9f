import type { MessageDescriptor } from '@lingui/core';
import { budget } from '../../records/budget.ts';
import { companyToday } from '../../ui/company.ts';
import { choice } from '../../ui/filters/choice.tsx';
import type { Filter, Part } from '../../ui/filters/filter.ts';

const before = 5;
const present = Number(companyToday().slice(0, 4));
const words = Object.fromEntries(
  Array.from({ length: before + 2 }, (_, at) => String(present + 1 - at)).map(
    (text): [string, MessageDescriptor] => [`y${text}`, { id: text, message: text }],
  ),
);

const chosen = choice('year', budget.fields.year, words);

/** A year as the call takes it; in the address it has a letter before it, so that years stay in their order. */
export const year: Filter<Part<'year', number>> = {
  ...chosen,
  ask: (query) => {
    const { year: text } = chosen.read(query);
    return typeof text === 'string' ? { year: Number(text.slice(1)) } : {};
  },
};
