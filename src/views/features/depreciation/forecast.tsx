import { Box, Flex, Skeleton } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useFormats } from '../../../i18n/formats.ts';
import { LeftOut } from '../../parts/books/left-out.tsx';
import { ExportMenu } from '../../parts/list/export-menu.tsx';
import { TreeField } from '../../parts/picker/tree-field.tsx';
import { useLoad } from '../../parts/use-load.ts';
import { depreciationRun } from '../../records/depreciation-run.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Field } from '../../ui/field.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';
import { MonthBars } from './month-bars.tsx';

type Chosen = { id: number; name: string } | null;
const requestedOf = (organisation: Chosen) => (organisation ? { organisationId: organisation.id } : {});

function Months({ organisation, title }: { organisation: Chosen; title: string }) {
  const { t } = useLingui();
  const { money, number } = useFormats();
  const { data, failure, loadAgain } = useLoad('/depreciation/forecast', requestedOf(organisation));
  if (failure !== null) return <ErrorState error={failure} onRetry={loadAgain} />;
  if (!data) return <Skeleton h="60" aria-busy="true" />;
  const { currency, months, estimated } = data;
  const { fields } = depreciationRun;
  const [first, last] = [months[0]?.month ?? '', months.at(-1)?.month ?? ''];
  return (
    <>
      {estimated > 0 && (
        <Box color="fg.muted">
          <Plural
            value={estimated}
            one="# asset is charged by its work: its months are estimated from its last twelve charges."
            other="# assets are charged by their work: their months are estimated from their last twelve charges."
          />
        </Box>
      )}
      <Panel px={{ base: '4', md: '5' }}>
        <MonthBars
          months={months}
          label={t`Bar chart of the depreciation from ${first} to ${last}. The table below says the same.`}
        />
      </Panel>
      <Panel p="0">
        <LeftOut leftOut={data.leftOut} />
        <PlainTable
          label={title}
          heads={[
            { key: 'month', label: t(fields.month), width: '9rem' },
            { key: 'assets', label: t(fields.assets), figures: true },
            { key: 'amount', label: t(fields.amount), figures: true },
          ]}
          rows={months.map(({ month, assets, amount }) => ({
            key: month,
            group: month.slice(0, 4),
            cells: [month, number(assets), money(amount, currency)],
          }))}
        />
      </Panel>
    </>
  );
}

/** What the assets will be charged in the next 36 months, as things are now. */
export default function DepreciationForecast() {
  const { t } = useLingui();
  const [organisation, setOrganisation] = useState<Chosen>(null);
  const title = t({ message: 'Depreciation forecast', context: 'screen' });
  const { fields } = depreciationRun;
  const label = t(fields.organisation);
  return (
    <>
      <PageHeading title={title} lead={<Trans>The next 36 months, as things are now</Trans>}>
        <ExportMenu
          list="depreciationForecast"
          title={title}
          requested={requestedOf(organisation)}
          columns={[
            { id: 'month', label: t(fields.month) },
            { id: 'assets', label: t(fields.assets) },
            { id: 'amount', label: t(fields.amount) },
            { id: 'currency', label: t`Currency` },
          ]}
        />
      </PageHeading>
      <Flex direction="column" gap="4">
        <Box w="14rem">
          <Field label={label}>
            <TreeField
              tree="organisation"
              label={label}
              placeholder={t`All organisations`}
              value={organisation?.id ?? null}
              name={organisation?.name}
              onPick={({ id, name }) => setOrganisation({ id, name })}
              onClear={() => setOrganisation(null)}
            />
          </Field>
        </Box>
        <Months key={organisation?.id ?? 0} organisation={organisation} title={title} />
      </Flex>
    </>
  );
}
