import { Flex, Stack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { repair } from '../../records/repair.ts';
import { Field } from '../../ui/field.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Select } from '../../ui/select.tsx';
import { useAddressQuery } from '../../ui/use-address-query.ts';
import { PeriodFields } from '../reports/index.ts';
import { addressOf, chosenIn, figureGroupNames, figureGroups, figureReports } from './figures/definitions.ts';
import { Section } from './figures/section.tsx';
import { RepairViews } from './repair-views.tsx';

/** How long repairs wait and take, how often assets fail, and what it costs. */
export default function RepairFigures() {
  const { t } = useLingui();
  const [query, change] = useAddressQuery(`${repair.address}/figures`);
  const chosen = chosenIn(query);
  const reports = figureReports(chosen);
  const by = t(figureGroups[chosen.group].label);
  return (
    <>
      <PageHeading title={t({ message: 'Repairs', context: 'screen' })}>
        <RepairViews />
      </PageHeading>
      <Stack gap="6">
        <Section
          title={t({ message: 'Open repairs by age', context: 'repair figures' })}
          lead={<Trans context="repair figures">As of today, by the days since each was reported</Trans>}
          definition={reports.age}
        />
        <Flex gap="3" wrap="wrap" align="end" role="group" aria-label={t`Filters`}>
          <PeriodFields
            source="repairs"
            period={chosen.period}
            onChange={(period) => change(addressOf(period))}
          />
          <Field label={t({ message: 'Cost and downtime by', context: 'repair figures' })}>
            <Select
              value={chosen.group}
              onChange={(group) => change({ by: group === 'category' ? undefined : group })}
              options={figureGroupNames.map((value) => ({ value, label: t(figureGroups[value].label) }))}
            />
          </Field>
        </Flex>
        <Section
          title={t({ message: 'Mean time to repair', context: 'repair figures' })}
          lead={
            <Trans context="repair figures">
              From the report until the repair is done, and how much of it was in progress
            </Trans>
          }
          definition={reports.timeToRepair}
        />
        <Section
          title={t({ message: 'Mean time between failures', context: 'repair figures' })}
          lead={
            <Trans context="repair figures">
              Between two faults of the same asset; rejected and cancelled repairs do not count
            </Trans>
          }
          definition={reports.timeBetweenFailures}
        />
        <Section
          title={t({ message: `Repair cost: ${by}`, context: 'repair figures' })}
          definition={reports.cost}
        />
        <Section
          title={t({ message: `Downtime: ${by}`, context: 'repair figures' })}
          definition={reports.downtime}
        />
      </Stack>
    </>
  );
}
