import { Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  defaultClaims,
  defaultGroupsClaimOf,
  defaultLoginAttribute,
  isChat,
  type MatchedBy,
  type ProviderType,
  providerFields,
  providerHosts,
} from '../../../vocabulary/identity-provider.ts';
import { useFormField } from '../../parts/form/form-context.ts';
import { FormField } from '../../parts/form/form-field.tsx';
import { ChoiceInput, LongTextInput, TextInput } from '../../parts/form/inputs.tsx';
import { PlainFormPage } from '../../parts/form/plain-form-page.tsx';
import { useFormId } from '../../parts/form/use-form-id.ts';
import { useRecordForm } from '../../parts/form/use-record-form.ts';
import { useLoad } from '../../parts/use-load.ts';
import {
  createsWords,
  matchWords,
  providerTypeWords,
  secondStepWords,
  signsOutWords,
} from '../../records/identity-provider.ts';
import { useRoleNames } from '../../records/role-names.ts';
import { Section } from '../../ui/section.tsx';
import { Select } from '../../ui/select.tsx';
import { GroupRolesInput, type Role } from './group-roles-input.tsx';
import { providerForm } from './provider-form.ts';

const useType = () => useFormField('type').text as ProviderType;

/** Where it is. */
function IssuerInput() {
  const { t } = useLingui();
  const type = useType();
  const helpers = {
    oidc: t`Its address, to the letter. The rest is read from /.well-known/openid-configuration below it.`,
    ldap: t`Encrypted from the first byte: ldaps. In your own network it needs PRIVATE_TARGETS.`,
  };
  const examples = { oidc: 'https://login.example.com', ldap: 'ldaps://dc.example.com' };
  return (
    <TextInput
      name="issuer"
      required={!isChat(type)}
      maxLength={providerFields.issuer.max}
      placeholder={isChat(type) ? providerHosts[type].calls : examples[type]}
      helper={isChat(type) ? t`Only where your company runs its own servers of the chat.` : helpers[type]}
    />
  );
}

/** As whom this product comes there. */
function ClientInputs() {
  const { t } = useLingui();
  const type = useType();
  const helpers: Partial<Record<ProviderType, string>> = {
    wecom: t`The Corp ID of the company.`,
    ldap: t`The DN of the account that looks people up; its password is the client secret.`,
  };
  return (
    <>
      <TextInput
        name="clientId"
        required
        maxLength={providerFields.clientId.max}
        helper={helpers[type] ?? t`As the provider shows it for this application.`}
      />
      {type === 'wecom' && <TextInput name="agentId" required maxLength={providerFields.agentId.max} />}
      {(type === 'oidc' || type === 'feishu') && (
        <TextInput
          name="scopes"
          maxLength={providerFields.scopes.max}
          helper={
            type === 'oidc'
              ? t`With offline_access this product also asks later whether a person may stay.`
              : undefined
          }
        />
      )}
      {type === 'ldap' && <DirectoryInputs />}
    </>
  );
}

function DirectoryInputs() {
  const { t } = useLingui();
  return (
    <>
      <TextInput
        name="baseDn"
        required
        maxLength={providerFields.baseDn.max}
        placeholder="ou=people,dc=example,dc=com"
      />
      <TextInput
        name="loginAttribute"
        maxLength={providerFields.loginAttribute.max}
        placeholder={defaultLoginAttribute}
        helper={t`What people type as their username. Active Directory has sAMAccountName.`}
      />
      <LongTextInput
        name="authority"
        span={2}
        helper={t`In PEM, where no public authority has signed the certificate of the directory.`}
      />
    </>
  );
}

function MatchInputs() {
  const { t } = useLingui();
  const type = useType();
  const { text } = useFormField('matchBy');
  const defaultClaim = defaultClaims[type][text as MatchedBy];
  return (
    <>
      <ChoiceInput
        name="matchBy"
        words={matchWords}
        helper={t`At the first sign-in. Afterwards a person is known by what the provider calls them for ever.`}
      />
      <TextInput
        name="claim"
        maxLength={providerFields.claim.max}
        placeholder={defaultClaim}
        helper={t`What the provider calls it. An e-mail address has to be verified there.`}
      />
    </>
  );
}

function AccountInputs({ roles }: { roles: readonly Role[] }) {
  const { t } = useLingui();
  const { nameOf } = useRoleNames();
  const { text } = useFormField('createsAccounts');
  return (
    <>
      <ChoiceInput
        name="createsAccounts"
        words={createsWords}
        helper={t`A person of the register who has no account yet.`}
      />
      {text === 'true' && (
        <FormField name="roleId" required>
          {({ text: chosen, change }) => (
            <Select
              value={chosen}
              placeholder={chosen === '' ? t`Select a role` : undefined}
              onChange={change}
              options={roles.map(({ id, name }) => ({ value: String(id), label: nameOf(name) }))}
            />
          )}
        </FormField>
      )}
    </>
  );
}

/** Adding an identity provider, or changing one. Its type does not change. */
export default function IdentityProviderFormScreen() {
  const { t } = useLingui();
  const id = useFormId();
  const running = useRecordForm(providerForm, id);
  const { data } = useLoad('/role/list', { limit: 200 });
  const roles = data?.rows ?? [];
  const { type } = running.context.mine;
  const isOidc = type === 'oidc';
  return (
    <PlainFormPage kind="identityProvider" running={running}>
      <Flex direction="column" gap="4">
        <Section>
          <TextInput
            name="name"
            required
            maxLength={providerFields.name.max}
            helper={t`The button on the sign-in page is called by it.`}
          />
          {id === null && <ChoiceInput name="type" words={providerTypeWords} />}
          <IssuerInput />
          <ClientInputs />
        </Section>
        <Section title={<Trans>Who signs in</Trans>}>
          <MatchInputs />
          <AccountInputs roles={roles} />
          <ChoiceInput name="secondStep" words={secondStepWords} />
          {isOidc && <ChoiceInput name="signsOut" words={signsOutWords} />}
        </Section>
        {(isOidc || type === 'ldap') && (
          <Section title={<Trans>Roles by groups</Trans>}>
            <TextInput
              name="groupsClaim"
              maxLength={providerFields.groupsClaim.max}
              placeholder={defaultGroupsClaimOf(type)}
            />
            <GroupRolesInput roles={roles} />
          </Section>
        )}
        <Section>
          <LongTextInput name="remark" span={3} />
        </Section>
      </Flex>
    </PlainFormPage>
  );
}
