import {
  datesOf,
  figuresOf,
  groupingsOf,
  type ReportDefinition,
  type ReportSource,
  type StandardReport,
  standardReports,
  wantsPeriod,
} from '../../vocabulary/report.ts';

/** What a report on a source begins with. */
export function definitionOf(source: ReportSource): ReportDefinition {
  const groupings = groupingsOf(source);
  const first = groupings.find((grouping) => grouping === 'topCategory') ?? groupings[0];
  return {
    source,
    rows: first ? [first] : [],
    columns: null,
    figures: figuresOf(source).slice(0, 2),
    period: {
      by: datesOf(source)[0] ?? null,
      within: wantsPeriod(source) ? 'lastMonth' : 'all',
      from: null,
      until: null,
    },
    organisationId: null,
    categoryId: null,
    locationId: null,
    only: {},
    largestFirst: false,
    chart: 'none',
  };
}

/** The report that comes with the product under a name; undefined for any other name. */
export const standardOf = (
  name: string | null,
): { name: StandardReport; definition: ReportDefinition } | undefined =>
  name !== null && Object.hasOwn(standardReports, name)
    ? { name: name as StandardReport, definition: standardReports[name as StandardReport] }
    : undefined;
