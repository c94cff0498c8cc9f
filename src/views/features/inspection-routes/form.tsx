import { Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { rulesOfFields } from '../../../machines/forms/field-rules.ts';
import type { Rule } from '../../../machines/forms/form-rules.ts';
import type { Chosen } from '../../../machines/forms/record-form-values.ts';
import { inspectionRouteFields } from '../../../vocabulary/inspection.ts';
import { LongTextInput, TextInput } from '../../parts/form/inputs.tsx';
import { plainFormOf } from '../../parts/form/plain-form.ts';
import { PlainFormPage } from '../../parts/form/plain-form-page.tsx';
import { RecordInput } from '../../parts/form/record-input.tsx';
import { useFormId } from '../../parts/form/use-form-id.ts';
import { useRecordForm } from '../../parts/form/use-record-form.ts';
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

const read = (stored: Answer<'/inspectionRoute/get'>): Values => ({
  name: stored.name,
  remark: stored.remark,
  organisationId: stored.organisation,
  points: pointsText(
    stored.points.map(({ id, asset, location, checklist }) => ({ pointId: id, asset, location, checklist })),
  ),
});

const sent = ({ organisationId, points, ...texts }: Values) => ({
  ...texts,
  ...(organisationId && { organisationId: organisationId.id }),
  points: pointsIn(points).map(({ pointId, asset, location, checklist }) => ({
    ...(pointId !== undefined && { pointId }),
    assetId: asset?.id ?? null,
    locationId: location?.id ?? null,
    checklistId: checklist?.id ?? 0,
  })),
});

/** Adding a route, or changing one. */
const routeForm = plainFormOf('inspectionRoute', {
  use: 'inspection route',
  empty,
  words: { fields: inspectionRoute.fields, values: { ...inspectionRoute.values, points: describedPoints } },
  rulesOf: () => rules,
  read,
  sent,
});

export default function InspectionRouteFormScreen() {
  const { t } = useLingui();
  const running = useRecordForm(routeForm, useFormId());
  return (
    <PlainFormPage kind="inspectionRoute" running={running}>
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
    </PlainFormPage>
  );
}
