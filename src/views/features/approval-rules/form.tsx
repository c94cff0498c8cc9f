import { Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChecksInput } from '../../parts/form/checks-input.tsx';
import { FigureInput } from '../../parts/form/figure-input.tsx';
import { ChoiceInput, LongTextInput } from '../../parts/form/inputs.tsx';
import { PlainFormPage } from '../../parts/form/plain-form-page.tsx';
import { RecordInput } from '../../parts/form/record-input.tsx';
import { RuleHead } from '../../parts/form/rule-head.tsx';
import { useFormId } from '../../parts/form/use-form-id.ts';
import { useRecordForm } from '../../parts/form/use-record-form.ts';
import { approvedKindWords, ownWords } from '../../records/approval-rule.ts';
import { Section } from '../../ui/section.tsx';

import { ruleForm } from './rule-form.ts';
import { StepsInput } from './steps-input.tsx';

/** Adding a rule of approval, or changing one. */
export default function ApprovalRuleFormScreen() {
  const { t } = useLingui();
  const running = useRecordForm(ruleForm, useFormId());
  return (
    <PlainFormPage kind="approvalRule" running={running}>
      <Flex direction="column" gap="4">
        <RuleHead>
          <ChoiceInput name="ownAllowed" words={ownWords} />
        </RuleHead>
        <Section title={<Trans>When it applies</Trans>}>
          <ChecksInput name="kinds" words={approvedKindWords} />
          <RecordInput
            name="categoryId"
            of="category"
            placeholder={t`All categories`}
            helper={t`With those below it; one such asset is enough.`}
          />
          <RecordInput
            name="organisationId"
            of="organisation"
            placeholder={t`All organisations`}
            helper={t`Which uses an asset or bears the cost, with those below it.`}
          />
          <FigureInput name="valueAbove" of="amount" />
          <LongTextInput name="remark" span={3} />
        </Section>
        <Section title={<Trans>Steps, one after the other</Trans>}>
          <StepsInput />
        </Section>
      </Flex>
    </PlainFormPage>
  );
}
