import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { listOf } from '../../parts/list/list-of.ts';
import { PlainCard, usePlainColumns } from '../../parts/list/plain-rows.tsx';
import { RecordListScreen } from '../../parts/list/record-list-screen.tsx';
import { worded } from '../../parts/list/worded.ts';
import { useRoleNames } from '../../records/role-names.ts';
import { mayWriteWords, serviceAccount, serviceAccountStates } from '../../records/service-account.ts';
import type { Column } from '../../ui/data-table/column.ts';
import { choice } from '../../ui/filters/choice.tsx';
import { labelsOf } from '../../ui/filters/labels-of.ts';
import { inOneLine } from '../../ui/row-card.tsx';
import { ExpiryDay } from './expiry-day.tsx';

type Row = Answer<'/serviceAccount/list'>['rows'][number];

const serviceAccountList = listOf('/serviceAccount/list', {
  use: 'service account list',
  at: serviceAccount.address,
  views: { of: 'serviceAccounts', none: msg`All service accounts` },
  search: { label: msg`Search service accounts`, placeholder: msg`Name or pinyin`, longest: 100 },
  filters: [choice('state', msg`Status`, labelsOf(serviceAccountStates))],
});

function useColumns(): Column<Row>[] {
  const { t } = useLingui();
  const { timeAgo } = useFormats();
  const { namesOf } = useRoleNames();
  const { fields } = serviceAccount;
  const { name, state } = usePlainColumns<'serviceAccount', Row>('serviceAccount');
  return [
    name,
    state,
    {
      id: 'organisation',
      label: t(fields.organisation),
      width: 160,
      cell: ({ organisation }) => organisation.name,
    },
    {
      id: 'roles',
      label: t(fields.roles),
      width: 220,
      grow: 1,
      cell: ({ roles }) => namesOf(roles.map((role) => role.name)),
    },
    {
      id: 'mayWrite',
      label: t(fields.mayWrite),
      width: 130,
      cell: ({ mayWrite }) => t(mayWriteWords[`${mayWrite}`]),
      words: worded(t, mayWriteWords),
    },
    { id: 'expiresOn', label: t(fields.expiresOn), width: 160, cell: (row) => <ExpiryDay {...row} /> },
    { id: 'tokens', label: t(fields.tokens), width: 100, align: 'end', cell: ({ tokens }) => tokens },
    {
      id: 'lastUsedAt',
      label: t(fields.lastUsedAt),
      width: 140,
      cell: ({ lastUsedAt }) => lastUsedAt && timeAgo(lastUsedAt),
    },
  ];
}

function Card({ row }: { row: Row }) {
  const { t } = useLingui();
  const { namesOf } = useRoleNames();
  return (
    <PlainCard kind="serviceAccount" row={row}>
      {inOneLine(t(mayWriteWords[`${row.mayWrite}`]), namesOf(row.roles.map((role) => role.name)))}
    </PlainCard>
  );
}

/** By which programs make calls. */
export default function ServiceAccountList() {
  return (
    <RecordListScreen
      kind="serviceAccount"
      list={serviceAccountList}
      columns={useColumns()}
      card={(row) => <Card row={row} />}
      nothing={<Trans>No matching service accounts</Trans>}
      empty={<Trans>No service accounts yet</Trans>}
    >
      <Trans>
        With the token of a service account a program makes the calls that its roles allow, such as from an HR
        system or a data warehouse. Nobody signs in with it.
      </Trans>
    </RecordListScreen>
  );
}
