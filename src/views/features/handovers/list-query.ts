import { msg } from '@lingui/core/macro';
import { documentMarks } from '../../../vocabulary/document.ts';
import { listOf } from '../../parts/list/list-of.ts';
import { documentNames, documentStates, markWords } from '../../records/handover.ts';
import { choice } from '../../ui/filters/choice.tsx';
import { flag } from '../../ui/filters/flag.tsx';
import { labelsOf } from '../../ui/filters/labels-of.ts';

/** The documents by which assets change hands, newest first. */
export const handoverList = listOf('/handover/list', {
  use: 'handover list',
  at: '/handovers',
  views: { of: 'handover', none: msg`All handovers` },
  search: { label: msg`Search handovers`, placeholder: msg`Number or receiver`, longest: 100 },
  filters: [
    choice('kind', msg`Type`, documentNames),
    choice('state', msg`Status`, labelsOf(documentStates)),
    ...documentMarks.map((mark) => flag(mark, markWords[mark])),
  ],
});
