import { Trans, useLingui } from '@lingui/react/macro';
import { nameExample } from '../../../../machines/imports/import-columns.ts';
import { Field } from '../../../ui/field.tsx';
import { Section } from '../../../ui/section.tsx';
import { Select } from '../../../ui/select.tsx';
import type { Wizard } from './use-wizard.ts';

/** A file without names: whether they are made of manufacturer and model, or of the category. */
export function MadeNames({ wizard: { context, send } }: { wizard: Wizard }) {
  const { t } = useLingui();
  const { inspection, choices, options } = context;
  const example = inspection && nameExample(inspection, choices);
  if (!example) return null;
  return (
    <Section title={<Trans>No column has names</Trans>}>
      <Field
        label={t`Names of new assets`}
        helper={
          <Trans>
            Example: {example}. Existing assets keep their names. Without names, new assets are rejected.
          </Trans>
        }
      >
        <Select
          value={options.makeNames ? 'make' : 'reject'}
          options={[
            { value: 'reject', label: t`Reject new assets without a name` },
            { value: 'make', label: t`Make them from manufacturer and model, or category` },
          ]}
          onChange={(answer) => send({ type: 'options changed', change: { makeNames: answer === 'make' } })}
        />
      </Field>
    </Section>
  );
}
