import { msg } from '@lingui/core/macro';
import { choice } from '../components/filters/choice.tsx';
import { flag } from '../components/filters/flag.tsx';
import { labelsOf } from '../components/filters/labels-of.ts';
import { listOf } from '../components/list/list-of.ts';
import { documentNames, documentStates } from '../records/custody.ts';

/** The documents by which assets change hands, newest first. */
export const custodyList = listOf('/custody/list', {
  use: 'custody list',
  at: '/custody',
  search: { label: msg`Search documents`, placeholder: msg`Number or receiver`, longest: 100 },
  filters: [
    choice('kind', msg`Kind`, documentNames),
    choice('state', msg`Status`, labelsOf(documentStates)),
    flag('overdue', msg`Overdue`),
  ],
});
