import { Box, Input, Textarea } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { problemsOf } from '../../../machines/custody-form-values.ts';
import { documentKinds } from '../../components/document-words.ts';
import { Field } from '../../components/field.tsx';
import { PersonField } from '../../components/picker/person-field.tsx';
import { TreeField } from '../../components/picker/tree-field.tsx';
import { Section } from '../../components/section.tsx';
import { Select } from '../../components/select.tsx';
import { kinds } from '../list-query.ts';
import type { CustodyForm } from './use-custody-form.ts';

/** What a document says of all its lines: kind, receiver, place, day. */
export function Head({ form: { context, change } }: { form: CustodyForm }) {
  const { t } = useLingui();
  const { mine, wish, id } = context;
  const issue = mine.kind === 'issue';
  const nobody = wish === 'post' && problemsOf(mine, true).includes('nobody receives');
  return (
    <Section>
      <Field label={t`Kind`} disabled={id !== null}>
        <Select
          value={mine.kind}
          disabled={id !== null}
          options={kinds.map((kind) => ({ value: kind, label: t(documentKinds[kind]) }))}
          onChange={(kind) => change({ kind: kind === 'return' ? 'return' : 'issue' })}
        />
      </Field>
      {issue && (
        <Field
          label={t`Receiver`}
          required
          error={nobody && <Trans>Say who receives the assets.</Trans>}
          helper={<Trans>Becomes the custodian of every asset below.</Trans>}
        >
          <PersonField
            label={t`Receiver`}
            value={mine.custodian}
            placeholder={t`Choose`}
            onPick={({ id: person, name }) => change({ custodian: { id: person, name } })}
            onClear={() => change({ custodian: null })}
          />
        </Field>
      )}
      {issue && (
        <Field label={t`Organisation`}>
          <TreeField
            tree="organ"
            label={t`Organisation`}
            value={mine.organ?.id ?? null}
            name={mine.organ?.name}
            placeholder={t`The receiver's own`}
            onPick={({ id: organ, name }) => change({ organ: { id: organ, name } })}
            onClear={() => change({ organ: null })}
          />
        </Field>
      )}
      <Field label={t`Location`}>
        <TreeField
          tree="location"
          label={t`Location`}
          value={mine.location?.id ?? null}
          name={mine.location?.name}
          placeholder={t`Stays where it is`}
          onPick={({ id: location, name }) => change({ location: { id: location, name } })}
          onClear={() => change({ location: null })}
        />
      </Field>
      <Field label={t`Date`} helper={<Trans>Today if left empty</Trans>}>
        <Input
          type="date"
          value={mine.happenedOn}
          onChange={(event) => change({ happenedOn: event.target.value })}
        />
      </Field>
      <Box gridColumn={{ lg: 'span 3', sm: 'span 2' }}>
        <Field label={t`Remark`}>
          <Textarea
            rows={2}
            maxLength={1000}
            value={mine.remark}
            onChange={(event) => change({ remark: event.target.value })}
          />
        </Field>
      </Box>
    </Section>
  );
}
