import type { Db } from '../http/handler.ts';
import type { DateNotice, NoticeDays, StepNotice } from '../notices/notice.ts';
import { notifyOfDates } from '../notices/notify-of-dates.ts';
import { notifyOfSteps } from '../notices/notify-of-steps.ts';
import { accountDates } from './accounts/notices.ts';
import { assetDates } from './assets/notices.ts';
import { backupDates, backupSteps } from './backups/notices.ts';
import { billDates } from './bills/notices.ts';
import { budgetDates } from './budgets/notices.ts';
import { channelSteps } from './channels/notices.ts';
import { handoverDates } from './documents/notices.ts';
import { roundDates, roundSteps } from './inspections/notices.ts';
import { jobSteps } from './jobs/notices.ts';
import { taskDates, taskSteps } from './maintenance/notices.ts';
import { planDates } from './plans/notices.ts';
import { repairDates, repairSteps } from './repairs/notices.ts';
import { requestDates } from './requests/notices.ts';
import { sparePartDates } from './spare-parts/notices.ts';
import { takeDates, takeSteps } from './stock-takes/notices.ts';

/** Of which dates people are notified; each kind of record declares its own. */
export const dateNotices: readonly DateNotice[] = [
  ...accountDates,
  ...assetDates,
  ...backupDates,
  ...billDates,
  ...budgetDates,
  ...handoverDates,
  ...planDates,
  ...repairDates,
  ...requestDates,
  ...roundDates,
  ...sparePartDates,
  ...takeDates,
  ...taskDates,
];

/** Of which steps. */
export const stepNotices: readonly StepNotice[] = [
  ...backupSteps,
  ...channelSteps,
  ...jobSteps,
  ...repairSteps,
  ...roundSteps,
  ...takeSteps,
  ...taskSteps,
];

export const notifyOfAllDates = (db: Db, days: NoticeDays): Promise<number> =>
  notifyOfDates(db, dateNotices, days);
export const notifyOfAllSteps = (db: Db): Promise<void> => notifyOfSteps(db, stepNotices);
