import { Box, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { post } from '../../../api/post.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useParams } from '../../../window/router.ts';
import { RecordAbsent } from '../../parts/record/record-absent.tsx';
import { RecordNotFound } from '../../parts/record/record-not-found.tsx';
import { RecordPage } from '../../parts/record/record-page.tsx';
import { recordOf, useRecord } from '../../parts/record/use-record.ts';
import { account as kind } from '../../records/account.ts';
import { person } from '../../records/person.ts';
import { useRoleNames } from '../../records/role-names.ts';
import { DataList } from '../../ui/data-list.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { AccountActions } from './account-actions.tsx';
import { AccountMarks, SecondFactorMark } from './account-marks.tsx';
import { IdentityRows } from './identity-rows.tsx';
import { SessionRows } from './session-rows.tsx';

type Account = Answer<'/account/get'>;

const accountRecord = recordOf({
  kind: 'account',
  use: 'account page',
  load: (id, signal): Promise<Account> => post('/account/get', { id }, { signal }),
  actions: {
    unlock: ({ personId }) => post('/account/unlock', { personId }),
    'end sessions': ({ personId }) => post('/account/endSessions', { personId }),
    'set roles': ({ personId, version }, { roleIds }) =>
      post('/account/setRoles', { personId, version, roleIds: roleIds as number[] }),
    disable: ({ personId, version }) => post('/account/setDisabled', { personId, version, disabled: true }),
    enable: ({ personId, version }) => post('/account/setDisabled', { personId, version, disabled: false }),
    'withdraw the invitation': ({ personId }) => post('/account/withdrawInvitation', { personId }),
    'set emergency': ({ personId, version, emergency }) =>
      post('/account/setEmergency', { personId, version, emergency: !emergency }),
    'unlink identity': ({ personId }, { identityId }) =>
      post('/account/unlinkIdentity', { personId, identityId: Number(identityId) }),
    'remove second factor': ({ personId }) => post('/account/removeSecondFactor', { personId }),
  },
});

function Details({ account }: { account: Account }) {
  const { t } = useLingui();
  const { namesOf } = useRoleNames();
  const { moment } = useFormats();
  const { loginid, personId, name, jobNo, organisation, roles, lastSeenAt } = account;
  return (
    <DataList
      columns={3}
      items={[
        {
          key: 'person',
          label: t`Person`,
          value: <TextLink href={`${person.address}/${personId}`}>{name}</TextLink>,
        },
        { key: 'loginid', label: t`Username`, value: loginid },
        { key: 'jobNo', label: t`Job number`, value: jobNo },
        { key: 'organisation', label: t`Organisation`, value: organisation },
        { key: 'roles', label: t`Roles`, value: namesOf(roles) },
        { key: 'secondFactor', label: t`Second factor`, value: <SecondFactorMark account={account} /> },
        {
          key: 'password',
          label: t`Password`,
          value: !account.hasPassword && t`None; signs in by an identity provider`,
        },
        {
          key: 'emergency',
          label: t`Emergency account`,
          value: account.emergency && t({ message: 'Yes', context: 'account' }),
        },
        { key: 'seen', label: t`Last seen`, value: lastSeenAt && moment(lastSeenAt) },
      ]}
    />
  );
}

/** One account: whose it is, how it is guarded, where it is signed in, its log, and what can be done with it. */
export default function AccountDetail() {
  const { t } = useLingui();
  const page = useRecord(accountRecord, Number(useParams().id));
  const account = page.record;
  if (!account) return <RecordAbsent page={page} missing={<RecordNotFound kind="account" />} />;
  return (
    <RecordPage
      page={page}
      kind="account"
      record={account}
      label={account.name}
      heading={
        <PageHeading
          title={
            <Flex as="span" align="center" gap="2.5" wrap="wrap">
              {account.name}
              <AccountMarks account={account} />
            </Flex>
          }
          lead={t(kind.name)}
        >
          <AccountActions account={account} busy={page.busy} act={page.act} reload={page.reload} />
        </PageHeading>
      }
    >
      <Panel px={{ base: '4', md: '5' }}>
        <Details account={account} />
      </Panel>
      {account.identities.length > 0 && (
        <Panel as="section" aria-labelledby="identities-of-account">
          <Box as="h2" id="identities-of-account" fontWeight="semibold" mb="3">
            <Trans>Identities</Trans>
          </Box>
          <IdentityRows
            identities={account.identities}
            busy={page.busy}
            onUnlink={(id) => page.act('unlink identity', { identityId: id })}
          />
        </Panel>
      )}
      <Panel as="section" aria-labelledby="sessions-of-account">
        <Box as="h2" id="sessions-of-account" fontWeight="semibold" mb="3">
          <Trans context="of an account">Sessions</Trans>
        </Box>
        <SessionRows sessions={account.sessions} />
      </Panel>
    </RecordPage>
  );
}
