import type { Generated, GeneratedAlways } from 'kysely';
import type { Language } from '../../../src/vocabulary/languages.ts';
import type {
  MailRhythm,
  ReportDefinition,
  ReportFormat,
  ReportState,
  ReportWording,
  SubscriptionState,
} from '../../../src/vocabulary/report.ts';
import type { Json, MaybeMoment, Moment, Versioned } from './columns.ts';

type ReportTable = {
  id: GeneratedAlways<number>;
  account_id: number;
  name: string;
  state: Generated<ReportState>;
  shared: Generated<boolean>;
  /** With whose people it is shared; null for everybody, or for nobody. */
  organisation_id: number | null;
  definition: Json<ReportDefinition>;
} & Versioned;

type SubscriptionTable = {
  id: GeneratedAlways<number>;
  report_id: number;
  /** To whom it goes. */
  account_id: number;
  state: Generated<SubscriptionState>;
  every: MailRhythm;
  on_day: number;
  hour: number;
  format: ReportFormat;
  language: Language;
  wording: Json<ReportWording>;
  next_at: Moment;
  /** How often in a row it has failed. */
  tries: Generated<number>;
  sent_at: MaybeMoment;
  /** Why it failed last. */
  fault: Generated<string>;
};

export type ReportTables = { report: ReportTable; report_subscription: SubscriptionTable };
