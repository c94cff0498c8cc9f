import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ruleFields } from '../../../vocabulary/rule.ts';
import { Section } from '../../ui/section.tsx';
import { TextInput } from './inputs.tsx';

/** What a rule is called, and when it is tried. */
export function RuleHead({ children }: { children?: ReactNode }) {
  const { t } = useLingui();
  return (
    <Section>
      <TextInput name="name" required maxLength={ruleFields.name.max} />
      <TextInput
        name="position"
        required
        inputMode="numeric"
        maxLength={4}
        helper={t`Rules are tried from the lowest number up; the first that fits applies.`}
      />
      {children}
    </Section>
  );
}
