import { Box, Button, Flex, Skeleton } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { post } from '../../../api/post.ts';
import { Link } from '../../../window/router.ts';
import { ListPart } from '../../parts/list/list-part.tsx';
import type { LoadPage } from '../../parts/list/load-pages.ts';
import { useList } from '../../parts/list/use-list.ts';
import { fieldWords } from '../../records/asset-fields.ts';
import { StateBadge } from '../../records/state-badge.tsx';
import { PathText } from '../../ui/path-text.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import type { AssetRow } from '../asset-table/index.ts';
import { DocumentMenu } from '../handovers/index.ts';
import type { AssetList } from './asset-list.ts';
import { registerOf } from './register-of.ts';
import { Totals } from './totals.tsx';

const loadPage: LoadPage<AssetRow> = ({ query, ...page }, signal) =>
  post('/asset/list', { listId: Number(query.id), sort: 'assetNo', ...page }, { signal, quiet: true });

function Rows({ rows }: { rows: readonly AssetRow[] }) {
  const { t } = useLingui();
  const fields = ['assetNo', 'name', 'status', 'custodianId', 'organisationId', 'locationId'] as const;
  return (
    <PlainTable
      label={t`Assets of the list`}
      heads={fields.map((field) => ({ key: field, label: t(fieldWords[field]) }))}
      rows={rows.map((row) => ({
        key: row.id,
        cells: [
          <TextLink key="no" href={`/assets/${row.id}`}>
            {row.assetNo}
          </TextLink>,
          row.name,
          <StateBadge key="state" kind="asset" state={row.status} />,
          row.custodian?.name,
          <PathText key="organisation">{row.organisation.name}</PathText>,
          <PathText key="place">{row.location?.name}</PathText>,
        ],
      }))}
    />
  );
}

/** What a list holds of what the person may see, with a way to the register, which prints, exports and edits it. */
export function AssetsOfList({ list: { id, version, live } }: { list: AssetList }) {
  const list = useList({ use: 'assets of a list', loadPage, fixed: { id, version } });
  return (
    <SidePanel title={<Trans>Assets you can see</Trans>}>
      <Totals key={version} id={id} />
      <Flex gap="2" wrap="wrap" my="4">
        <Button asChild size="sm" variant="outline" colorPalette="gray">
          <Link href={registerOf({ listId: id })}>
            <Trans>Open in register</Trans>
          </Link>
        </Button>
        <DocumentMenu filter={{ listId: id }} />
      </Flex>
      <ListPart
        list={list}
        bones={<Skeleton h="24" aria-busy="true" />}
        empty={
          <Box color="fg.muted">
            {live ? (
              <Trans>No assets match its filter now.</Trans>
            ) : (
              <Trans>The list is empty. Select assets in the register, then add them to it.</Trans>
            )}
          </Box>
        }
        more={<Trans>More assets</Trans>}
      >
        {(rows) => <Rows rows={rows} />}
      </ListPart>
    </SidePanel>
  );
}
