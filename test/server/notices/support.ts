import type { Db } from '../../../server/http/handler.ts';
import { handoverDates } from '../../../server/modules/documents/notices.ts';
import { notifyOfDates } from '../../../server/notices/notify-of-dates.ts';

export const never = { loanReminderDays: 0, dueNoticeDays: 0, endNoticeDays: 0, waitNoticeDays: 0 };

/** Of loans alone. */
export const remind = (db: Db, loanReminderDays = 2): Promise<number> =>
  notifyOfDates(db, handoverDates, { ...never, loanReminderDays });
