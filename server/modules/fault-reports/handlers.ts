import type { Handlers } from '../../http/handler.ts';
import { convertFaultReport } from './convert.ts';
import { discardFaultReport } from './discard.ts';
import { listFaultReports } from './list-fault-reports.ts';
import { getFaultReport } from './read-fault-report.ts';
import { receiveFaultReport } from './receive.ts';

export const faultReportHandlers = {
  '/faultReport/send': receiveFaultReport,
  '/faultReport/list': listFaultReports,
  '/faultReport/get': getFaultReport,
  '/faultReport/convert': convertFaultReport,
  '/faultReport/discard': discardFaultReport,
} satisfies Partial<Handlers>;
