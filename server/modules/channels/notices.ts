import { sql } from 'kysely';
import { accountHolds } from '../../access/scope.ts';
import { eventOf, everybodyWho, type StepNotice } from '../../notices/notice.ts';

export const channelSteps: readonly StepNotice[] = [
  {
    kind: 'channel',
    reason: 'stopped',
    when: sql`${eventOf} = 'stop'`,
    to: everybodyWho(accountHolds('channel.write')),
  },
];
