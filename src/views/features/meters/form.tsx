import { Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { post } from '../../../api/post.ts';
import { rulesOfFields } from '../../../machines/forms/field-rules.ts';
import { problemsBy, required, whole } from '../../../machines/forms/form-rules.ts';
import { type Chosen, differing } from '../../../machines/forms/record-form-values.ts';
import { type MeterKind, maxDecimals, meterFields } from '../../../vocabulary/meter.ts';
import { AssetInput } from '../../parts/form/asset-input.tsx';
import { byAddress } from '../../parts/form/by-address.tsx';
import { loadedBy, savedBy } from '../../parts/form/form-calls.ts';
import { ChoiceInput, LongTextInput, TextInput } from '../../parts/form/inputs.tsx';
import { PlainFormPage } from '../../parts/form/plain-form-page.tsx';
import { recordFormOf } from '../../parts/form/record-form.ts';
import { useFormId, useSeeds } from '../../parts/form/use-form-id.ts';
import { useRecordForm } from '../../parts/form/use-record-form.ts';
import { meter, meterKindWords } from '../../records/meter.ts';
import { usePermission } from '../../ui/root-context.ts';
import { Section } from '../../ui/section.tsx';
import { SensorInput } from './sensor-input.tsx';

const empty = {
  name: '',
  unit: '',
  remark: '',
  assetId: null as Chosen | null,
  deviceId: null as Chosen | null,
  kind: 'counter' as MeterKind,
  decimals: '0',
};
type Values = typeof empty;
const rules = {
  ...rulesOfFields(meterFields),
  assetId: [required],
  decimals: [required, whole(0, maxDecimals)],
};

/** The asset that an address names. */
async function startingWith(start: Values, [id]: readonly number[], signal: AbortSignal): Promise<Values> {
  if (id === undefined) return start;
  const { rows } = await post('/asset/list', { ids: [id], limit: 1 }, { signal });
  const [asset] = rows;
  return asset ? { ...start, assetId: { id: asset.id, name: `${asset.assetNo} ${asset.name}` } } : start;
}

const openedFrom = (stored: Answer<'/meter/get'>): { values: Values; version: number } => ({
  values: {
    name: stored.name,
    unit: stored.unit,
    remark: stored.remark,
    assetId: { id: stored.asset.id, name: `${stored.asset.assetNo} ${stored.asset.name}` },
    deviceId: stored.device,
    kind: stored.kind,
    decimals: String(stored.decimals),
  },
  version: stored.version,
});

function changesOf(base: Values, values: Values) {
  const changed = new Set<string>(differing(base, values));
  const { name, unit, remark, decimals, deviceId } = values;
  const sent = { name, unit, remark, decimals: Number(decimals), deviceId: deviceId?.id ?? null };
  return Object.fromEntries(Object.entries(sent).filter(([field]) => changed.has(field)));
}

/** Adding a meter to an asset, or changing one. */
const meterForm = recordFormOf<Values>({
  use: 'meter',
  at: meter.address,
  empty,
  words: meter,
  problemsOf: (values) => problemsBy(rules, values),
  load: ({ id, start, seeds }, signal) =>
    loadedBy(async () =>
      id === null
        ? { values: await startingWith(start, seeds, signal), version: 0 }
        : openedFrom(await post('/meter/get', { id }, { signal })),
    ),
  save: ({ id, version, base, values }, signal) =>
    savedBy(
      () => {
        if (id !== null) {
          return post('/meter/update', { id, version, changes: changesOf(base, values) }, { signal });
        }
        const { assetId, decimals, deviceId, ...others } = values;
        const sent = {
          ...others,
          assetId: assetId?.id ?? 0,
          deviceId: deviceId?.id ?? null,
          decimals: Number(decimals),
        };
        return post('/meter/create', sent, { signal });
      },
      '/meter/update',
      openedFrom,
    ),
});

function MeterForm({ search: query }: { search: string }) {
  const mayReadDevices = usePermission('device.read');
  const id = useFormId();
  const seeds = useSeeds(query, 'asset');
  const running = useRecordForm(meterForm, id, { seeds });
  return (
    <PlainFormPage kind="meter" running={running}>
      <Flex direction="column" gap="4">
        <Section>
          {id === null && <AssetInput name="assetId" required span={2} />}
          <TextInput name="name" required maxLength={meterFields.name.max} />
          <TextInput
            name="unit"
            maxLength={meterFields.unit.max}
            helper={<Trans context="meter">Such as km, h, pages or °C</Trans>}
          />
          <TextInput name="decimals" inputMode="numeric" required maxLength={1} />
          {id === null && (
            <ChoiceInput
              name="kind"
              words={meterKindWords}
              helper={<Trans>Kilometres and hours count up; a temperature goes up and down.</Trans>}
            />
          )}
          {mayReadDevices && <SensorInput />}
          <LongTextInput name="remark" span={3} />
        </Section>
      </Flex>
    </PlainFormPage>
  );
}

export default byAddress(MeterForm);
