import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { DoubtfulRow } from '../../../../vocabulary/import-run.ts';
import { Field } from '../../../ui/field.tsx';
import { Section } from '../../../ui/section.tsx';
import { Select } from '../../../ui/select.tsx';
import type { Wizard } from './use-wizard.ts';

const heads = {
  header: msg`First rows that look like the rows below`,
  total: msg`Rows that look like totals`,
  footer: msg`Rows that look like signatures`,
  sample: msg`Rows that look like samples`,
  childRow: msg`Rows that seem to continue the row above`,
  otherTable: msg`Cells that look like another table`,
  filtered: msg`Rows hidden by a filter`,
  hidden: msg`Hidden rows`,
  struck: msg`Rows struck through`,
} as const satisfies Record<DoubtfulRow, MessageDescriptor>;

/** Rows that may be no assets: one question for each kind, with an example. Nobody has to answer; they are left out. */
export function Doubts({ wizard: { context, send } }: { wizard: Wizard }) {
  const { t } = useLingui();
  const { inspection, options } = context;
  if (!inspection || inspection.doubts.length === 0) return null;
  const chosen = options.asAssets ?? [];
  const isImported = (kind: DoubtfulRow) =>
    kind === 'header' ? inspection.headerRow === 0 : chosen.includes(kind);
  const choose = ({ kind, rows }: (typeof inspection.doubts)[number], isAsset: boolean) => {
    const others = chosen.filter((one) => one !== kind);
    const asAssets = isAsset ? [...others, kind] : others;
    const { sheet, headerRow } = inspection;
    // Another table may bring columns of its own, which the server has to look at.
    if (kind === 'header')
      send({ type: 'table chosen', sheet, headerRow: isAsset ? 0 : rows.at(-1), asAssets: chosen });
    else if (kind === 'otherTable') send({ type: 'table chosen', sheet, headerRow, asAssets });
    else send({ type: 'options changed', change: { asAssets } });
  };
  return (
    <Section title={<Trans>Rows that may not be assets</Trans>}>
      {inspection.doubts.map((doubt) => {
        const { kind, count, rows, text } = doubt;
        const numbers = `${rows.join(', ')}${count > rows.length ? ' …' : ''}`;
        return (
          <Field
            key={kind}
            label={t(heads[kind])}
            helper={
              <Trans>
                Rows: {count} ({numbers}). Example: {text}
              </Trans>
            }
          >
            <Select
              value={isImported(kind) ? 'import' : 'leave out'}
              options={[
                { value: 'leave out', label: kind === 'header' ? t`They name the columns` : t`Leave out` },
                { value: 'import', label: t`Import as assets` },
              ]}
              onChange={(answer) => choose(doubt, answer === 'import')}
            />
          </Field>
        );
      })}
    </Section>
  );
}
