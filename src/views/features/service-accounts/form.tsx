import { Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { serviceAccountFields } from '../../../vocabulary/service-account.ts';
import { DayInput } from '../../parts/form/day-input.tsx';
import { ChoiceInput, LongTextInput, TextInput } from '../../parts/form/inputs.tsx';
import { PlainFormPage } from '../../parts/form/plain-form-page.tsx';
import { RecordInput } from '../../parts/form/record-input.tsx';
import { useFormId } from '../../parts/form/use-form-id.ts';
import { useRecordForm } from '../../parts/form/use-record-form.ts';
import { mayWriteWords } from '../../records/service-account.ts';
import { Section } from '../../ui/section.tsx';
import { RolesInput } from './roles-input.tsx';
import { serviceAccountForm } from './service-account-form.ts';

/** Adding a service account, or changing one. */
export default function ServiceAccountFormScreen() {
  const { t } = useLingui();
  const running = useRecordForm(serviceAccountForm, useFormId());
  return (
    <PlainFormPage kind="serviceAccount" running={running}>
      <Flex direction="column" gap="4">
        <Section>
          <TextInput
            name="name"
            required
            maxLength={serviceAccountFields.name.max}
            helper={t`The log names the program by it.`}
          />
          <RecordInput name="organisationId" of="organisation" required />
          <ChoiceInput
            name="mayWrite"
            words={mayWriteWords}
            helper={t`Read only refuses every change, whatever the roles allow.`}
          />
          <RolesInput />
        </Section>
        <Section title={<Trans>From where and until when</Trans>}>
          <DayInput name="expiresOn" helper={t`The last day on which its tokens are accepted.`} />
          <TextInput
            name="perMinute"
            required
            inputMode="numeric"
            helper={t`Of each token. More are refused until the next minute.`}
          />
          <LongTextInput
            name="networks"
            span={2}
            helper={t`One address or network in each line, such as 203.0.113.0/24. Empty: from everywhere.`}
          />
        </Section>
        <Section>
          <LongTextInput name="remark" span={3} />
        </Section>
      </Flex>
    </PlainFormPage>
  );
}
