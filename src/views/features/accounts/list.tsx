import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { navigate } from '../../../window/router.ts';
import { listOf } from '../../parts/list/list-of.ts';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { worded } from '../../parts/list/worded.ts';
import { account } from '../../records/account.ts';
import { builtInNames, useRoleNames } from '../../records/role-names.ts';
import type { Column } from '../../ui/data-table/column.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { flag } from '../../ui/filters/flag.tsx';
import { TimeAgo } from '../../ui/moment.tsx';
import { usePermission } from '../../ui/root-context.ts';
import { inOneLine, RowCard } from '../../ui/row-card.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import {
  AccountMarks,
  type AccountRow,
  factorWords,
  SecondFactorMark,
  useMarkWords,
} from './account-marks.tsx';
import { NewAccount } from './new-account.tsx';

const accountList = listOf('/account/list', {
  use: 'account list',
  at: account.address,
  views: { of: 'accounts', none: msg`All accounts` },
  search: { label: msg`Search accounts`, placeholder: msg`Name, pinyin, job number or login`, longest: 100 },
  filters: [flag('locked', msg`Locked`), flag('withoutSecondFactor', msg`Without a second factor`)],
});

const NameLink = ({ row }: { row: AccountRow }) => (
  <TextLink href={`${account.address}/${row.id}`}>{row.name}</TextLink>
);

function useColumns(): Column<AccountRow>[] {
  const { t } = useLingui();
  const { namesOf } = useRoleNames();
  const markWords = useMarkWords();
  return [
    { id: 'name', label: t`Person`, width: 120, pinned: true, cell: (row) => <NameLink row={row} /> },
    { id: 'loginid', label: t`Username`, width: 110, cell: (row) => row.loginid },
    { id: 'jobNo', label: t`Job number`, width: 96, cell: (row) => row.jobNo },
    { id: 'organisation', label: t`Organisation`, width: 150, grow: 1, cell: (row) => row.organisation },
    {
      id: 'roles',
      label: t`Roles`,
      width: 150,
      grow: 1,
      cell: (row) => namesOf(row.roles),
      words: worded(t, builtInNames),
    },
    {
      id: 'state',
      label: t`Status`,
      width: 200,
      grow: 1,
      cell: (row) => <AccountMarks account={row} />,
      words: () => markWords('{at}'),
    },
    {
      id: 'secondFactor',
      label: t`Second factor`,
      width: 130,
      cell: (row) => <SecondFactorMark account={row} />,
      words: worded(t, factorWords),
    },
    {
      id: 'seen',
      label: t`Last seen`,
      width: 120,
      cell: (row) => row.lastSeenAt && <TimeAgo at={row.lastSeenAt} />,
    },
  ];
}

function Card({ row }: { row: AccountRow }) {
  const { namesOf } = useRoleNames();
  return (
    <RowCard title={<NameLink row={row} />} mark={<AccountMarks account={row} brief />}>
      {inOneLine(row.loginid, row.organisation, namesOf(row.roles))}
    </RowCard>
  );
}

/** Who can sign in, and what stands against it. */
export default function AccountList() {
  const { t } = useLingui();
  const mayGive = usePermission('account.write');
  return (
    <ListScreen
      list={accountList}
      actions={() => mayGive && <NewAccount />}
      title={t`Accounts`}
      columns={useColumns()}
      card={(row) => <Card row={row} />}
      onOpen={(row) => navigate(`${account.address}/${row.id}`)}
      nothing={<Trans>No matching accounts</Trans>}
      empty={<EmptyState title={<Trans>No accounts</Trans>} />}
    />
  );
}
