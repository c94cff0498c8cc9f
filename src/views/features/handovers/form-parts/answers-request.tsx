import { Box } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { AnsweredRequest } from '../../../../machines/forms/document-form.ts';
import { useForm } from '../../../parts/form/form-context.ts';
import { Field } from '../../../ui/field.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { Toggle } from '../../../ui/toggle.tsx';

/** The request that a document answers, and whether other assets than it asked for are taken. */
export function AnswersRequest({ request: { id, name, left } }: { request: AnsweredRequest }) {
  const { t } = useLingui();
  const { context, send } = useForm();
  const others = context.mine.others === 'yes';
  const requester = context.mine.custodianId;
  const called = requester && typeof requester === 'object' && 'name' in requester ? requester.name : '';
  return (
    <>
      <Field label={t({ message: 'Request', context: 'record' })}>
        <Box>
          <TextLink href={`/requests/${id}`}>{name}</TextLink> · {called} ·{' '}
          <Plural value={left} one="# asset still needed" other="# assets still needed" />
        </Box>
      </Field>
      <Field label={t`Which assets`}>
        <Toggle
          on={others}
          label={t`Allow assets that differ from the request`}
          justifyContent="space-between"
          px="0"
          onToggle={() => send({ type: 'fields changed', change: { others: others ? '' : 'yes' } })}
        >
          <Trans>Allow assets that differ from the request</Trans>
        </Toggle>
      </Field>
    </>
  );
}
