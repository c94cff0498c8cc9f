import { Box } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import type { ReportDefinition } from '../../../vocabulary/report.ts';
import { PlainTable } from '../../ui/plain-table.tsx';
import { useSaid } from './said.ts';
import { groupingWords } from './words.ts';

type Report = Answer<'/report/run'>;
type Props = { title: string; definition: ReportDefinition; report: Report };

/** The groups of a report, a row for each, and the sums over all of them. */
export function ResultTable({ title, definition, report }: Props) {
  const { t } = useLingui();
  const { value, figure, figureName, heading } = useSaid(definition);
  const { rows, figures } = definition;
  const inMoney = report.rows.some(({ currency }) => currency !== null);
  const sum = t`Total`;
  const summed = (name: string) =>
    report.columns.length === 0 ? name : figures.length > 1 ? `${sum} · ${name}` : sum;
  const isSummed = report.rows.some(({ sum: total }) => total.length > 0);
  const heads = [
    ...rows.map((grouping) => ({ key: grouping, label: t(groupingWords[grouping]) })),
    ...(inMoney ? [{ key: 'currency', label: t`Currency`, width: '5rem' }] : []),
    ...report.columns.flatMap((column) =>
      figures.map((name) => ({
        key: `${column} ${name}`,
        label: heading(column, name),
        figures: true as const,
      })),
    ),
    ...(isSummed ? figures : []).map((name) => ({
      key: `sum ${name}`,
      label: summed(figureName(name)),
      figures: true as const,
    })),
  ];
  const numbers = ({ cells, sum: total }: Report['rows'][number]) => [
    ...cells.flatMap((cell) => figures.map((_, at) => figure(at, cell?.[at]))),
    ...total.map((number, at) => figure(at, number)),
  ];
  return (
    <PlainTable
      label={title}
      heads={heads}
      rows={[
        ...report.rows.map((group) => ({
          key: JSON.stringify([group.keys, group.currency]),
          cells: [
            ...rows.map((grouping, at) => value(grouping, group.keys[at] ?? null)),
            ...(inMoney ? [group.currency] : []),
            ...numbers(group),
          ],
        })),
        ...report.sums.map((group) => ({
          key: `sum ${group.currency}`,
          cells: [
            ...rows.map((_, at) => (at === 0 ? sum : '')),
            ...(inMoney ? [group.currency] : []),
            ...numbers(group),
          ].map((cell, at) => (
            <Box key={heads[at]?.key} as="span" fontWeight="semibold">
              {cell}
            </Box>
          )),
        })),
      ]}
    />
  );
}
