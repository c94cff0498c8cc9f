import type { GeneratedAlways } from 'kysely';
import type { Moment } from './columns.ts';

type ErrorReportTable = {
  id: GeneratedAlways<number>;
  at: Moment;
  account_id: number | null;
  message: string;
  info: string;
  url: string;
  browser: string;
};

export type ErrorTables = { error_report: ErrorReportTable };
