import { Trans } from '@lingui/react/macro';
import type { Answer, Payload } from '../../../api/contract/index.ts';
import { post } from '../../../api/post.ts';
import { rulesOfFields } from '../../../machines/forms/field-rules.ts';
import { amount, problemsBy, required } from '../../../machines/forms/form-rules.ts';
import { type Chosen, differing } from '../../../machines/forms/record-form-values.ts';
import { emptyTexts } from '../../../vocabulary/fields.ts';
import { personFields } from '../../../vocabulary/person-fields.ts';
import { useParams } from '../../../window/router.ts';
import { FigureInput } from '../../parts/form/figure-input.tsx';
import { loadedBy, savedBy } from '../../parts/form/form-calls.ts';
import { recordFormOf } from '../../parts/form/record-form.ts';
import { RecordFormPage } from '../../parts/form/record-form-page.tsx';
import { RecordInput } from '../../parts/form/record-input.tsx';
import { TextFields } from '../../parts/form/text-fields.tsx';
import { useRecordForm } from '../../parts/form/use-record-form.ts';
import { RecordNotFound } from '../../parts/record/record-not-found.tsx';
import { person } from '../../records/person.ts';
import { Section } from '../../ui/section.tsx';

const texts = emptyTexts(personFields);
const empty = { ...texts, labourRate: '', organisationId: null as Chosen | null };
type Values = typeof empty;
const textNames = Object.keys(texts) as (keyof typeof texts)[];
const rules = { ...rulesOfFields(personFields), organisationId: [required], labourRate: [amount] };

const openedFrom = (found: Answer<'/person/get'>) => ({
  values: {
    ...(Object.fromEntries(textNames.map((name) => [name, found[name]])) as typeof texts),
    labourRate: found.labourRate ?? '',
    organisationId: found.organisation,
  },
  version: found.version,
});

const sent = ({ organisationId, labourRate, ...input }: Values) => ({
  ...input,
  labourRate: labourRate || null,
  organisationId: organisationId?.id ?? 0,
});
function changesOf(base: Values, values: Values): Payload<'/person/update'>['changes'] {
  const changed = differing(base, values);
  return Object.fromEntries(Object.entries(sent(values)).filter(([name]) => changed.includes(name)));
}

/** Adding a person, or changing what is known of them. */
const personForm = recordFormOf<Values>({
  use: 'person',
  at: person.address,
  empty,
  words: person,
  problemsOf: (values) => problemsBy(rules, values),
  load: ({ id }, signal) =>
    loadedBy(async () => openedFrom(await post('/person/get', { id: id ?? 0 }, { signal }))),
  save: ({ id, version, base, values }, signal) =>
    savedBy(
      () =>
        id === null
          ? post('/person/create', sent(values), { signal })
          : post('/person/update', { id, version, changes: changesOf(base, values) }, { signal }),
      '/person/update',
      openedFrom,
    ),
});

const { name, jobNo, remark, ...reachedBy } = personFields;
const start = { start: empty };

export default function PersonFormScreen() {
  const input = Number(useParams().id);
  const id = Number.isSafeInteger(input) && input > 0 ? input : null;
  const running = useRecordForm(personForm, id, start);
  return (
    <RecordFormPage
      running={running}
      title={id === null ? <Trans>New person</Trans> : <Trans>Edit person</Trans>}
      missing={<RecordNotFound kind="person" />}
    >
      <Section>
        <TextFields fields={{ name, jobNo }} />
        <RecordInput name="organisationId" of="organisation" required stored />
        <TextFields fields={reachedBy} />
        <FigureInput name="labourRate" of="amount" />
        <TextFields fields={{ remark }} />
      </Section>
    </RecordFormPage>
  );
}
