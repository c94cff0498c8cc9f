import { Box, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isOfAssets, planFields } from '../../../vocabulary/plan.ts';
import { DayInput } from '../../parts/form/day-input.tsx';
import { FormField } from '../../parts/form/form-field.tsx';
import { ChoiceInput, LongTextInput, TextInput } from '../../parts/form/inputs.tsx';
import { RecordFormPage } from '../../parts/form/record-form-page.tsx';
import { RecordInput } from '../../parts/form/record-input.tsx';
import { useFormId } from '../../parts/form/use-form-id.ts';
import { useRecordForm } from '../../parts/form/use-record-form.ts';
import { ListField } from '../../parts/picker/list-field.tsx';
import type { NamedFieldProps } from '../../parts/picker/named-field.tsx';
import { RouteField } from '../../parts/picker/route-field.tsx';
import { StockTakeField } from '../../parts/picker/stock-take-field.tsx';
import { RecordNotFound } from '../../parts/record/record-not-found.tsx';
import { anchorWords, dayOffWords, targetWords, unitWords } from '../../records/plan.ts';
import { Section } from '../../ui/section.tsx';
import { ChecklistField } from '../checklists/index.ts';
import { AssetsInput } from './assets-input.tsx';
import { emptyPlan, type PlanValues, planForm, sentPlan, targetFields } from './plan-form.ts';
import { Preview } from './preview.tsx';
import { WeekdaysInput } from './weekdays-input.tsx';

const start = { start: emptyPlan };

type NamedInputProps = {
  name: string;
  required?: boolean;
  field: (props: NamedFieldProps) => ReactNode;
};

const NamedInput = ({ name, required, field: Control }: NamedInputProps) => (
  <FormField name={name} required={required}>
    {({ chosen, change, leave }, label) => (
      <Control
        label={label}
        value={chosen}
        onChange={(one) => change(one && { id: one.id, name: one.name })}
        onLeave={leave}
      />
    )}
  </FormField>
);

function TargetInput({ target }: Pick<PlanValues, 'target'>) {
  switch (target) {
    case 'assets':
      return <AssetsInput />;
    case 'category':
      return <RecordInput name="categoryId" of="category" required />;
    case 'location':
      return <RecordInput name="locationId" of="location" required />;
    case 'assetList':
      return <NamedInput name="assetListId" required field={ListField} />;
    case 'route':
      return <NamedInput name="routeId" required field={RouteField} />;
    case 'stockTake':
      return <NamedInput name="stockTakeId" required field={StockTakeField} />;
  }
}

/** What a preview needs is there. */
function previewOf(values: PlanValues) {
  const { organisationId, ...sent } = sentPlan(values);
  const chosen = sent[targetFields[sent.target]];
  const hasTarget = Array.isArray(chosen) ? chosen.length > 0 : chosen !== null;
  const isDay = /^\d{4}-\d{2}-\d{2}$/;
  const isSound =
    hasTarget &&
    isDay.test(sent.startOn) &&
    (sent.untilOn === null || isDay.test(sent.untilOn)) &&
    Number.isInteger(sent.every) &&
    sent.every > 0 &&
    sent.every < 1000;
  if (!isSound) return null;
  const { target, assetIds, categoryId, locationId, assetListId, routeId, stockTakeId } = sent;
  const { startOn, untilOn, every, unit, dayOff, meterName } = sent;
  const anchor = isOfAssets(target) ? sent.anchor : ('schedule' as const);
  const weekdays = unit === 'week' ? sent.weekdays : [];
  return {
    ...{
      target,
      assetIds,
      categoryId,
      locationId,
      assetListId,
      routeId,
      stockTakeId,
      ...(organisationId && { organisationId }),
    },
    ...{ startOn, untilOn, every, unit, weekdays, anchor, dayOff },
    ...(isOfAssets(target) && { meterName }),
  };
}

/** Drafting a plan, or changing one, with its next dates. */
export default function PlanFormScreen() {
  const { t } = useLingui();
  const id = useFormId();
  const running = useRecordForm(planForm, id, start);
  const { mine } = running;
  const hasTasks = isOfAssets(mine.target);
  const isScheduled = !hasTasks || mine.anchor === 'schedule';
  const preview = previewOf(mine);
  return (
    <RecordFormPage
      running={running}
      title={id === null ? <Trans>New plan</Trans> : <Trans>Edit plan</Trans>}
      missing={<RecordNotFound kind="plan" />}
    >
      <Flex direction="column" gap="4">
        <Section>
          <TextInput name="name" required maxLength={planFields.name.max} />
          {hasTasks && <NamedInput name="checklistId" field={ChecklistField} />}
          <RecordInput
            name="organisationId"
            of="organisation"
            stored
            placeholder={t`Your own organisation`}
            helper={<Trans>The plan covers assets of this organisation and its sub-units.</Trans>}
          />
          <LongTextInput name="instruction" span={3} />
        </Section>
        <Section title={<Trans context="plan">What it applies to</Trans>}>
          <ChoiceInput name="target" words={targetWords} />
          <TargetInput target={mine.target} />
          {mine.target === 'stockTake' && (
            <Box color="fg.muted" gridColumn="1 / -1">
              <Trans>
                On each date a new stock-take is drafted with the scope, the counters and the rules of this
                one.
              </Trans>
            </Box>
          )}
        </Section>
        <Section title={<Trans context="plan">When it is due</Trans>}>
          <DayInput name="startOn" required />
          <TextInput name="every" inputMode="numeric" required maxLength={3} />
          <ChoiceInput name="unit" words={unitWords} />
          {hasTasks && <ChoiceInput name="anchor" words={anchorWords} />}
          {isScheduled && mine.unit === 'week' && <WeekdaysInput />}
          {isScheduled && <ChoiceInput name="dayOff" words={dayOffWords} />}
          {hasTasks && (
            <>
              <TextInput name="meterEvery" inputMode="decimal" maxLength={20} />
              <TextInput
                name="meterName"
                maxLength={planFields.meterName.max}
                helper={
                  <Trans>
                    Each asset counts by its own meter of this name. What comes first is due, and one task is
                    open.
                  </Trans>
                }
              />
            </>
          )}
          <DayInput name="untilOn" />
          <TextInput
            name="leadDays"
            inputMode="numeric"
            required
            maxLength={3}
            helper={<Trans>Tasks are created so many days before they are due.</Trans>}
          />
          {preview && <Preview requested={preview} />}
        </Section>
        {mine.target !== 'stockTake' && (
          <Section title={<Trans context="plan">Who does it</Trans>}>
            <RecordInput name="assigneeId" of="person" />
            <RecordInput
              name="substituteId"
              of="person"
              helper={<Trans>Gets the tasks when the other has left.</Trans>}
            />
          </Section>
        )}
      </Flex>
    </RecordFormPage>
  );
}
