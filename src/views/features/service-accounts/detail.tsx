import { Box } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { post } from '../../../api/post.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useParams } from '../../../window/router.ts';
import { RecordAbsent } from '../../parts/record/record-absent.tsx';
import { RecordHeading } from '../../parts/record/record-heading.tsx';
import { RecordNotFound } from '../../parts/record/record-not-found.tsx';
import { RecordPage } from '../../parts/record/record-page.tsx';
import { recordOf, useRecord } from '../../parts/record/use-record.ts';
import { useRoleNames } from '../../records/role-names.ts';
import { serviceAccount as kind, mayWriteWords } from '../../records/service-account.ts';
import { DataList } from '../../ui/data-list.tsx';
import { Panel } from '../../ui/panel.tsx';
import { usePermission } from '../../ui/root-context.ts';
import { ExpiryDay } from './expiry-day.tsx';
import { ServiceAccountActions } from './service-account-actions.tsx';
import { TokenRows } from './token-rows.tsx';

type ServiceAccount = Answer<'/serviceAccount/get'>;

const serviceAccountRecord = recordOf({
  kind: 'serviceAccount',
  use: 'service account page',
  load: (id, signal): Promise<ServiceAccount> => post('/serviceAccount/get', { id }, { signal }),
  actions: {
    pause: ({ id, version }) => post('/serviceAccount/event', { id, version, event: 'pause' }),
    resume: ({ id, version }) => post('/serviceAccount/event', { id, version, event: 'resume' }),
    'revoke token': ({ id, version }, { tokenId }) =>
      post('/serviceAccount/revokeToken', { id, version, tokenId: tokenId as number }),
  },
});

function Details({ account }: { account: ServiceAccount }) {
  const { t } = useLingui();
  const { moment, number, timeAgo } = useFormats();
  const { namesOf } = useRoleNames();
  const { fields } = kind;
  return (
    <DataList
      columns={3}
      items={[
        { key: 'organisation', label: t(fields.organisation), value: account.organisation.name },
        { key: 'roles', label: t(fields.roles), value: namesOf(account.roles.map(({ name }) => name)) },
        { key: 'mayWrite', label: t(fields.mayWrite), value: t(mayWriteWords[`${account.mayWrite}`]) },
        {
          key: 'expiresOn',
          label: t(fields.expiresOn),
          value: account.expiresOn === null ? t`No end` : <ExpiryDay {...account} />,
        },
        {
          key: 'networks',
          label: t(fields.networks),
          value: account.networks.length === 0 ? t`Everywhere` : account.networks.join(', '),
        },
        { key: 'perMinute', label: t(fields.perMinute), value: number(account.perMinute) },
        {
          key: 'lastUsedAt',
          label: t(fields.lastUsedAt),
          value: account.lastUsedAt && timeAgo(account.lastUsedAt),
        },
        { key: 'createdAt', label: t`Added on`, value: moment(account.createdAt) },
        { key: 'remark', label: t(fields.remark), value: account.remark },
      ]}
    />
  );
}

/** One service account: what its program may do, its tokens, its log, and what can be done with it. */
export default function ServiceAccountDetail() {
  const { t } = useLingui();
  const page = useRecord(serviceAccountRecord, Number(useParams().id));
  const mayWrite = usePermission('serviceAccount.write');
  const account = page.record;
  if (!account) return <RecordAbsent page={page} missing={<RecordNotFound kind="serviceAccount" />} />;
  const { id, name, state } = account;
  return (
    <RecordPage
      kind="serviceAccount"
      page={page}
      record={account}
      label={name}
      heading={
        <RecordHeading kind="serviceAccount" id={id} state={state} title={name} lead={t(kind.name)}>
          {(lifecycle) =>
            mayWrite ? (
              <ServiceAccountActions
                account={account}
                lifecycle={lifecycle}
                busy={page.busy}
                reload={page.reload}
                act={page.act}
              />
            ) : (
              lifecycle
            )
          }
        </RecordHeading>
      }
    >
      <Panel px={{ base: '4', md: '5' }}>
        <Details account={account} />
      </Panel>
      <Panel as="section" px="0" aria-labelledby="tokens-of-account">
        <Box
          as="h2"
          id="tokens-of-account"
          fontWeight="semibold"
          px={{ base: '4', md: '5' }}
          mb={account.issued.length > 0 ? '1' : '3'}
        >
          <Trans>Tokens</Trans>
        </Box>
        <TokenRows
          tokens={account.issued}
          busy={page.busy}
          onRevoke={(tokenId) => page.act('revoke token', { tokenId })}
        />
      </Panel>
    </RecordPage>
  );
}
