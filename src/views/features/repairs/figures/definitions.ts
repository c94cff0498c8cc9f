import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ListQuery } from '../../../../machines/list/list-query.ts';
import { openStates } from '../../../../vocabulary/repair.ts';
import {
  datesOf,
  type Grouping,
  type ReportDefinition,
  reportPeriods,
} from '../../../../vocabulary/report.ts';
import { definitionOf } from '../../reports/index.ts';

/** What costs and downtime are grouped by. */
export const figureGroups = {
  asset: { label: msg`Asset`, rows: ['assetNo', 'assetName'] },
  category: { label: msg`Category`, rows: ['category'] },
  location: { label: msg`Location`, rows: ['location'] },
  supplier: { label: msg`Supplier`, rows: ['supplier'] },
  month: { label: msg`Month`, rows: ['month'] },
} as const satisfies Record<string, { label: MessageDescriptor; rows: readonly Grouping[] }>;
export type FigureGroup = keyof typeof figureGroups;
export const figureGroupNames = Object.keys(figureGroups) as FigureGroup[];

type Period = ReportDefinition['period'];
const source = 'repairs';
const dates = datesOf(source);
const isDay = (text: unknown): text is string => typeof text === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(text);

/** What the address says of the period and the grouping; this year and categories where it says nothing. */
export function chosenIn(query: ListQuery): { period: Period; group: FigureGroup } {
  return {
    period: {
      by: dates.find((date) => date === query.dated) ?? dates[0] ?? null,
      within: reportPeriods.find((period) => period === query.within) ?? 'thisYear',
      from: isDay(query.from) ? query.from : null,
      until: isDay(query.until) ? query.until : null,
    },
    group: figureGroupNames.find((name) => name === query.by) ?? 'category',
  };
}

/** The period in the words of the address. */
export const addressOf = ({ by, within, from, until }: Period): ListQuery => ({
  dated: by === dates[0] ? undefined : (by ?? undefined),
  within: within === 'thisYear' ? undefined : within,
  from: within === 'custom' ? (from ?? undefined) : undefined,
  until: within === 'custom' ? (until ?? undefined) : undefined,
});

const defined = (more: Partial<ReportDefinition>): ReportDefinition => ({
  ...definitionOf(source),
  chart: 'bars',
  ...more,
});

/** The reports of which the page is made. */
export function figureReports({ period, group }: ReturnType<typeof chosenIn>) {
  const grouped = {
    period,
    rows: [...figureGroups[group].rows],
    largestFirst: group !== 'month',
  };
  return {
    age: defined({
      rows: ['age'],
      columns: 'urgency',
      figures: ['count'],
      only: { state: [...openStates] },
      chart: 'stacked',
    }),
    timeToRepair: defined({
      period,
      rows: ['month'],
      figures: ['hoursToFinish', 'finished', 'hoursInWork', 'worked'],
    }),
    timeBetweenFailures: defined({ period, rows: ['month'], figures: ['daysBetweenFaults', 'intervals'] }),
    cost: defined({ ...grouped, figures: ['cost', 'count'] }),
    downtime: defined({ ...grouped, figures: ['downtimeHours', 'count'] }),
  };
}
