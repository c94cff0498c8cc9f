import { Box, Flex, Skeleton } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Answer } from '../../../api/contract/index.ts';
import { post } from '../../../api/post.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { ExportMenu } from '../../parts/list/export-menu.tsx';
import { ListPart } from '../../parts/list/list-part.tsx';
import type { LoadPage } from '../../parts/list/load-pages.ts';
import { useList } from '../../parts/list/use-list.ts';
import { TreeField } from '../../parts/picker/tree-field.tsx';
import { Field } from '../../ui/field.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';
import { costNames, costWords } from './cost-words.ts';

type Row = Answer<'/assetCost/list'>['rows'][number];

const loadPage: LoadPage<Row> = async ({ query, after, limit }, signal) => {
  const { rows, next } = await post(
    '/assetCost/list',
    {
      ...(query.organisationId !== undefined && { organisationId: Number(query.organisationId) }),
      limit,
      ...(after !== undefined && { after }),
    },
    { signal, quiet: true },
  );
  return { rows, next, count: null };
};

/** What the assets of each category have cost so far. */
export default function AssetCosts() {
  const { t } = useLingui();
  const { amount, number } = useFormats();
  const [organisation, setOrganisation] = useState<{ id: number; name: string } | null>(null);
  const requested = { ...(organisation && { organisationId: organisation.id }) };
  const list = useList({ use: 'costs of assets', loadPage, fixed: requested });
  const title = t`Cost of assets`;
  const label = t({ message: 'Organisation', context: 'tree' });
  const heads = [
    { key: 'category', label: t`Category` },
    { key: 'assets', label: t`Assets`, figures: true as const },
    { key: 'currency', label: t`Currency`, width: '5rem' },
    ...costNames.map((key) => ({ key, label: t(costWords[key]), figures: true as const })),
  ];
  return (
    <>
      <PageHeading
        title={title}
        lead={<Trans>What assets have cost so far, by category. Amounts of bills include tax.</Trans>}
      >
        <ExportMenu
          list="assetCost"
          title={title}
          requested={requested}
          columns={heads.map(({ key, label: text }) => ({ id: key, label: text }))}
        />
      </PageHeading>
      <Flex direction="column" gap="4">
        <Box w="14rem">
          <Field label={label}>
            <TreeField
              tree="organisation"
              label={label}
              value={organisation?.id ?? null}
              {...(organisation && { name: organisation.name })}
              onPick={({ id, name }) => setOrganisation({ id, name })}
              onClear={() => setOrganisation(null)}
            />
          </Field>
        </Box>
        <Panel p="0">
          <ListPart
            list={list}
            bones={<Skeleton h="40" m="4" aria-busy="true" />}
            empty={
              <Box color="fg.muted" p="5">
                <Trans>No assets yet.</Trans>
              </Box>
            }
            more={<Trans>More categories</Trans>}
          >
            {(rows) => (
              <PlainTable
                label={title}
                heads={heads}
                rows={rows.map((row) => ({
                  key: row.id,
                  cells: [
                    row.category,
                    number(row.assets),
                    row.currency,
                    ...costNames.map((name) => {
                      const cost = row[name];
                      return cost === null ? t`Not permitted` : amount(cost);
                    }),
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
