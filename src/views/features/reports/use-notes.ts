import { useLingui } from '@lingui/react/macro';
import { datesOf, type Grouping, type ReportDefinition } from '../../../vocabulary/report.ts';
import { useSaid } from './said.ts';
import { dateWords, groupingWords, periodWords } from './words.ts';

/** What a report is about, a line each, as it stands above its table on paper; the days themselves come from the server. */
export function useNotes(definition: ReportDefinition): string[] {
  const { t } = useLingui();
  const { value } = useSaid(definition);
  const { source, period, only } = definition;
  const by = period.by ?? datesOf(source)[0];
  const comma = t({ message: ', ', context: 'list' });
  const chosen = Object.entries(only).filter(([, words]) => words.length > 0) as [Grouping, string[]][];
  return [
    ...(by === undefined || period.within === 'all'
      ? []
      : [`${t(dateWords[by])}: ${t(periodWords[period.within])}`]),
    ...chosen.map(
      ([grouping, words]) =>
        `${t(groupingWords[grouping])}: ${words.map((word) => value(grouping, word)).join(comma)}`,
    ),
  ].map((note) => note.slice(0, 300));
}
