import { Trans } from '@lingui/react/macro';
import { post } from '../../../api/post.ts';
import { rulesOfFields } from '../../../machines/forms/field-rules.ts';
import { problemsBy, required } from '../../../machines/forms/form-rules.ts';
import type { Chosen } from '../../../machines/forms/record-form-values.ts';
import { maintenanceFields } from '../../../vocabulary/maintenance.ts';
import { byAddress } from '../../parts/form/by-address.tsx';
import { DayInput } from '../../parts/form/day-input.tsx';
import { loadedBy, savedBy } from '../../parts/form/form-calls.ts';
import { FormField } from '../../parts/form/form-field.tsx';
import { LongTextInput, TextInput } from '../../parts/form/inputs.tsx';
import { recordFormOf } from '../../parts/form/record-form.ts';
import { RecordFormPage } from '../../parts/form/record-form-page.tsx';
import { RecordInput } from '../../parts/form/record-input.tsx';
import { useSeeds } from '../../parts/form/use-form-id.ts';
import { useRecordForm } from '../../parts/form/use-record-form.ts';
import { AssetPickList } from '../../parts/picker/asset-pick-list.tsx';
import { RecordNotFound } from '../../parts/record/record-not-found.tsx';
import { maintenanceTask } from '../../records/maintenance-task.ts';
import { PickerField } from '../../ui/picker/picker-field.tsx';
import { Section } from '../../ui/section.tsx';
import { ChecklistField } from '../checklists/index.ts';

const empty = {
  name: '',
  instruction: '',
  assetId: null as Chosen | null,
  dueOn: '',
  checklistId: null as Chosen | null,
  assigneeId: null as Chosen | null,
};
type Values = typeof empty;
const rules = { ...rulesOfFields(maintenanceFields), assetId: [required], dueOn: [required] };

/** The asset that an address names. */
async function startingWith(start: Values, [id]: readonly number[], signal: AbortSignal): Promise<Values> {
  if (id === undefined) return start;
  const { rows } = await post('/asset/list', { ids: [id], limit: 1 }, { signal });
  const [asset] = rows;
  return asset ? { ...start, assetId: { id: asset.id, name: `${asset.assetNo} ${asset.name}` } } : start;
}

/** Creating a task outside any plan. */
const taskForm = recordFormOf<Values>({
  use: 'maintenance task',
  at: maintenanceTask.address,
  empty,
  words: maintenanceTask,
  problemsOf: (values) => problemsBy(rules, values),
  load: ({ start, seeds }, signal) =>
    loadedBy(async () => ({ values: await startingWith(start, seeds, signal), version: 0 })),
  save: ({ values }, signal) =>
    savedBy(
      async () => {
        const { assetId, checklistId, assigneeId, ...texts } = values;
        const saved = await post(
          '/maintenanceTask/create',
          {
            ...texts,
            assetId: assetId?.id ?? 0,
            checklistId: checklistId?.id ?? null,
            assigneeId: assigneeId?.id ?? null,
          },
          { signal },
        );
        return { id: saved.id, name: saved.taskNo };
      },
      '/maintenanceTask/work',
      () => ({ values: empty, version: 0 }),
    ),
});

function MaintenanceForm({ search: query }: { search: string }) {
  const seeds = useSeeds(query, 'asset');
  const running = useRecordForm(taskForm, null, { seeds });
  return (
    <RecordFormPage
      running={running}
      title={<Trans>New maintenance task</Trans>}
      missing={<RecordNotFound kind="maintenanceTask" />}
    >
      <Section>
        <FormField name="assetId" required span={2}>
          {({ chosen, change, leave }, label) => (
            <PickerField
              label={label}
              chosen={chosen?.name ?? null}
              onClear={() => change(null)}
              onLeave={leave}
            >
              {(close) => (
                <AssetPickList
                  label={label}
                  onPick={({ id, assetNo, name }) => {
                    change({ id, name: `${assetNo} ${name}` });
                    close();
                  }}
                />
              )}
            </PickerField>
          )}
        </FormField>
        <DayInput name="dueOn" required />
        <TextInput name="name" required maxLength={maintenanceFields.name.max} />
        <FormField name="checklistId">
          {({ chosen, change, leave }, label) => (
            <ChecklistField
              label={label}
              value={chosen}
              onChange={(one) => change(one && { id: one.id, name: one.name })}
              onLeave={leave}
            />
          )}
        </FormField>
        <RecordInput name="assigneeId" of="person" />
        <LongTextInput name="instruction" span={3} />
      </Section>
    </RecordFormPage>
  );
}

export default byAddress(MaintenanceForm);
