import { Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { post } from '../../../api/post.ts';
import { rulesOfFields } from '../../../machines/forms/field-rules.ts';
import { problemsBy, type Rule } from '../../../machines/forms/form-rules.ts';
import type { Chosen } from '../../../machines/forms/record-form-values.ts';
import { inspectionRouteFields } from '../../../vocabulary/inspection.ts';
import { useParams } from '../../../window/router.ts';
import { loadedBy, savedBy } from '../../parts/form/form-calls.ts';
import { LongTextInput, TextInput } from '../../parts/form/inputs.tsx';
import { recordFormOf } from '../../parts/form/record-form.ts';
import { RecordFormPage } from '../../parts/form/record-form-page.tsx';
import { RecordInput } from '../../parts/form/record-input.tsx';
import { useRecordForm } from '../../parts/form/use-record-form.ts';
import { RecordNotFound } from '../../parts/record/record-not-found.tsx';
import { inspectionRoute } from '../../records/inspection.ts';
import { Section } from '../../ui/section.tsx';
import { PointsInput } from './points-input.tsx';
import { describedPoints, type FormPoint, pointsIn, pointsText } from './points-text.ts';

const empty = { name: '', remark: '', organisationId: null as Chosen | null, points: '' };
type Values = typeof empty;

const isWhole = ({ asset, location, checklist }: FormPoint) =>
  checklist !== null && (location ? location.id > 0 : asset !== null);
const whole: Rule = (text) => {
  const points = pointsIn(typeof text === 'string' ? text : '');
  return points.length > 0 && points.every(isWhole) ? undefined : { rule: 'required' };
};
const rules = { ...rulesOfFields(inspectionRouteFields), points: [whole] };

const openedFrom = (stored: Answer<'/inspectionRoute/get'>) => ({
  values: {
    name: stored.name,
    remark: stored.remark,
    organisationId: stored.organisation,
    points: pointsText(
      stored.points.map(({ id, asset, location, checklist }) => ({
        pointId: id,
        asset,
        location,
        checklist,
      })),
    ),
  },
  version: stored.version,
});

const sent = {
  name: ({ name }: Values) => ({ name }),
  remark: ({ remark }: Values) => ({ remark }),
  organisationId: ({ organisationId }: Values) =>
    organisationId ? { organisationId: organisationId.id } : {},
  points: ({ points }: Values) => ({
    points: pointsIn(points).map(({ pointId, asset, location, checklist }) => ({
      ...(pointId !== undefined && { pointId }),
      assetId: asset?.id ?? null,
      locationId: location?.id ?? null,
      checklistId: checklist?.id ?? 0,
    })),
  }),
};
const names = Object.keys(empty) as (keyof Values)[];
const keyOf = (value: Values[keyof Values]) => (typeof value === 'string' ? value : (value?.id ?? null));

/** Adding a route, or changing one. */
const routeForm = recordFormOf<Values>({
  use: 'inspection route',
  at: inspectionRoute.address,
  empty,
  words: { fields: inspectionRoute.fields, values: { ...inspectionRoute.values, points: describedPoints } },
  problemsOf: (values) => problemsBy(rules, values),
  load: ({ id }, signal) =>
    loadedBy(async () => openedFrom(await post('/inspectionRoute/get', { id: id ?? 0 }, { signal }))),
  save: ({ id, version, base, values }, signal) =>
    savedBy(
      () => {
        if (id === null) {
          const all = {
            ...sent.remark(values),
            ...sent.organisationId(values),
            ...sent.points(values),
            ...sent.name(values),
          };
          return post('/inspectionRoute/create', all, { signal });
        }
        const changed = names.filter((name) => keyOf(values[name]) !== keyOf(base[name]));
        const changes = Object.assign({}, ...changed.map((name) => sent[name](values)));
        return post('/inspectionRoute/update', { id, version, changes }, { signal });
      },
      '/inspectionRoute/update',
      openedFrom,
    ),
});

const start = { start: empty };

export default function InspectionRouteFormScreen() {
  const { t } = useLingui();
  const input = Number(useParams().id);
  const id = Number.isSafeInteger(input) && input > 0 ? input : null;
  const running = useRecordForm(routeForm, id, start);
  return (
    <RecordFormPage
      running={running}
      title={id === null ? <Trans>New inspection route</Trans> : <Trans>Edit inspection route</Trans>}
      missing={<RecordNotFound kind="inspectionRoute" />}
    >
      <Flex direction="column" gap="4">
        <Section>
          <TextInput name="name" required maxLength={inspectionRouteFields.name.max} />
          <RecordInput
            name="organisationId"
            of="organisation"
            stored
            placeholder={t`Your own organisation`}
          />
          <LongTextInput name="remark" span={3} />
        </Section>
        <Section title={<Trans context="inspection">Points</Trans>}>
          <PointsInput />
        </Section>
      </Flex>
    </RecordFormPage>
  );
}
