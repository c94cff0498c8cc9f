import { Box } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import {
  Bar,
  BarChart,
  CartesianGrid,
  Legend,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import type { Answer } from '../../../api/contract/index.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { fittingUnit, inUnit } from '../../../vocabulary/duration.ts';
import { durationUnits, kindOfFigure, type ReportDefinition } from '../../../vocabulary/report.ts';
import { useSaid } from './said.ts';

type Props = { definition: ReportDefinition; report: Answer<'/report/run'> };

const most = { groups: 40, series: 12 };
const palette = ['blue', 'teal', 'orange', 'purple', 'green', 'pink', 'cyan', 'yellow', 'red', 'gray'];
const colourOf = (at: number) => `var(--hq-colors-${palette[at % palette.length]}-solid)`;

/** The first figure of each group, of the currency that most groups have. The table below says the same and all of it. */
export default function ReportChart({ definition, report }: Props) {
  const { t } = useLingui();
  const { compact, duration } = useFormats();
  const { value, figure, figureName } = useSaid(definition);
  const { rows, columns, figures, chart } = definition;
  const [first] = figures;
  const inMoney = first !== undefined && kindOfFigure(definition.source, first) === 'money';
  const currency = report.rows[0]?.currency ?? null;
  const inCurrency = report.rows.filter((group) => group.currency === currency);
  const shown = inCurrency.slice(0, most.groups);
  const name = first ? figureName(first) : '';
  const series =
    columns === null
      ? [{ key: 'sum', name }]
      : report.columns
          .slice(0, most.series)
          .map((column, at) => ({ key: `c${at}`, name: value(columns, column) }));
  const numbersOf = ({ sum, cells }: (typeof shown)[number]) =>
    series.map((_, at) => Number((columns === null ? sum[0] : cells[at]?.[0]) ?? 0));
  const counted = first && durationUnits[kindOfFigure(definition.source, first) ?? 'decimal'];
  const largest = Math.max(0, ...shown.flatMap(numbersOf));
  // Ticks are round in the unit in which they are read.
  const unit = counted && (largest === 0 ? counted : fittingUnit(inUnit(largest, counted, 'hour')));
  const data = shown.map((group) => ({
    group: rows.map((grouping, at) => value(grouping, group.keys[at] ?? null)).join(' · '),
    ...Object.fromEntries(
      numbersOf(group).map((number, at) => [
        series[at]?.key,
        counted && unit ? inUnit(number, counted, unit) : number,
      ]),
    ),
  }));
  const isLeftOut =
    shown.length < report.rowCount || (columns !== null && report.columns.length > most.series);
  const Chart = chart === 'line' ? LineChart : BarChart;
  return (
    <Box px="4" pt="4" textStyle="xs" aria-hidden="true" data-chart>
      <ResponsiveContainer width="100%" height={280}>
        <Chart data={data} accessibilityLayer={false} margin={{ top: 8, right: 8, bottom: 0, left: 8 }}>
          <CartesianGrid vertical={false} stroke="var(--hq-colors-border)" />
          <XAxis dataKey="group" tick={{ fill: 'var(--hq-colors-fg-muted)' }} tickLine={false} />
          <YAxis
            width={64}
            tickFormatter={(number: number) =>
              unit ? duration(String(number), unit, unit) : compact(String(number))
            }
            tick={{ fill: 'var(--hq-colors-fg-muted)' }}
            tickLine={false}
            axisLine={false}
          />
          <Tooltip
            formatter={(number) => (unit ? duration(String(number), unit) : figure(0, String(number)))}
            contentStyle={{ background: 'var(--hq-colors-bg-panel)', borderColor: 'var(--hq-colors-border)' }}
          />
          {series.length > 1 && <Legend />}
          {series.map(({ key, name: called }, at) =>
            chart === 'line' ? (
              <Line
                key={key}
                dataKey={key}
                name={called}
                stroke={colourOf(at)}
                strokeWidth={2}
                isAnimationActive={false}
              />
            ) : (
              <Bar
                key={key}
                dataKey={key}
                name={called}
                fill={colourOf(at)}
                isAnimationActive={false}
                {...(chart === 'stacked' && { stackId: 'all' })}
              />
            ),
          )}
        </Chart>
      </ResponsiveContainer>
      {(isLeftOut || inMoney) && (
        <Box color="fg.muted" mt="1">
          {inMoney && currency !== null && t`In ${currency}.`}{' '}
          {isLeftOut && t`The chart shows a part of the report; the table has all of it.`}
        </Box>
      )}
    </Box>
  );
}
