import { Box, Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { byAddress } from '../../parts/form/by-address.tsx';
import { FormField } from '../../parts/form/form-field.tsx';
import { ChoiceInput, LongTextInput } from '../../parts/form/inputs.tsx';
import { RecordFormPage } from '../../parts/form/record-form-page.tsx';
import { useFormId, useSeeds } from '../../parts/form/use-form-id.ts';
import { useRecordForm } from '../../parts/form/use-record-form.ts';
import { RecordNotFound } from '../../parts/record/record-not-found.tsx';
import { urgencyWords } from '../../records/repair.ts';
import { lazyExtra } from '../../ui/lazy-view.tsx';
import { useUser } from '../../ui/root-context.ts';
import { Section } from '../../ui/section.tsx';
import { VoiceNoteButton } from '../../ui/voice-note/voice-note-button.tsx';
import { ChosenFiles, startFirstUploads } from '../attachments/index.ts';
import { AssetField } from './asset-field.tsx';
import { OpenRepair } from './form-parts/open-repair.tsx';
import { reportForm } from './form-parts/report-form.ts';

const LabelReader = lazyExtra(() => import('./form-parts/label-reader.tsx'));

/** Reporting a fault of an asset, which an address such as `?asset=12` may name. */
function RepairForm({ search: query }: { search: string }) {
  const id = useFormId();
  const seeds = useSeeds(query, 'asset');
  const { personId } = useUser();
  const [files, setFiles] = useState<readonly File[]>([]);
  const running = useRecordForm(reportForm, id, {
    seeds,
    holdsMore: files.length > 0,
    onSaved: (saved) => startFirstUploads(personId, { kind: 'repair', ...saved }, files),
  });
  const { assetId } = running.mine;
  return (
    <RecordFormPage
      running={running}
      title={id === null ? <Trans>Report a fault</Trans> : <Trans>Edit report</Trans>}
      saveLabel={id === null ? <Trans>Report</Trans> : undefined}
      missing={<RecordNotFound kind="repair" />}
    >
      {id === null && assetId && <OpenRepair key={assetId.id} assetId={assetId.id} />}
      <Section>
        <FormField name="assetId" required span={2}>
          {({ chosen, change, leave }, label) =>
            id === null ? (
              <Flex gap="2" align="end" w="full">
                <Box flex="1" minW="0">
                  <AssetField
                    label={label}
                    value={chosen}
                    onChange={(one) => change(one && { id: one.id, name: one.name })}
                    onLeave={leave}
                  />
                </Box>
                <Suspense>
                  <LabelReader onRead={change} />
                </Suspense>
              </Flex>
            ) : (
              <span>{chosen?.name}</span>
            )
          }
        </FormField>
        <ChoiceInput name="urgency" words={urgencyWords} />
        <LongTextInput name="fault" required span={3} />
      </Section>
      {id === null && (
        <Box mt="4">
          <ChosenFiles
            files={files}
            onChange={setFiles}
            note={<Trans>They are uploaded once the fault is reported.</Trans>}
            more={<VoiceNoteButton onFile={(file) => setFiles((before) => [...before, file])} />}
          />
        </Box>
      )}
    </RecordFormPage>
  );
}

export default byAddress(RepairForm);
