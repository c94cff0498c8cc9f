import { Box, Flex, Skeleton } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { Answer } from '../../../../api/contract/index.ts';
import { post } from '../../../../api/post.ts';
import { useFormats } from '../../../../i18n/formats.ts';
import { ExportMenu } from '../../../parts/list/export-menu.tsx';
import { ListPart } from '../../../parts/list/list-part.tsx';
import type { LoadPage } from '../../../parts/list/load-pages.ts';
import { useList } from '../../../parts/list/use-list.ts';
import { worded } from '../../../parts/list/worded.ts';
import { methodWords } from '../../../records/asset-fields.ts';
import { valueWords } from '../../../records/depreciation-run.ts';
import { Panel } from '../../../ui/panel.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import type { Run } from './run-record.ts';

type Line = Answer<'/depreciation/lines'>['rows'][number];

const loadPage: LoadPage<Line> = async ({ query, after, limit }, signal) => {
  const requested = { id: Number(query.id), limit, ...(after !== undefined && { after }) };
  return { count: null, ...(await post('/depreciation/lines', requested, { signal, quiet: true })) };
};

/** The columns of a line, as a table that is exported has them. */
function useColumns() {
  const { t } = useLingui();
  return {
    assetNo: t`Asset no.`,
    name: t`Name`,
    category: t`Category`,
    organisation: t({ message: 'Organisation', context: 'tree' }),
    percent: t`Share (%)`,
    method: t`Method`,
    cost: t(valueWords.cost),
    amount: t(valueWords.amount),
    accumulated: t(valueWords.accumulated),
    impairment: t(valueWords.impairment),
    net: t(valueWords.net),
    lifeMonth: t`Month of life`,
    month: t`Month`,
  };
}

const figures = ['cost', 'amount', 'accumulated', 'impairment', 'net'] as const;

/** What a run charges for each asset. */
export function RunLines({ run }: { run: Run }) {
  const { t } = useLingui();
  const { amount, number } = useFormats();
  const title = useId();
  const labels = useColumns();
  const fixed = { id: run.id, version: run.version };
  const list = useList({ use: 'lines of a depreciation run', loadPage, fixed });
  const columns = Object.entries(labels).map(([id, label]) => ({
    id,
    label,
    ...(id === 'method' && { words: worded(t, methodWords) }),
  }));
  return (
    <Panel as="section" aria-labelledby={title} p="0">
      <Flex align="center" justify="space-between" gap="3" px={{ base: '4', md: '5' }} py="3">
        <Box as="h2" id={title} fontWeight="semibold">
          <Trans>Charges by asset</Trans>
        </Box>
        <ExportMenu
          list="depreciationLine"
          title={`${t({ message: 'Depreciation', context: 'screen' })} ${run.month}`}
          requested={{ id: run.id }}
          columns={columns}
        />
      </Flex>
      <ListPart
        list={list}
        bones={<Skeleton h="40" m="4" aria-busy="true" />}
        empty={
          <Box color="fg.muted" px={{ base: '4', md: '5' }} pb="4">
            <Trans>No asset is charged.</Trans>
          </Box>
        }
        more={<Trans>More assets</Trans>}
      >
        {(lines) => (
          <PlainTable
            label={t`Charges by asset`}
            heads={[
              { key: 'assetNo', label: labels.assetNo, width: '9rem' },
              { key: 'name', label: labels.name },
              { key: 'category', label: labels.category },
              { key: 'organisation', label: labels.organisation },
              { key: 'method', label: labels.method },
              ...figures.map((key) => ({ key, label: labels[key], figures: true as const })),
              { key: 'lifeMonth', label: labels.lifeMonth, figures: true },
              ...(lines.some(({ month }) => month !== run.month)
                ? [{ key: 'month', label: labels.month }]
                : []),
            ]}
            rows={lines.map((line) => ({
              key: line.id,
              cells: [
                <TextLink key="asset" href={`/assets/${line.assetId}`} whiteSpace="nowrap">
                  {line.assetNo}
                </TextLink>,
                line.name,
                line.category,
                line.percent === null ? line.organisation : `${line.organisation} ${Number(line.percent)}%`,
                t(methodWords[line.method]),
                ...figures.map((key) => amount(line[key])),
                number(line.lifeMonth),
                ...(lines.some(({ month }) => month !== run.month)
                  ? [line.month === run.month ? line.month : t`${line.month} (made up)`]
                  : []),
              ],
            }))}
          />
        )}
      </ListPart>
    </Panel>
  );
}
