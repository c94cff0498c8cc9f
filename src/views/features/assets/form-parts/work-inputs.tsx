import { useLingui } from '@lingui/react/macro';
import { FigureInput } from '../../../parts/form/figure-input.tsx';
import { useForm, useFormField } from '../../../parts/form/form-context.ts';
import { TextInput } from '../../../parts/form/inputs.tsx';

const names = ['totalWork', 'workUnit', 'openingWork'] as const;

/** What an asset that is charged by its work can do; also where something stands there although it is charged otherwise. */
export function WorkInputs() {
  const { t } = useLingui();
  const { context } = useForm();
  const fields = [useFormField(names[0]), useFormField(names[1]), useFormField(names[2])];
  const holds = fields.some(({ text, problem, refusal }) => text !== '' || problem || refusal);
  if (context.mine.depreciationMethod !== 'unitsOfProduction' && !holds) return null;
  return (
    <>
      <FigureInput name="totalWork" of="number" />
      <TextInput name="workUnit" maxLength={20} placeholder={t`km, hours, pieces…`} />
      <FigureInput name="openingWork" of="number" />
    </>
  );
}
