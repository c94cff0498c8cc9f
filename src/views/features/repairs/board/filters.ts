import { msg } from '@lingui/core/macro';
import type { Answer, Payload } from '../../../../api/contract/index.ts';
import type { ListQuery } from '../../../../machines/list/list-query.ts';
import { person } from '../../../parts/filters/person.tsx';
import { repair, urgencyWords } from '../../../records/repair.ts';
import { choice } from '../../../ui/filters/choice.tsx';
import { flag } from '../../../ui/filters/flag.tsx';

export type BoardColumn = Answer<'/repair/board'>['columns'][number];
export type BoardCard = BoardColumn['rows'][number];
export type BoardState = BoardCard['state'];
export type BoardFilter = Omit<Payload<'/repair/board'>, 'states' | 'limit'>;

export const boardFilters = [
  flag('mine', msg`Waiting for me`),
  person('assigneeId', repair.fields.assignee, ({ assignee }: BoardCard) => assignee),
  choice('urgency', msg`Urgency`, urgencyWords),
  flag('overdue', msg`Overdue`),
] as const;

const longestSearch = 100;
const searchIn = ({ search }: ListQuery) =>
  String(search ?? '')
    .trim()
    .slice(0, longestSearch);

/** The filter of the address in the words of the call. */
export const filterIn = (query: ListQuery): BoardFilter => ({
  ...Object.assign({}, ...boardFilters.map((filter) => filter.ask(filter.read(query)))),
  ...(searchIn(query) !== '' && { search: searchIn(query) }),
});
