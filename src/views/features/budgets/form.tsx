import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { FigureInput } from '../../parts/form/figure-input.tsx';
import { ChoiceInput, LongTextInput, TextInput } from '../../parts/form/inputs.tsx';
import { PlainFormPage } from '../../parts/form/plain-form-page.tsx';
import { RecordInput } from '../../parts/form/record-input.tsx';
import { useFormId } from '../../parts/form/use-form-id.ts';
import { useRecordForm } from '../../parts/form/use-record-form.ts';
import { blockWords, budgetTypeWords } from '../../records/budget.ts';
import { companyToday } from '../../ui/company.ts';
import { Section } from '../../ui/section.tsx';
import { budgetForm, emptyBudget } from './budget-form.ts';

/** Adding a budget, or changing one. */
export default function BudgetFormScreen() {
  const { t } = useLingui();
  const [beginning] = useState(() => ({ start: { ...emptyBudget, year: companyToday().slice(0, 4) } }));
  const running = useRecordForm(budgetForm, useFormId(), beginning);
  return (
    <PlainFormPage kind="budget" running={running}>
      <Section>
        <RecordInput name="organisationId" of="organisation" required stored />
        <TextInput name="year" required inputMode="numeric" maxLength={4} />
        <ChoiceInput name="type" words={budgetTypeWords} />
        <FigureInput name="amount" of="amount" />
        <TextInput
          name="warnPercent"
          required
          inputMode="numeric"
          maxLength={3}
          helper={t`Bills that use this much or more show a warning.`}
        />
        <ChoiceInput
          name="blocks"
          words={blockWords}
          helper={t`A blocking budget refuses bills that exceed it.`}
        />
        <LongTextInput name="remark" span={3} />
      </Section>
    </PlainFormPage>
  );
}
