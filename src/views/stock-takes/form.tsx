import { Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { Answer, Payload } from '../../api/contract/index.ts';
import { post } from '../../api/post.ts';
import { rulesOfFields } from '../../machines/field-rules.ts';
import { problemsBy } from '../../machines/form-rules.ts';
import { type Chosen, differing } from '../../machines/record-form-values.ts';
import { stockTakeFields } from '../../vocabulary/stock-take.ts';
import { useParams } from '../../window/router.ts';
import { DayInput } from '../components/form/day-input.tsx';
import { loadedBy, savedBy } from '../components/form/form-calls.ts';
import { ChoiceInput } from '../components/form/inputs.tsx';
import { recordFormOf } from '../components/form/record-form.ts';
import { RecordFormPage } from '../components/form/record-form-page.tsx';
import { RecordInput } from '../components/form/record-input.tsx';
import { TextFields } from '../components/form/text-fields.tsx';
import { useRecordForm } from '../components/form/use-record-form.ts';
import { Section } from '../components/section.tsx';
import { countKinds, stockTake } from '../records/stock-take.ts';
import { CountersInput } from './counters-input.tsx';
import { StockTakeMissing } from './stock-take-missing.tsx';

const empty = {
  name: '',
  remark: '',
  blind: 'false',
  dueOn: '',
  organisationId: null as Chosen | null,
  categoryId: null as Chosen | null,
  usedById: null as Chosen | null,
  locationId: null as Chosen | null,
  custodianId: null as Chosen | null,
  counters: [] as readonly Chosen[],
};
type Values = typeof empty;
const scoped = ['categoryId', 'usedById', 'locationId', 'custodianId'] as const;
const rules = rulesOfFields(stockTakeFields);

const chosenBy = (id: number | undefined): Chosen | null => (id === undefined ? null : { id, name: '' });
const openedFrom = (found: Answer<'/stockTake/get'>) => ({
  values: {
    name: found.name,
    remark: found.remark,
    blind: String(found.blind),
    dueOn: found.dueOn ?? '',
    organisationId: found.organisation,
    categoryId: chosenBy(found.scope.categoryId),
    usedById: chosenBy(found.scope.organisationId),
    locationId: chosenBy(found.scope.locationId),
    custodianId: chosenBy(found.scope.custodianId),
    counters: found.counters.map(({ person }) => person),
  },
  version: found.version,
});

function sent(values: Values) {
  const { organisationId, categoryId, usedById, locationId, custodianId } = values;
  return {
    name: values.name,
    remark: values.remark,
    blind: values.blind === 'true',
    dueOn: values.dueOn || null,
    ...(organisationId && { organisationId: organisationId.id }),
    scope: {
      ...(categoryId && { categoryId: categoryId.id }),
      ...(usedById && { organisationId: usedById.id }),
      ...(locationId && { locationId: locationId.id }),
      ...(custodianId && { custodianId: custodianId.id }),
    },
    counters: values.counters.map(({ id }) => ({ personId: id, locationId: null })),
  };
}

/** The parts of counters stay where they are not chosen here. */
function changesOf(base: Values, values: Values): Payload<'/stockTake/update'>['changes'] {
  const changed = new Set(differing(base, values).map((name) => name.split('.')[0] ?? ''));
  if (scoped.some((name) => changed.has(name))) changed.add('scope');
  return Object.fromEntries(Object.entries(sent(values)).filter(([name]) => changed.has(name)));
}

/** Planning a stock-take, or changing the plan. */
const stockTakeForm = recordFormOf<Values>({
  use: 'stock-take form',
  at: stockTake.address,
  empty,
  words: stockTake,
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

const { name, remark } = stockTakeFields;
const start = { start: empty };

export default function StockTakeFormScreen() {
  const input = Number(useParams().id);
  const id = Number.isSafeInteger(input) && input > 0 ? input : null;
  const running = useRecordForm(stockTakeForm, id, start);
  return (
    <RecordFormPage
      running={running}
      title={id === null ? <Trans>New stock-take</Trans> : <Trans>Edit stock-take</Trans>}
      missing={<StockTakeMissing />}
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
          <RecordInput name="organisationId" of="organisation" stored />
          <CountersInput />
          <TextFields fields={{ remark }} />
        </Section>
        <Section title={<Trans context="stock-take">What to count</Trans>}>
          <RecordInput name="locationId" of="location" />
          <RecordInput name="usedById" of="organisation" />
          <RecordInput name="categoryId" of="category" />
          <RecordInput name="custodianId" of="person" />
        </Section>
      </Flex>
    </RecordFormPage>
  );
}
