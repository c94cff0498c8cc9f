import { Box, Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { maintenanceWorkFields } from '../../../vocabulary/maintenance.ts';
import { useParams } from '../../../window/router.ts';
import { DayInput } from '../../parts/form/day-input.tsx';
import { LongTextInput, TextInput } from '../../parts/form/inputs.tsx';
import { RecordFormPage } from '../../parts/form/record-form-page.tsx';
import { useRecordForm } from '../../parts/form/use-record-form.ts';
import { RecordNotFound } from '../../parts/record/record-not-found.tsx';
import { useLoadPart } from '../../parts/use-load.ts';
import { Section } from '../../ui/section.tsx';
import { AttachmentsLater } from '../attachments/index.ts';
import { CostSection, hasBegun, PartsSection, WorkTime } from '../repairs/index.ts';
import { answersIn, ResultsInput } from './results-input.tsx';
import { allowsTask } from './task-record.ts';
import { workForm } from './work-form.ts';

/** Answering the checklist of a task, and writing down what was used and what it cost. */
export default function MaintenanceWorkScreen() {
  const id = Number(useParams().id);
  const running = useRecordForm(workForm, id);
  const { data: task } = useLoadPart('/maintenanceTask/get', { id });
  const finishes = task !== null && allowsTask(task, 'finish');
  const hasItems = answersIn(running.mine.results).items.length > 0;
  return (
    <RecordFormPage
      running={running}
      title={<Trans>Record maintenance</Trans>}
      lead={task && hasBegun(task) && <WorkTime timer={task.timer} />}
      missing={<RecordNotFound kind="maintenanceTask" />}
      effectLabel={finishes && <Trans context="maintenance">Save and finish</Trans>}
      effectAtOnce
    >
      <Flex direction="column" gap="4">
        {hasItems && (
          <Section title={<Trans>Checklist</Trans>}>
            <ResultsInput />
          </Section>
        )}
        <Section>
          <LongTextInput name="note" span={3} />
        </Section>
        <PartsSection />
        <AttachmentsLater of={{ kind: 'maintenanceTask', id }} change="maintenance.work" />
        <CostSection of={task} />
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
