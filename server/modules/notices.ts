import type { DateNotice, StepNotice } from '../notices/notice.ts';
import { assetDates } from './assets/notices.ts';
import { billDates } from './bills/notices.ts';
import { budgetDates } from './budgets/notices.ts';
import { channelSteps } from './channels/notices.ts';
import { handoverDates } from './documents/notices.ts';
import { roundDates, roundSteps } from './inspections/notices.ts';
import { taskDates, taskSteps } from './maintenance/notices.ts';
import { repairDates, repairSteps } from './repairs/notices.ts';
import { requestDates } from './requests/notices.ts';
import { takeDates, takeSteps } from './stock-takes/notices.ts';

/** Of which dates people are notified; each kind of record declares its own. */
export const dateNotices: readonly DateNotice[] = [
  ...assetDates,
  ...billDates,
  ...budgetDates,
  ...handoverDates,
  ...repairDates,
  ...requestDates,
  ...roundDates,
  ...takeDates,
  ...taskDates,
];

/** Of which steps. */
export const stepNotices: readonly StepNotice[] = [
  ...channelSteps,
  ...repairSteps,
  ...roundSteps,
  ...takeSteps,
  ...taskSteps,
];
