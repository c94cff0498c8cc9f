import { Box, Flex } from '@chakra-ui/react';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { navigate } from '../../../window/router.ts';
import { listOf } from '../../parts/list/list-of.ts';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { worded } from '../../parts/list/worded.ts';
import { checklist, checklistStates } from '../../records/checklist.ts';
import { StateBadge } from '../../records/state-badge.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { choice } from '../../ui/filters/choice.tsx';
import { labelsOf } from '../../ui/filters/labels-of.ts';
import { NewLink } from '../../ui/new-link.tsx';
import { usePermission } from '../../ui/root-context.ts';
import { TextLink } from '../../ui/text-link.tsx';

type ChecklistRow = Answer<'/checklist/list'>['rows'][number];

const checklistList = listOf('/checklist/list', {
  use: 'checklist list',
  at: checklist.address,
  views: { of: 'checklists', none: msg`All checklists` },
  search: { label: msg`Search checklists`, placeholder: msg`Name or pinyin`, longest: 100 },
  filters: [choice('state', msg`Status`, labelsOf(checklistStates))],
});

const NameLink = ({ row }: { row: ChecklistRow }) => (
  <TextLink href={`${checklist.address}/${row.id}`}>{row.name}</TextLink>
);
const State = ({ row }: { row: ChecklistRow }) => <StateBadge kind="checklist" state={row.state} />;

function useColumns(): Column<ChecklistRow>[] {
  const { t } = useLingui();
  const { number } = useFormats();
  const { name, itemCount, state } = checklist.fields;
  return [
    { id: 'name', label: t(name), width: 320, grow: 2, pinned: true, cell: (row) => <NameLink row={row} /> },
    {
      id: 'state',
      label: t(state),
      width: 100,
      cell: (row) => <State row={row} />,
      words: worded(t, labelsOf(checklistStates)),
    },
    { id: 'itemCount', label: t(itemCount), width: 100, align: 'end', cell: (row) => number(row.itemCount) },
  ];
}

const Card = ({ row }: { row: ChecklistRow }) => (
  <Flex align="center" gap="2" minW="0" h="full" pe="3">
    <Box flex="1" minW="0" truncate fontWeight="medium">
      <NameLink row={row} />
    </Box>
    <State row={row} />
  </Flex>
);

const NewChecklist = () => (
  <NewLink href={`${checklist.address}/new`}>
    <Trans>New checklist</Trans>
  </NewLink>
);

/** What is looked at in maintenance and inspections. */
export default function ChecklistList() {
  const { t } = useLingui();
  const mayWrite = usePermission('checklist.write');
  return (
    <ListScreen
      list={checklistList}
      actions={() => mayWrite && <NewChecklist />}
      title={t`Checklists`}
      columns={useColumns()}
      card={(row) => <Card row={row} />}
      onOpen={(row) => navigate(`${checklist.address}/${row.id}`)}
      nothing={<Trans>No matching checklists</Trans>}
      empty={
        <EmptyState title={<Trans>No checklists yet</Trans>} needs={['checklist.write']}>
          <Trans>What is checked in maintenance, with the limits between which a reading is normal.</Trans>
        </EmptyState>
      }
    />
  );
}
