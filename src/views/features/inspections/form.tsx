import { Trans } from '@lingui/react/macro';
import { post } from '../../../api/post.ts';
import { problemsBy, required } from '../../../machines/forms/form-rules.ts';
import type { Chosen } from '../../../machines/forms/record-form-values.ts';
import { DayInput } from '../../parts/form/day-input.tsx';
import { loadedBy, savedBy } from '../../parts/form/form-calls.ts';
import { FormField } from '../../parts/form/form-field.tsx';
import { recordFormOf } from '../../parts/form/record-form.ts';
import { RecordFormPage } from '../../parts/form/record-form-page.tsx';
import { RecordInput } from '../../parts/form/record-input.tsx';
import { useRecordForm } from '../../parts/form/use-record-form.ts';
import { RouteField } from '../../parts/picker/route-field.tsx';
import { RecordNotFound } from '../../parts/record/record-not-found.tsx';
import { inspection } from '../../records/inspection.ts';
import { Section } from '../../ui/section.tsx';

const empty = { routeId: null as Chosen | null, dueOn: '', assigneeId: null as Chosen | null };
type Values = typeof empty;

/** Creating a round outside any plan. */
const inspectionForm = recordFormOf<Values>({
  use: 'inspection',
  at: inspection.address,
  empty,
  words: inspection,
  problemsOf: (values) => problemsBy({ routeId: [required], dueOn: [required] }, values),
  load: ({ start }) => loadedBy(async () => ({ values: start, version: 0 })),
  save: ({ values: { routeId, dueOn, assigneeId } }, signal) =>
    savedBy(
      async () => {
        const requested = { routeId: routeId?.id ?? 0, dueOn, assigneeId: assigneeId?.id ?? null };
        const saved = await post('/inspection/create', requested, { signal });
        return { id: saved.id, name: saved.inspectionNo };
      },
      '/inspection/event',
      () => ({ values: empty, version: 0 }),
    ),
});

const start = { start: empty };

export default function InspectionFormScreen() {
  const running = useRecordForm(inspectionForm, null, start);
  return (
    <RecordFormPage
      running={running}
      title={<Trans>New inspection</Trans>}
      missing={<RecordNotFound kind="inspection" />}
    >
      <Section>
        <FormField name="routeId" required>
          {({ chosen, change, leave }, label) => (
            <RouteField
              label={label}
              value={chosen}
              onChange={(one) => change(one && { id: one.id, name: one.name })}
              onLeave={leave}
            />
          )}
        </FormField>
        <DayInput name="dueOn" required />
        <RecordInput name="assigneeId" of="person" />
      </Section>
    </RecordFormPage>
  );
}
