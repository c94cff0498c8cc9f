import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { listOf } from '../../parts/list/list-of.ts';
import { PlainCard, usePlainColumns } from '../../parts/list/plain-rows.tsx';
import { RecordListScreen } from '../../parts/list/record-list-screen.tsx';
import { worded } from '../../parts/list/worded.ts';
import { identityProvider, providerStates, providerTypeWords } from '../../records/identity-provider.ts';
import type { Column } from '../../ui/data-table/column.ts';
import { choice } from '../../ui/filters/choice.tsx';
import { labelsOf } from '../../ui/filters/labels-of.ts';
import { inOneLine } from '../../ui/row-card.tsx';

type Row = Answer<'/identityProvider/list'>['rows'][number];

const providerList = listOf('/identityProvider/list', {
  use: 'identity provider list',
  at: identityProvider.address,
  views: { of: 'identityProviders', none: msg`All identity providers` },
  search: { label: msg`Search identity providers`, placeholder: msg`Name or pinyin`, longest: 100 },
  filters: [
    choice('state', msg`Status`, labelsOf(providerStates)),
    choice('type', identityProvider.fields.type, providerTypeWords),
  ],
});

function useColumns(): Column<Row>[] {
  const { t } = useLingui();
  const { fields } = identityProvider;
  const { name, state } = usePlainColumns<'identityProvider', Row>('identityProvider');
  return [
    name,
    {
      id: 'type',
      label: t(fields.type),
      width: 160,
      cell: (row) => t(providerTypeWords[row.type]),
      words: worded(t, providerTypeWords),
    },
    state,
    { id: 'issuer', label: t(fields.issuer), width: 240, grow: 1, cell: (row) => row.issuer },
    { id: 'accounts', label: t(fields.accounts), width: 130, align: 'end', cell: (row) => row.accounts },
  ];
}

function Card({ row }: { row: Row }) {
  const { t } = useLingui();
  return (
    <PlainCard kind="identityProvider" row={row}>
      {inOneLine(t(providerTypeWords[row.type]), row.issuer)}
    </PlainCard>
  );
}

/** By which people sign in without a password of this product. */
export default function IdentityProviderList() {
  return (
    <RecordListScreen
      kind="identityProvider"
      list={providerList}
      columns={useColumns()}
      card={(row) => <Card row={row} />}
      nothing={<Trans>No matching identity providers</Trans>}
      empty={<Trans>No identity providers yet</Trans>}
    >
      <Trans>
        With an identity provider people sign in with the account that they have in the company: by OpenID
        Connect, WeCom, DingTalk, Feishu, LDAP or Active Directory.
      </Trans>
    </RecordListScreen>
  );
}
