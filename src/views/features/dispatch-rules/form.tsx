import { Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { longestSkill } from '../../../vocabulary/dispatch.ts';
import { useFormField } from '../../parts/form/form-context.ts';
import { ChoiceInput, LongTextInput, TextInput } from '../../parts/form/inputs.tsx';
import { PlainFormPage } from '../../parts/form/plain-form-page.tsx';
import { RecordInput } from '../../parts/form/record-input.tsx';
import { RuleHead } from '../../parts/form/rule-head.tsx';
import { useFormId } from '../../parts/form/use-form-id.ts';
import { useRecordForm } from '../../parts/form/use-record-form.ts';
import { leastUrgencyWords, outcomeWords } from '../../records/dispatch-rule.ts';
import { Section } from '../../ui/section.tsx';
import { EngineersInput } from './engineers-input.tsx';
import { ruleForm } from './rule-form.ts';

function OutcomeInput() {
  const { t } = useLingui();
  const { text } = useFormField('outcome');
  return (
    <>
      <ChoiceInput name="outcome" words={outcomeWords} />
      {text === 'engineers' && <EngineersInput />}
      {text === 'skill' && (
        <TextInput
          name="skill"
          required
          maxLength={longestSkill}
          helper={t`Of those who have it, the one with the fewest open repairs gets the repair. Skills on the list of rules says who has which.`}
        />
      )}
    </>
  );
}

/** Adding a dispatch rule, or changing one. */
export default function DispatchRuleFormScreen() {
  const { t } = useLingui();
  const running = useRecordForm(ruleForm, useFormId());
  return (
    <PlainFormPage kind="dispatchRule" running={running}>
      <Flex direction="column" gap="4">
        <RuleHead />
        <Section title={<Trans>When it applies</Trans>}>
          <RecordInput
            name="categoryId"
            of="category"
            placeholder={t`All categories`}
            helper={t`With those below it.`}
          />
          <RecordInput
            name="locationId"
            of="location"
            placeholder={t`All locations`}
            helper={t`With those below it.`}
          />
          <RecordInput
            name="organisationId"
            of="organisation"
            placeholder={t`All organisations`}
            helper={t`Which uses the asset, with those below it.`}
          />
          <ChoiceInput name="urgencyFrom" words={leastUrgencyWords} />
        </Section>
        <Section title={<Trans>Who gets the repair</Trans>}>
          <OutcomeInput />
          <LongTextInput name="remark" span={3} />
        </Section>
      </Flex>
    </PlainFormPage>
  );
}
