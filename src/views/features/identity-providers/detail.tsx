import { Box } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { post } from '../../../api/post.ts';
import { useFormats } from '../../../i18n/formats.ts';
import {
  defaultClaims,
  defaultLoginAttribute,
  isChat,
  providerHosts,
} from '../../../vocabulary/identity-provider.ts';
import { useParams } from '../../../window/router.ts';
import { RecordAbsent } from '../../parts/record/record-absent.tsx';
import { RecordHeading } from '../../parts/record/record-heading.tsx';
import { RecordNotFound } from '../../parts/record/record-not-found.tsx';
import { RecordPage } from '../../parts/record/record-page.tsx';
import { recordOf, useRecord } from '../../parts/record/use-record.ts';
import {
  createsWords,
  identityProvider as kind,
  matchWords,
  providerTypeWords,
  secondStepWords,
  signsOutWords,
} from '../../records/identity-provider.ts';
import { useRoleNames } from '../../records/role-names.ts';
import { DataList } from '../../ui/data-list.tsx';
import { Panel } from '../../ui/panel.tsx';
import { usePermission } from '../../ui/root-context.ts';
import { ProviderActions } from './provider-actions.tsx';

type Provider = Answer<'/identityProvider/get'>;

const providerRecord = recordOf({
  kind: 'identityProvider',
  use: 'identity provider page',
  load: (id, signal): Promise<Provider> => post('/identityProvider/get', { id }, { signal }),
  actions: {
    pause: ({ id, version }) => post('/identityProvider/event', { id, version, event: 'pause' }),
    resume: ({ id, version }) => post('/identityProvider/event', { id, version, event: 'resume' }),
  },
});

/** The addresses of this product, which somebody has to enter at the provider. */
function Addresses({ provider: { redirectUri, logoutUri } }: { provider: Provider }) {
  const { t } = useLingui();
  return (
    <Panel as="section" px={{ base: '4', md: '5' }} aria-labelledby="addresses-of-provider">
      <Box as="h2" id="addresses-of-provider" fontWeight="semibold" mb="3">
        <Trans>To enter at the provider</Trans>
      </Box>
      {redirectUri === null ? (
        <Trans>
          This server does not know its own address (PUBLIC_ORIGIN), so that nobody can come back.
        </Trans>
      ) : (
        <DataList
          columns={1}
          items={[
            { key: 'redirect', label: t`Redirect URI (callback)`, value: <Address text={redirectUri} /> },
            {
              key: 'logout',
              label: t`Back-channel logout URI`,
              value: logoutUri && <Address text={logoutUri} />,
            },
          ]}
        />
      )}
    </Panel>
  );
}

const Address = ({ text }: { text: string }) => (
  <Box as="code" textStyle="sm" overflowWrap="anywhere">
    {text}
  </Box>
);

function Details({ provider }: { provider: Provider }) {
  const { t } = useLingui();
  const { moment, number } = useFormats();
  const { nameOf } = useRoleNames();
  const { fields } = kind;
  const { type, matchBy } = provider;
  const isOidc = type === 'oidc';
  return (
    <DataList
      columns={3}
      items={[
        { key: 'type', label: t(fields.type), value: t(providerTypeWords[type]) },
        {
          key: 'issuer',
          label: t(fields.issuer),
          value: provider.issuer || (isChat(type) && providerHosts[type].calls),
        },
        { key: 'clientId', label: t(fields.clientId), value: provider.clientId },
        { key: 'baseDn', label: t(fields.baseDn), value: provider.baseDn },
        {
          key: 'loginAttribute',
          label: t(fields.loginAttribute),
          value: type === 'ldap' && (provider.loginAttribute || defaultLoginAttribute),
        },
        { key: 'agentId', label: t(fields.agentId), value: provider.agentId },
        { key: 'scopes', label: t(fields.scopes), value: (isOidc || type === 'feishu') && provider.scopes },
        {
          key: 'matchBy',
          label: t(fields.matchBy),
          value: `${t(matchWords[matchBy])} (${provider.claim || defaultClaims[type][matchBy]})`,
        },
        {
          key: 'createsAccounts',
          label: t(fields.createsAccounts),
          value: t(createsWords[`${provider.createsAccounts}`]),
        },
        { key: 'role', label: t(fields.role), value: provider.role && nameOf(provider.role.name) },
        { key: 'secondStep', label: t(fields.secondStep), value: t(secondStepWords[provider.secondStep]) },
        {
          key: 'signsOut',
          label: t(fields.signsOut),
          value: isOidc && t(signsOutWords[`${provider.signsOut}`]),
        },
        {
          key: 'groupRoles',
          label: t(fields.groupRoles),
          value:
            provider.groupRoles.length > 0 &&
            provider.groupRoles.map(({ group, role }) => (
              <Box key={`${group} ${role.id}`} overflowWrap="anywhere">
                {`${group}: ${nameOf(role.name)}`}
              </Box>
            )),
        },
        { key: 'accounts', label: t(fields.accounts), value: number(provider.accounts) },
        {
          key: 'secretSince',
          label: t`Client secret since`,
          value: provider.secretSince && moment(provider.secretSince),
        },
        { key: 'createdAt', label: t`Added on`, value: moment(provider.createdAt) },
        { key: 'remark', label: t(fields.remark), value: provider.remark },
      ]}
    />
  );
}

/** One identity provider: who it says somebody is, what it has to know, its log, and what can be done with it. */
export default function IdentityProviderDetail() {
  const { t } = useLingui();
  const page = useRecord(providerRecord, Number(useParams().id));
  const mayWrite = usePermission('identityProvider.write');
  const provider = page.record;
  if (!provider) return <RecordAbsent page={page} missing={<RecordNotFound kind="identityProvider" />} />;
  const { id, name, state } = provider;
  return (
    <RecordPage
      kind="identityProvider"
      page={page}
      record={provider}
      label={name}
      heading={
        <RecordHeading kind="identityProvider" id={id} state={state} title={name} lead={t(kind.name)}>
          {(lifecycle) =>
            mayWrite ? (
              <ProviderActions
                provider={provider}
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
        <Details provider={provider} />
      </Panel>
      {provider.type !== 'ldap' && <Addresses provider={provider} />}
    </RecordPage>
  );
}
