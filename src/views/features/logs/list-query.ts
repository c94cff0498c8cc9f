import { msg } from '@lingui/core/macro';
import { person } from '../../parts/filters/person.tsx';
import { listOf } from '../../parts/list/list-of.ts';
import { wayWords } from '../../parts/log/log-words.ts';
import { recordNames } from '../../records/index.ts';
import { choice } from '../../ui/filters/choice.tsx';
import { periods } from '../../ui/filters/days.tsx';
import { actionFilter } from './action-filter.tsx';

/** What happened to every record, newest first. */
export const logList = listOf('/log/list', {
  use: 'log list',
  at: '/logs',
  views: { of: 'logs', none: msg`All entries` },
  search: { label: msg`Search log`, placeholder: msg`Number of the record, or person`, longest: 100 },
  filters: [
    choice('recordKind', msg`Record`, recordNames),
    person('actorId', msg`Person`),
    actionFilter,
    choice('way', msg`Source`, wayWords),
    periods('from', 'until', msg`Period`),
  ],
});
