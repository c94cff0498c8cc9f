import type { Db } from '../../../server/http/handler.ts';
import { handoverDates } from '../../../server/modules/documents/notices.ts';
import { tellOfDates } from '../../../server/notices/tell-of-dates.ts';

export const never = { loanReminderDays: 0, dueNoticeDays: 0, endNoticeDays: 0, waitNoticeDays: 0 };

/** Of loans alone. */
export const remind = (db: Db, loanReminderDays = 2): Promise<number> =>
  tellOfDates(db, handoverDates, { ...never, loanReminderDays });
