import { Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { Answer, Payload } from '../../../api/contract/index.ts';
import { post } from '../../../api/post.ts';
import { rulesOfFields } from '../../../machines/forms/field-rules.ts';
import { atMost, problemsBy, whole } from '../../../machines/forms/form-rules.ts';
import { type Chosen, differing } from '../../../machines/forms/record-form-values.ts';
import { maxSample, stockTakeFields, stockTakePhotos } from '../../../vocabulary/stock-take.ts';
import { DayInput } from '../../parts/form/day-input.tsx';
import { loadedBy, savedBy } from '../../parts/form/form-calls.ts';
import { FormField } from '../../parts/form/form-field.tsx';
import { ChoiceInput, TextInput } from '../../parts/form/inputs.tsx';
import { recordFormOf } from '../../parts/form/record-form.ts';
import { RecordFormPage } from '../../parts/form/record-form-page.tsx';
import { RecordInput } from '../../parts/form/record-input.tsx';
import { TextFields } from '../../parts/form/text-fields.tsx';
import { useFormId } from '../../parts/form/use-form-id.ts';
import { useRecordForm } from '../../parts/form/use-record-form.ts';
import { ListField } from '../../parts/picker/list-field.tsx';
import { RecordNotFound } from '../../parts/record/record-not-found.tsx';
import { countKinds, photoKinds, stockTake } from '../../records/stock-take.ts';
import { Section } from '../../ui/section.tsx';
import { CountersInput } from './counters-input.tsx';
import { countersIn, countersText, describedCounters } from './counters-text.ts';
import { ScopePreview } from './scope-preview.tsx';

const empty = {
  name: '',
  remark: '',
  blind: 'false',
  photos: 'none',
  dueOn: '',
  organisationId: null as Chosen | null,
  categoryId: null as Chosen | null,
  usedById: null as Chosen | null,
  locationId: null as Chosen | null,
  custodianId: null as Chosen | null,
  listId: null as Chosen | null,
  sampleSize: '',
  sampleSeed: '',
  counters: '',
};
type Values = typeof empty;
const scoped = ['categoryId', 'usedById', 'locationId', 'custodianId', 'listId'] as const;
const sampled = ['sampleSize', 'sampleSeed'] as const;
const rules = {
  ...rulesOfFields(stockTakeFields),
  sampleSize: [whole(1, maxSample)],
  sampleSeed: [atMost(40)],
};

/** Which assets a sample draws depends on it; it is stored, so that anybody can draw them again. */
const newSeed = () => String(crypto.getRandomValues(new Uint32Array(1))[0]);
const sampleOf = ({ sampleSize, sampleSeed }: Pick<Values, (typeof sampled)[number]>) =>
  sampleSize === '' ? null : { size: Number(sampleSize), seed: sampleSeed.trim() || newSeed() };

const chosenBy = (id: number | undefined): Chosen | null => (id === undefined ? null : { id, name: '' });
const openedFrom = (found: Answer<'/stockTake/get'>) => ({
  values: {
    name: found.name,
    remark: found.remark,
    blind: String(found.blind),
    photos: String(found.photos),
    dueOn: found.dueOn ?? '',
    organisationId: found.organisation,
    categoryId: chosenBy(found.scope.categoryId),
    usedById: chosenBy(found.scope.organisationId),
    locationId: chosenBy(found.scope.locationId),
    custodianId: chosenBy(found.scope.custodianId),
    listId: chosenBy(found.scope.listId),
    sampleSize: found.sample ? String(found.sample.size) : '',
    sampleSeed: found.sample?.seed ?? '',
    counters: countersText(
      found.counters.map(({ person, location }) => ({ personId: person.id, name: person.name, location })),
    ),
  },
  version: found.version,
});

function sent(values: Values) {
  const { organisationId, categoryId, usedById, locationId, custodianId, listId } = values;
  return {
    name: values.name,
    remark: values.remark,
    blind: values.blind === 'true',
    photos: stockTakePhotos.find((one) => one === values.photos) ?? 'none',
    dueOn: values.dueOn || null,
    ...(organisationId && { organisationId: organisationId.id }),
    scope: {
      ...(categoryId && { categoryId: categoryId.id }),
      ...(usedById && { organisationId: usedById.id }),
      ...(locationId && { locationId: locationId.id }),
      ...(custodianId && { custodianId: custodianId.id }),
      ...(listId && { listId: listId.id }),
    },
    sample: sampleOf(values),
    counters: countersIn(values.counters).map(({ personId, location }) => ({
      personId,
      locationId: location?.id ?? null,
    })),
  };
}

function changesOf(base: Values, values: Values): Payload<'/stockTake/update'>['changes'] {
  const changed = new Set(differing(base, values));
  if (sampled.some((name) => changed.has(name))) changed.add('sample');
  if (scoped.some((name) => changed.has(name))) changed.add('scope');
  return Object.fromEntries(Object.entries(sent(values)).filter(([name]) => changed.has(name)));
}

/** Planning a stock-take, or changing the plan. */
const stockTakeForm = recordFormOf<Values>({
  use: 'stock-take form',
  at: stockTake.address,
  empty,
  words: { ...stockTake, values: { ...stockTake.values, counters: describedCounters } },
  problemsOf: (values) => problemsBy(rules, values),
  load: ({ id }, signal) =>
    loadedBy(async () => openedFrom(await post('/stockTake/get', { id: id ?? 0 }, { signal }))),
  save: ({ id, version, base, values }, signal) =>
    savedBy(
      async () => {
        const { name } = values;
        const saved =
          id === null
            ? await post('/stockTake/create', sent(values), { signal })
            : await post('/stockTake/update', { id, version, changes: changesOf(base, values) }, { signal });
        return { ...saved, name };
      },
      '/stockTake/update',
      openedFrom,
    ),
});

/** A sample without a size that makes sense has none to show. */
function previewOf(values: Values): Payload<'/stockTake/preview'> | null {
  const size = values.sampleSize === '' ? null : Number(values.sampleSize);
  if (size !== null && !(Number.isInteger(size) && size >= 1 && size <= maxSample)) return null;
  const sample = size === null ? null : { size, seed: values.sampleSeed.trim() || 'x' };
  return { scope: sent(values).scope, sample };
}

const { name, remark } = stockTakeFields;
const start = { start: empty };

export default function StockTakeFormScreen() {
  const id = useFormId();
  const running = useRecordForm(stockTakeForm, id, start);
  const preview = previewOf(running.mine);
  return (
    <RecordFormPage
      running={running}
      title={id === null ? <Trans>New stock-take</Trans> : <Trans>Edit stock-take</Trans>}
      missing={<RecordNotFound kind="stockTake" />}
    >
      <Flex direction="column" gap="4">
        <Section>
          <TextFields fields={{ name }} />
          <DayInput name="dueOn" />
          <ChoiceInput
            name="blind"
            words={countKinds}
            helper={<Trans>Who counts blindly does not see what is expected.</Trans>}
          />
          <ChoiceInput
            name="photos"
            words={photoKinds}
            helper={<Trans>Employees who confirm what they hold cannot do so without the photo.</Trans>}
          />
          <RecordInput name="organisationId" of="organisation" stored />
          <TextFields fields={{ remark }} />
          <CountersInput />
        </Section>
        <Section title={<Trans context="stock-take">What to count</Trans>}>
          <RecordInput name="locationId" of="location" />
          <RecordInput name="usedById" of="organisation" />
          <RecordInput name="categoryId" of="category" />
          <RecordInput name="custodianId" of="person" />
          <FormField name="listId">
            {({ chosen, change, leave }, label) => (
              <ListField
                label={label}
                value={chosen}
                onChange={(one) => change(one && { id: one.id, name: one.name })}
                onLeave={leave}
              />
            )}
          </FormField>
          <TextInput
            name="sampleSize"
            inputMode="numeric"
            maxLength={6}
            helper={<Trans>So many of them, drawn at random. Empty: all of them.</Trans>}
          />
          <TextInput
            name="sampleSeed"
            maxLength={40}
            helper={<Trans>The same seed draws the same assets. Empty: one is chosen.</Trans>}
          />
          {preview && <ScopePreview requested={preview} />}
        </Section>
      </Flex>
    </RecordFormPage>
  );
}
