import {
  apartBy,
  datesOf,
  figuresOf,
  groupingsOf,
  type ReportDefinition,
  type ReportSource,
  type StandardReport,
  standardReports,
  wantsPeriod,
} from '../../../vocabulary/report.ts';

/** What a report on a source begins with. */
export function definitionOf(source: ReportSource): ReportDefinition {
  const groupings = groupingsOf(source);
  const first = groupings.find((grouping) => grouping === 'topCategory') ?? groupings[0];
  return {
    source,
    rows: first ? [first] : [],
    columns: apartBy(source),
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

/** The same with what its source has to tell apart in columns, where it is not in rows. */
export function separated(definition: ReportDefinition): ReportDefinition {
  const apart = apartBy(definition.source);
  const isSeparated = apart === null || definition.columns === apart || definition.rows.includes(apart);
  return isSeparated ? definition : { ...definition, columns: apart };
}

/** The report that comes with the product under a name; undefined for any other name. */
export const standardOf = (
  name: string | null,
): { name: StandardReport; definition: ReportDefinition } | undefined =>
  name !== null && Object.hasOwn(standardReports, name)
    ? { name: name as StandardReport, definition: standardReports[name as StandardReport] }
    : undefined;
