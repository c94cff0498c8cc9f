import { setup } from 'xstate';
import { owner, sentBy } from './sent-by.ts';

export type ReportEvent = { type: 'edit' | 'remove' };

/** The life of a report that somebody saved. It has no effects. */
export const reportMachine = setup({ types: { events: {} as ReportEvent } }).createMachine({
  id: 'report',
  description: 'A saved report: what it shows and who sees it. What it says is worked out when it is opened.',
  meta: sentBy<ReportEvent>({
    edit: owner('/report/update'),
    remove: owner('/report/remove'),
  }),
  initial: 'saved',
  states: {
    saved: {
      description: 'Whoever sees it can run it, over what they may read themselves.',
      on: {
        edit: { target: 'saved', description: 'What it shows, its name or who sees it changes.' },
        remove: { target: 'removed', description: 'Nobody needs it any more.' },
      },
    },
    removed: { type: 'final', description: 'Only the log knows of it.' },
  },
});
