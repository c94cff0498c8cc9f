import { Box, Flex, Skeleton } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Answer } from '../../../api/contract/index.ts';
import { post } from '../../../api/post.ts';
import { useFormats } from '../../../i18n/formats.ts';
import type { CategoryKind } from '../../../vocabulary/trees.ts';
import { monthsUpTo } from '../../parts/books/months.ts';
import { ExportMenu } from '../../parts/list/export-menu.tsx';
import { ListPart } from '../../parts/list/list-part.tsx';
import type { LoadPage } from '../../parts/list/load-pages.ts';
import { useList } from '../../parts/list/use-list.ts';
import { TreeField } from '../../parts/picker/tree-field.tsx';
import { depreciationRun, valueWords } from '../../records/depreciation-run.ts';
import { Field } from '../../ui/field.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';
import { Select } from '../../ui/select.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { type ChosenKind, KindField, ofKind } from './kind-field.tsx';
import { ReportTotals } from './report-totals.tsx';
import { SheetButton } from './sheet-button.tsx';

type Row = Answer<'/depreciation/report'>['rows'][number];
type Chosen = { id: number; name: string } | null;

const loadPage: LoadPage<Row> = async ({ query, after, limit }, signal) => {
  const { rows, next } = await post(
    '/depreciation/report',
    {
      month: String(query.month),
      ...(query.organisationId !== undefined && { organisationId: Number(query.organisationId) }),
      ...(query.kind !== undefined && { kind: query.kind as CategoryKind }),
      ...(query.categoryId !== undefined && { categoryId: Number(query.categoryId) }),
      limit,
      ...(after !== undefined && { after }),
    },
    { signal, quiet: true },
  );
  return { rows, next, count: null };
};

const titles = {
  fixed: msg`Fixed asset ledger`,
  intangible: msg`Intangible asset ledger`,
  lowValue: msg`Low-value item ledger`,
  all: msg`Asset ledger`,
} as const satisfies Record<ChosenKind, MessageDescriptor>;
const figures = ['cost', 'accumulated', 'impairment', 'net'] as const;
const offered = 120;

function Branch({
  tree,
  label,
  chosen,
  onChoose,
}: {
  tree: 'organisation' | 'category';
  label: string;
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
}) {
  return (
    <Box w="14rem">
      <Field label={label}>
        <TreeField
          tree={tree}
          label={label}
          value={chosen?.id ?? null}
          name={chosen?.name}
          onPick={({ id, name }) => onChoose({ id, name })}
          onClear={() => onChoose(null)}
        />
      </Field>
    </Box>
  );
}

/** What every asset cost, what was charged of it and what it is worth at the end of a month. */
export default function DepreciationReport() {
  const { t } = useLingui();
  const { amount, day } = useFormats();
  const present = day(new Date()).slice(0, 7);
  const [month, setMonth] = useState(present);
  const [organisation, setOrganisation] = useState<Chosen>(null);
  const [kind, setKind] = useState<ChosenKind>('fixed');
  const [category, setCategory] = useState<Chosen>(null);
  const requested = {
    month,
    ...ofKind(kind),
    ...(organisation && { organisationId: organisation.id }),
    ...(category && { categoryId: category.id }),
  };
  const list = useList({ use: 'fixed asset ledger', loadPage, fixed: requested });
  const title = t(titles[kind]);
  const labels = {
    assetNo: t`Asset no.`,
    name: t`Name`,
    category: t`Category`,
    organisation: t({ message: 'Organisation', context: 'tree' }),
    currency: t`Currency`,
    cost: t(valueWords.cost),
    accumulated: t(valueWords.accumulated),
    impairment: t(valueWords.impairment),
    net: t(valueWords.net),
  };
  return (
    <>
      <PageHeading
        title={title}
        lead={<Trans>Values at the end of the month, by what has been posted</Trans>}
      >
        <SheetButton path="/depreciation/ledgerSheet" title={title} requested={requested} />
        <ExportMenu
          list="depreciationReport"
          title={`${title} ${month}`}
          requested={requested}
          columns={Object.entries(labels).map(([id, label]) => ({ id, label }))}
        />
      </PageHeading>
      <Flex direction="column" gap="4">
        <Flex gap="4" wrap="wrap" align="flex-end">
          <Box w="9rem">
            <Field label={t(depreciationRun.fields.month)}>
              <Select
                value={month}
                onChange={setMonth}
                options={monthsUpTo(present, offered).map((one) => ({ value: one, label: one }))}
              />
            </Field>
          </Box>
          <KindField kind={kind} onChoose={setKind} />
          <Branch
            tree="organisation"
            label={labels.organisation}
            chosen={organisation}
            onChoose={setOrganisation}
          />
          <Branch tree="category" label={labels.category} chosen={category} onChoose={setCategory} />
        </Flex>
        <ReportTotals key={JSON.stringify(requested)} requested={requested} />
        <Panel p="0">
          <ListPart
            list={list}
            bones={<Skeleton h="40" m="4" aria-busy="true" />}
            empty={
              <Box color="fg.muted" p="5">
                <Trans>No assets at the end of this month.</Trans>
              </Box>
            }
            more={<Trans>More assets</Trans>}
          >
            {(rows) => (
              <PlainTable
                label={title}
                heads={[
                  { key: 'assetNo', label: labels.assetNo, width: '9rem' },
                  { key: 'name', label: labels.name },
                  { key: 'category', label: labels.category },
                  { key: 'organisation', label: labels.organisation },
                  { key: 'currency', label: labels.currency, width: '5rem' },
                  ...figures.map((key) => ({ key, label: labels[key], figures: true as const })),
                ]}
                rows={rows.map((row) => ({
                  key: row.id,
                  cells: [
                    <TextLink key="asset" href={`/assets/${row.id}`} whiteSpace="nowrap">
                      {row.assetNo}
                    </TextLink>,
                    row.name,
                    row.category,
                    row.organisation,
                    row.currency,
                    ...figures.map((key) => amount(row[key])),
                  ],
                }))}
              />
            )}
          </ListPart>
        </Panel>
      </Flex>
    </>
  );
}
