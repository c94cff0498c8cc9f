import { Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { type DeviceKind, deviceFields, parameters, parametersOf } from '../../../vocabulary/device.ts';
import { AssetInput } from '../../parts/form/asset-input.tsx';
import { useFormField } from '../../parts/form/form-context.ts';
import { ChoiceInput, LongTextInput, TextInput } from '../../parts/form/inputs.tsx';
import { PlainFormPage } from '../../parts/form/plain-form-page.tsx';
import { RecordInput } from '../../parts/form/record-input.tsx';
import { useFormId } from '../../parts/form/use-form-id.ts';
import { useRecordForm } from '../../parts/form/use-record-form.ts';
import { deviceKindWords } from '../../records/device.ts';
import { Section } from '../../ui/section.tsx';
import { deviceForm } from './device-form.ts';

/** What is set of a device of the chosen kind. */
function ParameterInputs() {
  const { t } = useLingui();
  const kind = useFormField('kind').text as DeviceKind;
  return (
    <Section title={t`Parameters`}>
      {parametersOf[kind].map((name) => (
        <TextInput
          key={name}
          name={name}
          inputMode={parameters[name].is === 'whole' ? 'numeric' : undefined}
          placeholder={parameters[name].is === 'symbologies' ? 'code128, qr' : undefined}
        />
      ))}
    </Section>
  );
}

/** Adding a device, or changing one. */
export default function DeviceFormScreen() {
  const id = useFormId();
  const running = useRecordForm(deviceForm, id);
  return (
    <PlainFormPage kind="device" running={running}>
      <Flex direction="column" gap="4">
        <Section>
          <TextInput name="name" required maxLength={deviceFields.name.max} />
          {id === null && <ChoiceInput name="kind" words={deviceKindWords} />}
          <RecordInput name="organisationId" of="organisation" required stored />
          <RecordInput name="locationId" of="location" />
          <AssetInput name="assetId" helper={<Trans>If the device is in the asset register.</Trans>} />
          <TextInput name="manufacturer" maxLength={deviceFields.manufacturer.max} />
          <TextInput name="model" maxLength={deviceFields.model.max} />
          <TextInput name="serialNumber" maxLength={deviceFields.serialNumber.max} />
          <LongTextInput name="remark" span={3} />
        </Section>
        <ParameterInputs />
      </Flex>
    </PlainFormPage>
  );
}
