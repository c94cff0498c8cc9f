import { Box, Flex } from '@chakra-ui/react';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { navigate } from '../../../window/router.ts';
import { listOf } from '../../parts/list/list-of.ts';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { worded } from '../../parts/list/worded.ts';
import { assetList, assetListStates, listKinds } from '../../records/asset-list.ts';
import { StateBadge } from '../../records/state-badge.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { choice } from '../../ui/filters/choice.tsx';
import { flag } from '../../ui/filters/flag.tsx';
import { labelsOf } from '../../ui/filters/labels-of.ts';
import { NewLink } from '../../ui/new-link.tsx';
import { PathText } from '../../ui/path-text.tsx';
import { usePermission } from '../../ui/root-context.ts';
import { TextLink } from '../../ui/text-link.tsx';

type Row = Answer<'/assetList/list'>['rows'][number];

const listOfLists = listOf('/assetList/list', {
  use: 'asset list list',
  at: assetList.address,
  views: { of: 'assetLists', none: msg`All asset lists` },
  search: { label: msg`Search asset lists`, placeholder: msg`Name or pinyin`, longest: 100 },
  filters: [
    choice('kind', assetList.fields.kind, listKinds),
    choice('state', assetList.fields.state, labelsOf(assetListStates)),
    flag('own', msg({ message: 'Mine', context: 'filter' })),
  ],
});

const NameLink = ({ row }: { row: Row }) => (
  <TextLink href={`${assetList.address}/${row.id}`}>{row.name}</TextLink>
);
const State = ({ row }: { row: Row }) => <StateBadge kind="assetList" state={row.state} />;
const kindOf = ({ live }: Row) => listKinds[live ? 'live' : 'byHand'];

function useColumns(): Column<Row>[] {
  const { t } = useLingui();
  const { name, kind, owner, organisation, state } = assetList.fields;
  return [
    { id: 'name', label: t(name), width: 260, grow: 2, pinned: true, cell: (row) => <NameLink row={row} /> },
    {
      id: 'state',
      label: t(state),
      width: 100,
      cell: (row) => <State row={row} />,
      words: worded(t, labelsOf(assetListStates)),
    },
    { id: 'kind', label: t(kind), width: 140, cell: (row) => t(kindOf(row)), words: worded(t, listKinds) },
    { id: 'owner', label: t(owner), width: 120, cell: (row) => row.owner },
    {
      id: 'organisation',
      label: t(organisation),
      width: 180,
      grow: 1,
      cell: (row) => row.organisation && <PathText>{row.organisation}</PathText>,
    },
  ];
}

function Card({ row }: { row: Row }) {
  const { t } = useLingui();
  return (
    <Flex direction="column" justify="center" gap="0.5" minW="0" h="full" pe="3">
      <Flex align="center" gap="2">
        <Box flex="1" minW="0" truncate fontWeight="medium">
          <NameLink row={row} />
        </Box>
        <State row={row} />
      </Flex>
      <Box color="fg.muted" textStyle="xs" truncate>
        {[t(kindOf(row)), row.owner, row.organisation].filter(Boolean).join(' · ')}
      </Box>
    </Flex>
  );
}

const NewList = () => (
  <NewLink href={`${assetList.address}/new`}>
    <Trans>New asset list</Trans>
  </NewLink>
);

/** The lists of assets that a person keeps, and those that are shared with them. */
export default function AssetListList() {
  const { t } = useLingui();
  const mayWrite = usePermission('assetList.write');
  return (
    <ListScreen
      list={listOfLists}
      actions={() => mayWrite && <NewList />}
      title={t`Asset lists`}
      columns={useColumns()}
      card={(row) => <Card row={row} />}
      onOpen={(row) => navigate(`${assetList.address}/${row.id}`)}
      nothing={<Trans>No matching asset lists</Trans>}
      empty={
        <EmptyState title={<Trans>No asset lists yet</Trans>} needs={['assetList.write']}>
          <Trans>
            Group assets for a check, a purchase or a project: pick them yourself, or let a filter find them.
          </Trans>
        </EmptyState>
      }
    />
  );
}
