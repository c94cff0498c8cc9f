import { Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from '../../../window/router.ts';
import { FormField } from '../../parts/form/form-field.tsx';
import { ChoiceInput, LongTextInput } from '../../parts/form/inputs.tsx';
import { RecordFormPage } from '../../parts/form/record-form-page.tsx';
import { useRecordForm } from '../../parts/form/use-record-form.ts';
import { RecordNotFound } from '../../parts/record/record-not-found.tsx';
import { useLoadPart } from '../../parts/use-load.ts';
import { causeWords } from '../../records/repair.ts';
import { Section } from '../../ui/section.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import { AttachmentsLater } from '../attachments/index.ts';
import { allowsRepair } from './detail-parts/repair-record.ts';
import { CostSection, PartsSection } from './form-parts/cost-sections.tsx';
import { workForm } from './form-parts/work-form.ts';
import { hasBegun, WorkTime } from './work-time.tsx';

/** Writing down what was found, done and used for a repair. */
export default function RepairWorkScreen() {
  const { t } = useLingui();
  const id = Number(useParams().id);
  const running = useRecordForm(workForm, id);
  const { data: repair } = useLoadPart('/repair/get', { id });
  // How the fault was mended is written here.
  const finishes = repair !== null && allowsRepair({ ...repair, solution: '-' }, 'finish');
  return (
    <RecordFormPage
      running={running}
      title={<Trans>Record work</Trans>}
      lead={repair && hasBegun(repair) && <WorkTime timer={repair.timer} />}
      missing={<RecordNotFound kind="repair" />}
      effectLabel={finishes && <Trans context="maintenance">Save and finish</Trans>}
      effectAtOnce
    >
      <Flex direction="column" gap="4">
        <Section>
          <LongTextInput name="finding" span={3} />
          <ChoiceInput name="cause" words={causeWords} placeholder={t`Not known yet`} />
          <LongTextInput name="solution" span={3} />
        </Section>
        <PartsSection />
        <AttachmentsLater of={{ kind: 'repair', id }} change="repair.report" />
        <CostSection of={repair}>
          <FormField name="warranty">
            {({ text, change }, label) => (
              <Toggle
                on={text === 'true'}
                label={label}
                onToggle={() => change(text === 'true' ? 'false' : 'true')}
              />
            )}
          </FormField>
        </CostSection>
      </Flex>
    </RecordFormPage>
  );
}
