import { Box, Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { maintenanceWorkFields } from '../../../vocabulary/maintenance.ts';
import { useParams } from '../../../window/router.ts';
import { DayInput } from '../../parts/form/day-input.tsx';
import { FigureInput } from '../../parts/form/figure-input.tsx';
import { LongTextInput, TextInput } from '../../parts/form/inputs.tsx';
import { RecordFormPage } from '../../parts/form/record-form-page.tsx';
import { RecordInput } from '../../parts/form/record-input.tsx';
import { useRecordForm } from '../../parts/form/use-record-form.ts';
import { Section } from '../../ui/section.tsx';
import { PartsInput } from '../repairs/index.ts';
import { answersIn, ResultsInput } from './results-input.tsx';
import { TaskMissing } from './task-missing.tsx';
import { workForm } from './work-form.ts';

/** Answering the checklist of a task, and writing down what was used and what it cost. */
export default function MaintenanceWorkScreen() {
  const running = useRecordForm(workForm, Number(useParams().id));
  const hasItems = answersIn(running.mine.results).items.length > 0;
  return (
    <RecordFormPage running={running} title={<Trans>Record maintenance</Trans>} missing={<TaskMissing />}>
      <Flex direction="column" gap="4">
        {hasItems && (
          <Section title={<Trans>Checklist</Trans>}>
            <ResultsInput />
          </Section>
        )}
        <Section>
          <LongTextInput name="note" span={3} />
        </Section>
        <Section title={<Trans>Spare parts</Trans>}>
          <PartsInput />
        </Section>
        <Section title={<Trans>Labour and cost</Trans>}>
          <FigureInput name="labourHours" of="amount" />
          <FigureInput name="labourRate" of="amount" />
          <FigureInput name="otherCost" of="amount" />
          <RecordInput name="supplierId" of="supplier" />
        </Section>
        <Section title={<Trans>Certificate</Trans>}>
          <TextInput name="certificateNo" maxLength={maintenanceWorkFields.certificateNo.max} />
          <DayInput
            name="certificateUntil"
            helper={<Trans>For example of a calibration or an annual inspection.</Trans>}
          />
          <Box />
        </Section>
      </Flex>
    </RecordFormPage>
  );
}
