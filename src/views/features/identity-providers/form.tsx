import { Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  defaultClaims,
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

/** Where it is, and as whom this product comes there. */
function ClientInputs() {
  const { t } = useLingui();
  const type = useType();
  const host = type === 'oidc' ? '' : providerHosts[type].calls;
  return (
    <>
      <TextInput
        name="issuer"
        required={type === 'oidc'}
        maxLength={providerFields.issuer.max}
        placeholder={type === 'oidc' ? 'https://login.example.com' : host}
        helper={
          type === 'oidc'
            ? t`Its address, to the letter. The rest is read from /.well-known/openid-configuration below it.`
            : t`Only where your company runs its own servers of the chat.`
        }
      />
      <TextInput
        name="clientId"
        required
        maxLength={providerFields.clientId.max}
        helper={
          type === 'wecom'
            ? t`The Corp ID of the company.`
            : t`As the provider shows it for this application.`
        }
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
  const isOidc = running.context.mine.type === 'oidc';
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
          <ClientInputs />
        </Section>
        <Section title={<Trans>Who signs in</Trans>}>
          <MatchInputs />
          <AccountInputs roles={roles} />
          <ChoiceInput name="secondStep" words={secondStepWords} />
          {isOidc && <ChoiceInput name="signsOut" words={signsOutWords} />}
        </Section>
        {isOidc && (
          <Section title={<Trans>Roles by groups</Trans>}>
            <TextInput name="groupsClaim" maxLength={providerFields.groupsClaim.max} />
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
