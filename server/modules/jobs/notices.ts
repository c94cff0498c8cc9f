import { sql } from 'kysely';
import { type StepNotice, stateAfter } from '../../notices/notice.ts';

const ended = {
  import: ['imported', 'undone', 'partlyUndone'],
  bulkEdit: ['written', 'undone', 'partlyUndone'],
} as const;

/** Whoever ordered long work is notified when it has ended, though the log has it as theirs. */
export const jobSteps: readonly StepNotice[] = (['import', 'bulkEdit'] as const).flatMap((kind) => {
  const job = {
    kind,
    evenActor: true,
    to: sql`select person_id from account where account.id = job.account_id`,
  } as const;
  return [
    { ...job, reason: 'ended', when: sql`${stateAfter} = any(${[...ended[kind]]}::text[])` },
    { ...job, reason: 'failed', when: sql`${stateAfter} = 'failed'` },
  ];
});
