import { Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ChannelCarrier, isApplication } from '../../../vocabulary/channel.ts';
import { ruleFields } from '../../../vocabulary/rule.ts';
import { ChecksInput } from '../../parts/form/checks-input.tsx';
import { useFormField } from '../../parts/form/form-context.ts';
import { ChoiceInput, LongTextInput, TextInput } from '../../parts/form/inputs.tsx';
import { PlainFormPage } from '../../parts/form/plain-form-page.tsx';
import { RecordInput } from '../../parts/form/record-input.tsx';
import { useFormId } from '../../parts/form/use-form-id.ts';
import { useRecordForm } from '../../parts/form/use-record-form.ts';
import { carrierWords, channel, channelTopicWords, peopleIdWords } from '../../records/channel.ts';
import { recordNames } from '../../records/index.ts';
import { Section } from '../../ui/section.tsx';
import { channelForm } from './channel-form.ts';

/** What is sent; only a program gets entries of the log. */
function Contents() {
  const { t } = useLingui();
  const { text: carrier } = useFormField('carrier');
  const toPeople = isApplication(carrier as ChannelCarrier);
  return (
    <Section title={<Trans>What is sent</Trans>}>
      <ChecksInput
        name="topics"
        words={channelTopicWords}
        {...(toPeople && {
          helper: t`Each person gets what concerns them, unless they choose otherwise in their profile.`,
        })}
      />
      {toPeople && (
        <ChoiceInput
          name="peopleBy"
          words={peopleIdWords}
          helper={t`What the user ID of the chat is the same as.`}
        />
      )}
      {carrier === 'webhook' && (
        <ChecksInput
          name="kinds"
          words={recordNames}
          helper={t`Each entry of the log about such a record, in the order in which it was written.`}
        />
      )}
      <LongTextInput name="remark" span={3} />
    </Section>
  );
}

function OrganisationInput() {
  const { t } = useLingui();
  const { text: carrier } = useFormField('carrier');
  return (
    <RecordInput
      name="organisationId"
      of="organisation"
      placeholder={t`All organisations`}
      helper={
        isApplication(carrier as ChannelCarrier)
          ? t`Only people of this organisation and those below it.`
          : t`Only records of this organisation and those below it.`
      }
    />
  );
}

/** A program reads no sentences. */
function LanguageInput() {
  const { text: carrier } = useFormField('carrier');
  return carrier !== 'webhook' && <ChoiceInput name="language" words={channel.values.language} />;
}

/** Adding a channel, or changing one. Of which type it is does not change. */
export default function ChannelFormScreen() {
  const id = useFormId();
  const running = useRecordForm(channelForm, id);
  return (
    <PlainFormPage kind="channel" running={running}>
      <Flex direction="column" gap="4">
        <Section>
          <TextInput name="name" required maxLength={ruleFields.name.max} />
          {id === null && <ChoiceInput name="carrier" words={carrierWords} />}
          <OrganisationInput />
          <LanguageInput />
        </Section>
        <Contents />
      </Flex>
    </PlainFormPage>
  );
}
