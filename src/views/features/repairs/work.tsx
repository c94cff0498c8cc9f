import { Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from '../../../window/router.ts';
import { FigureInput } from '../../parts/form/figure-input.tsx';
import { FormField } from '../../parts/form/form-field.tsx';
import { ChoiceInput, LongTextInput } from '../../parts/form/inputs.tsx';
import { RecordFormPage } from '../../parts/form/record-form-page.tsx';
import { RecordInput } from '../../parts/form/record-input.tsx';
import { useRecordForm } from '../../parts/form/use-record-form.ts';
import { causeWords } from '../../records/repair.ts';
import { Section } from '../../ui/section.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import { PartsInput } from './form-parts/parts-input.tsx';
import { workForm } from './form-parts/work-form.ts';
import { RepairMissing } from './repair-missing.tsx';

/** Writing down what was found, done and used for a repair. */
export default function RepairWorkScreen() {
  const { t } = useLingui();
  const running = useRecordForm(workForm, Number(useParams().id));
  return (
    <RecordFormPage running={running} title={<Trans>Record work</Trans>} missing={<RepairMissing />}>
      <Flex direction="column" gap="4">
        <Section>
          <LongTextInput name="finding" span={3} />
          <ChoiceInput name="cause" words={causeWords} placeholder={t`Not known yet`} />
          <LongTextInput name="solution" span={3} />
        </Section>
        <Section title={<Trans>Spare parts</Trans>}>
          <PartsInput />
        </Section>
        <Section title={<Trans>Labour and cost</Trans>}>
          <FigureInput name="labourHours" of="amount" />
          <FigureInput name="labourRate" of="amount" />
          <FigureInput name="otherCost" of="amount" />
          <RecordInput name="supplierId" of="supplier" />
          <FormField name="warranty">
            {({ text, change }, label) => (
              <Toggle
                on={text === 'true'}
                label={label}
                onToggle={() => change(text === 'true' ? 'false' : 'true')}
              />
            )}
          </FormField>
        </Section>
      </Flex>
    </RecordFormPage>
  );
}
