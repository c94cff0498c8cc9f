import { Badge, Box, Flex } from '@chakra-ui/react';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { navigate } from '../../../window/router.ts';
import { listOf } from '../../parts/list/list-of.ts';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { worded } from '../../parts/list/worded.ts';
import { role } from '../../records/role.ts';
import { builtInNames, useRoleNames } from '../../records/role-names.ts';
import type { Column } from '../../ui/data-table/column.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NewLink } from '../../ui/new-link.tsx';
import { usePermission } from '../../ui/root-context.ts';
import { TextLink } from '../../ui/text-link.tsx';

type RoleRow = Answer<'/role/list'>['rows'][number];

const kinds = { 'built in': msg`Built in`, own: msg({ message: 'Custom', context: 'role' }) };

const roleList = listOf('/role/list', {
  use: 'role list',
  at: role.address,
  uncounted: true,
});

function NameLink({ row: { id, name } }: { row: RoleRow }) {
  const { nameOf } = useRoleNames();
  return <TextLink href={`${role.address}/${id}`}>{nameOf(name)}</TextLink>;
}

/** Whether it belongs to the product or to the company. */
function Kind({ row: { builtIn } }: { row: RoleRow }) {
  const { t } = useLingui();
  return (
    <Badge colorPalette={builtIn ? 'gray' : 'brand'}>{t(builtIn ? kinds['built in'] : kinds.own)}</Badge>
  );
}

function useColumns(): Column<RoleRow>[] {
  const { t } = useLingui();
  const { number } = useFormats();
  return [
    {
      id: 'name',
      label: t(role.fields.name),
      width: 220,
      grow: 2,
      pinned: true,
      cell: (row) => <NameLink row={row} />,
      words: worded(t, builtInNames),
    },
    { id: 'kind', label: t`Type`, width: 110, cell: (row) => <Kind row={row} />, words: worded(t, kinds) },
    { id: 'people', label: t`People`, width: 100, align: 'end', cell: (row) => number(row.people) },
    {
      id: 'rights',
      label: t`Permissions`,
      width: 100,
      align: 'end',
      cell: (row) => number(Object.keys(row.grant).length),
    },
  ];
}

const Card = ({ row }: { row: RoleRow }) => (
  <Flex align="center" gap="2" minW="0" h="full" pe="3">
    <Box flex="1" minW="0" truncate fontWeight="medium">
      <NameLink row={row} />
    </Box>
    <Kind row={row} />
  </Flex>
);

const NewRole = () => (
  <NewLink href={`${role.address}/new`}>
    <Trans>New role</Trans>
  </NewLink>
);

/** What kinds of people may do. */
export default function RoleList() {
  const { t } = useLingui();
  const mayWrite = usePermission('role.write');
  return (
    <ListScreen
      list={roleList}
      actions={() => mayWrite && <NewRole />}
      title={t`Roles`}
      columns={useColumns()}
      card={(row) => <Card row={row} />}
      onOpen={(row) => navigate(`${role.address}/${row.id}`)}
      nothing={<Trans>No matching roles</Trans>}
      empty={<EmptyState title={<Trans>No roles</Trans>} needs={['role.write']} />}
    />
  );
}
