import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { customKey, customName, isCustom } from '../../../../machines/forms/asset-form.ts';
import type { CustomField } from '../../../../vocabulary/custom-fields.ts';
import { DefinedInput } from '../../../parts/form/defined-input.tsx';
import { useForm, useFormField } from '../../../parts/form/form-context.ts';
import { useLoad } from '../../../parts/use-load.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Section } from '../../../ui/section.tsx';
import { CustomFields } from './custom-fields.tsx';

/** The fields that the chosen category gives, and those that this asset has beyond them. */
export function FurtherFields({ isNew }: { isNew: boolean }) {
  const { chosen } = useFormField('categoryId');
  if (!chosen) return <CustomFields defined={[]} />;
  return <OfCategory key={chosen.id} categoryId={chosen.id} isNew={isNew} />;
}

function OfCategory({ categoryId, isNew }: { categoryId: number; isNew: boolean }) {
  const { data, failure, loadAgain } = useLoad('/field/list', { categoryId });
  const fields = data?.rows;
  useDefault(isNew ? fields : undefined);
  if (!fields && failure === null) return null;
  return (
    <>
      {failure !== null && !fields && <ErrorState error={failure} onRetry={loadAgain} />}
      {fields && fields.length > 0 && (
        <Section title={<Trans>Category fields</Trans>}>
          {fields.map((field) => (
            <DefinedInput key={field.id} field={field} />
          ))}
        </Section>
      )}
      <CustomFields defined={fields?.map(({ name }) => name) ?? []} />
    </>
  );
}

/** A new asset begins with the defaults of its category; what those of another had filled in goes again. */
function useDefault(fields: readonly CustomField[] | undefined) {
  const { context, send } = useForm();
  const fill = useEffectEvent((known: readonly CustomField[]) => {
    const names = new Set(known.map(({ name }) => name));
    const gone = context.defaultValue.filter((name) => isCustom(name) && !names.has(customKey(name)));
    const defaultValue = Object.fromEntries([
      ...gone.map((name) => [name, null]),
      ...known
        .filter(({ defaultValue }) => defaultValue !== '')
        .map(({ name, defaultValue }) => [customName(name), defaultValue]),
    ]);
    if (Object.keys(defaultValue).length > 0) send({ type: 'fields changed', change: {}, defaultValue });
  });
  useEffect(() => {
    if (fields) fill(fields);
  }, [fields]);
}
