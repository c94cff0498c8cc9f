import { Checkbox } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { TreeField } from '../../../parts/picker/tree-field.tsx';
import { Field } from '../../../ui/field.tsx';
import { Section } from '../../../ui/section.tsx';
import { ofSubjects } from '../subject-words.ts';
import type { Wizard } from './use-wizard.ts';

type Props = { wizard: Wizard; organisationId: number | null };
type CheckProps = { checked: boolean; onChange: (checked: boolean) => void; children: ReactNode };

const Check = ({ checked, onChange, children }: CheckProps) => (
  <Checkbox.Root
    checked={checked}
    onCheckedChange={(to) => onChange(to.checked === true)}
    colorPalette="brand"
    alignSelf="end"
    minH="8"
  >
    <Checkbox.HiddenInput />
    <Checkbox.Control />
    <Checkbox.Label fontWeight="normal">{children}</Checkbox.Label>
  </Checkbox.Root>
);

/** What is done with records that are known, and where people belong of whom the file does not say it. */
export function RecordOptions({ wizard: { context, send }, organisationId }: Props) {
  const { t } = useLingui();
  const { options, subject, tried } = context;
  const words = ofSubjects[subject];
  const change = (to: Partial<typeof options>) => send({ type: 'options changed', change: to });
  return (
    <Section title={<Trans>Options</Trans>}>
      {subject === 'people' && (
        <Field
          label={t`Organisation for new people without one`}
          required
          error={tried && organisationId === null && <Trans>Please fill this in</Trans>}
        >
          <TreeField
            tree="organisation"
            label={t`Organisation for new people without one`}
            value={organisationId}
            onPick={({ id }) => change({ organisationId: id })}
          />
        </Field>
      )}
      {'update' in words ? (
        <Check checked={options.update} onChange={(update) => change({ update })}>
          {t(words.update)}
        </Check>
      ) : subject === 'plans' ? (
        <Check checked={options.activate === true} onChange={(activate) => change({ activate })}>
          <Trans>
            Activate new plans without a status; otherwise they are drafts. Existing plans stay as they are.
          </Trans>
        </Check>
      ) : subject === 'handovers' ? (
        <Trans>
          Handovers come in as history: no asset changes, and nobody is notified. A loan without a return date
          is open if the register has its assets on loan to the borrower. Existing handovers stay as they are.
        </Trans>
      ) : (
        <Trans>Repairs come in closed, as history. Those that exist stay as they are.</Trans>
      )}
      {subject === 'people' && (
        <Check checked={options.replace === true} onChange={(replace) => change({ replace })}>
          <Trans>Change the name too when a job number has another name</Trans>
        </Check>
      )}
    </Section>
  );
}
