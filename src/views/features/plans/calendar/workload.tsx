import { Box } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useFormats } from '../../../../i18n/formats.ts';
import { Panel } from '../../../ui/panel.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { addressFor } from './address.ts';
import type { Entry } from './entry-words.ts';
import { allOf, type Load, loadsOf, weeksBetween } from './workload-sums.ts';

type Props = { entries: readonly Entry[]; from: string; to: string };

/** How much each person has to do in each week; every number leads to what it counts. */
export function Workload({ entries, from, to }: Props) {
  const { t } = useLingui();
  const { number } = useFormats();
  const weeks = weeksBetween(from, to);
  const loads = loadsOf(entries, weeks);
  if (loads.length === 0) {
    return (
      <Panel color="fg.muted">
        <Trans>Nothing is due in these days.</Trans>
      </Panel>
    );
  }
  const nobody = t({ message: 'Nobody', context: 'maintenance' });
  const figure = (count: number, href: string, label: string) =>
    count === 0 ? (
      <Box as="span" color="fg.muted">
        0
      </Box>
    ) : (
      <TextLink href={href} aria-label={label}>
        {number(count)}
      </TextLink>
    );
  const rowOf = ({ person, ...load }: Load) => {
    const name = person?.name ?? nobody;
    const to = (span: 'week' | 'month', day: string) => addressFor({ span, day, person: person?.id ?? null });
    return {
      key: person?.id ?? 0,
      cells: [
        <TextLink key="name" href={to('month', from)}>
          {name}
        </TextLink>,
        ...load.weeks.map((count, at) => {
          const week = weeks[at] ?? from;
          return figure(
            count,
            to('week', week),
            t({ message: `${name}, week of ${week}: ${count}`, context: 'workload' }),
          );
        }),
        load.overdue === 0 ? (
          number(0)
        ) : (
          <Box as="span" key="overdue" color="red.fg" fontWeight="semibold">
            {number(load.overdue)}
          </Box>
        ),
        <b key="total">{number(load.total)}</b>,
      ],
    };
  };
  const sums = allOf(entries, weeks);
  return (
    <Panel p="0">
      <PlainTable
        label={t({ message: 'Workload', context: 'screen' })}
        heads={[
          { key: 'person', label: t({ message: 'Assigned to', context: 'maintenance' }) },
          ...weeks.map((week) => ({ key: week, label: week.slice(5), figures: true as const })),
          { key: 'overdue', label: t`Overdue`, figures: true },
          { key: 'total', label: t`Total`, figures: true },
        ]}
        rows={[
          ...loads.map(rowOf),
          {
            key: 'sum',
            cells: [
              <b key="name">{t`Total`}</b>,
              ...sums.weeks.map((count, at) => <b key={weeks[at]}>{number(count)}</b>),
              <b key="overdue">{number(sums.overdue)}</b>,
              <b key="total">{number(sums.total)}</b>,
            ],
          },
        ]}
      />
    </Panel>
  );
}
