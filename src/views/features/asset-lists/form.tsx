import { Trans } from '@lingui/react/macro';
import type { Answer, Payload } from '../../../api/contract/index.ts';
import { post } from '../../../api/post.ts';
import { rulesOfFields } from '../../../machines/forms/field-rules.ts';
import { problemsBy } from '../../../machines/forms/form-rules.ts';
import { type Chosen, differing } from '../../../machines/forms/record-form-values.ts';
import { assetListFields } from '../../../vocabulary/asset-list-fields.ts';
import { emptyTexts } from '../../../vocabulary/fields.ts';
import { useParams } from '../../../window/router.ts';
import { loadedBy, savedBy } from '../../parts/form/form-calls.ts';
import { recordFormOf } from '../../parts/form/record-form.ts';
import { RecordFormPage } from '../../parts/form/record-form-page.tsx';
import { RecordInput } from '../../parts/form/record-input.tsx';
import { TextFields } from '../../parts/form/text-fields.tsx';
import { useRecordForm } from '../../parts/form/use-record-form.ts';
import { RecordNotFound } from '../../parts/record/record-not-found.tsx';
import { assetList } from '../../records/asset-list.ts';
import { Section } from '../../ui/section.tsx';

const empty = { ...emptyTexts(assetListFields), organisationId: null as Chosen | null };
type Values = typeof empty;
const rules = rulesOfFields(assetListFields);

const openedFrom = ({ name, remark, organisation, version }: Answer<'/assetList/get'>) => ({
  values: { name, remark, organisationId: organisation },
  version,
});
const sent = ({ organisationId, ...input }: Values) => ({
  ...input,
  organisationId: organisationId?.id ?? null,
});
function changesOf(base: Values, values: Values): Payload<'/assetList/update'>['changes'] {
  const changed = differing(base, values);
  return Object.fromEntries(Object.entries(sent(values)).filter(([name]) => changed.includes(name)));
}

/** Beginning a list that is kept by hand, or changing how a list is called and who sees it. */
const listForm = recordFormOf<Values>({
  use: 'asset list',
  at: assetList.address,
  empty,
  words: assetList,
  problemsOf: (values) => problemsBy(rules, values),
  load: ({ id }, signal) =>
    loadedBy(async () => openedFrom(await post('/assetList/get', { id: id ?? 0 }, { signal }))),
  save: ({ id, version, base, values }, signal) =>
    savedBy(
      () =>
        id === null
          ? post('/assetList/create', sent(values), { signal })
          : post('/assetList/update', { id, version, changes: changesOf(base, values) }, { signal }),
      '/assetList/update',
      openedFrom,
    ),
});

const { remark, ...shortFields } = assetListFields;
const start = { start: empty };

export default function AssetListFormScreen() {
  const input = Number(useParams().id);
  const id = Number.isSafeInteger(input) && input > 0 ? input : null;
  const running = useRecordForm(listForm, id, start);
  return (
    <RecordFormPage
      running={running}
      title={id === null ? <Trans>New asset list</Trans> : <Trans>Edit asset list</Trans>}
      missing={<RecordNotFound kind="assetList" />}
    >
      <Section>
        <TextFields fields={shortFields} />
        <RecordInput
          name="organisationId"
          of="organisation"
          helper={
            <Trans>
              Shared with this organisation and its sub-units. Viewers only see assets they have access to.
            </Trans>
          }
        />
        <TextFields fields={{ remark }} />
      </Section>
    </RecordFormPage>
  );
}
