import type { Answer, Payload } from '../../../api/contract/index.ts';
import { post } from '../../../api/post.ts';
import { rulesOfFields } from '../../../machines/forms/field-rules.ts';
import {
  atMost,
  barCodeTypes,
  host,
  problemsBy,
  type Rule,
  required,
  whole,
} from '../../../machines/forms/form-rules.ts';
import { type Chosen, differing } from '../../../machines/forms/record-form-values.ts';
import {
  type DeviceKind,
  deviceFields,
  type ParameterName,
  parameterNames,
  parameters,
  parametersOf,
} from '../../../vocabulary/device.ts';
import { loadedBy, savedBy } from '../../parts/form/form-calls.ts';
import { recordFormOf } from '../../parts/form/record-form.ts';
import { device } from '../../records/device.ts';

const noParameters = Object.fromEntries(parameterNames.map((name) => [name, ''])) as Record<
  ParameterName,
  string
>;
const empty = {
  name: '',
  kind: 'printer' as DeviceKind,
  organisationId: null as Chosen | null,
  locationId: null as Chosen | null,
  assetId: null as Chosen | null,
  manufacturer: '',
  model: '',
  serialNumber: '',
  remark: '',
  ...noParameters,
};
type DeviceValues = typeof empty;
type Changes = Payload<'/device/update'>['changes'];

function ruleOf(name: ParameterName): Rule {
  const parameter = parameters[name];
  switch (parameter.is) {
    case 'host':
      return host;
    case 'symbologies':
      return barCodeTypes;
    case 'line':
      return atMost(parameter.max);
    case 'whole':
      return whole(parameter.min, parameter.max);
  }
}

const rules = { ...rulesOfFields(deviceFields), organisationId: [required] };
const rulesOf = (kind: DeviceKind) => ({
  ...rules,
  ...Object.fromEntries(parametersOf[kind].map((name) => [name, [ruleOf(name)]])),
});

const openedFrom = (stored: Answer<'/device/get'>): { values: DeviceValues; version: number } => {
  const { name, kind, organisation, location, asset, manufacturer, model, serialNumber, remark } = stored;
  return {
    values: {
      ...{ name, kind, manufacturer, model, serialNumber, remark },
      ...{ organisationId: organisation, locationId: location },
      assetId: asset && { id: asset.id, name: `${asset.assetNo} ${asset.name}` },
      ...noParameters,
      ...stored.parameters,
    },
    version: stored.version,
  };
};

function changesOf(changed: readonly string[], values: DeviceValues): Changes {
  const { name, organisationId, locationId, assetId, manufacturer, model, serialNumber, remark } = values;
  const sent: Changes = {
    ...{ name, manufacturer, model, serialNumber, remark },
    organisationId: organisationId?.id ?? 0,
    locationId: locationId?.id ?? null,
    assetId: assetId?.id ?? null,
  };
  const set = parametersOf[values.kind].filter((one) => changed.includes(one));
  return {
    ...Object.fromEntries(Object.entries(sent).filter(([field]) => changed.includes(field))),
    ...(set.length > 0 && { parameters: Object.fromEntries(set.map((one) => [one, values[one]])) }),
  };
}

/** Adding a device, or changing one. */
export const deviceForm = recordFormOf<DeviceValues>({
  use: 'device',
  at: device.address,
  empty,
  words: device,
  problemsOf: (values) => problemsBy(rulesOf(values.kind as DeviceKind), values),
  load: ({ id, start }, signal) =>
    loadedBy(async () =>
      id === null ? { values: start, version: 0 } : openedFrom(await post('/device/get', { id }, { signal })),
    ),
  save: ({ id, version, base, values }, signal) =>
    savedBy(
      async () => {
        const { name, kind } = values;
        const changes = changesOf(differing(id === null ? empty : base, values), values);
        if (id !== null) {
          await post('/device/update', { id, version, changes }, { signal });
          return { id, name };
        }
        const whole = { ...changes, name, kind, organisationId: values.organisationId?.id ?? 0 };
        const saved = await post('/device/create', whole, { signal });
        return { id: saved.id, name };
      },
      '/device/update',
      openedFrom,
    ),
});
