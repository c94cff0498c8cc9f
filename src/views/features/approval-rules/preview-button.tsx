import { Box, Button, Flex, Input } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Chosen } from '../../../machines/forms/record-form-values.ts';
import { isDisposal } from '../../../machines/lifecycles/document-kinds.ts';
import { type ApprovedKind, approvedKinds } from '../../../vocabulary/approval.ts';
import { TreeField } from '../../parts/picker/tree-field.tsx';
import { useLoad } from '../../parts/use-load.ts';
import { approvalRule, approvedKindWords } from '../../records/approval-rule.ts';
import { useCompany } from '../../ui/company.ts';
import { Field } from '../../ui/field.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Select } from '../../ui/select.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useTyped } from '../../ui/use-typed.ts';
import { ResolvedSteps } from './resolved-steps.tsx';

type Question = { kind: ApprovedKind; organisation: Chosen | null; category: Chosen | null; value: string };

function Result({ kind, organisation, category, value }: Question) {
  const { data } = useLoad('/approvalRule/preview', {
    kind,
    value,
    ...(organisation && { organisationId: organisation.id }),
    ...(category && { categoryId: category.id }),
  });
  if (!data) return null;
  if (data.rule)
    return (
      <>
        <Box fontWeight="semibold">
          <TextLink href={`${approvalRule.address}/${data.rule.id}`}>{data.rule.name}</TextLink>
        </Box>
        <ResolvedSteps steps={data.rule.steps} />
      </>
    );
  return data.needsApproval ? (
    <Trans>No rule fits. Anyone permitted can approve it, as the settings of the company say.</Trans>
  ) : (
    <Trans>No rule fits, and the settings of the company need no approval.</Trans>
  );
}

/** What is approved most. */
const firstKind = approvedKinds.find((kind) => kind !== 'bill' && isDisposal(kind)) ?? 'bill';

function PreviewDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { currency } = useCompany();
  const typing = useTyped('amount');
  const [question, setQuestion] = useState<Question>({
    kind: firstKind,
    organisation: null,
    category: null,
    value: '0',
  });
  const put = (part: Partial<Question>) => setQuestion({ ...question, ...part });
  const isAmount = /^\d{1,12}(\.\d{1,2})?$/.test(question.value);
  const { organisation, category } = question;
  return (
    <Modal open size="lg" title={<Trans>Who would approve it?</Trans>} onClose={onClose}>
      <Flex direction="column" gap="4">
        <Flex gap="3" wrap="wrap">
          <Box flex="1" minW="12rem">
            <Field label={t`Document`}>
              <Select
                value={question.kind}
                onChange={(kind) => put({ kind: kind as ApprovedKind })}
                options={approvedKinds.map((kind) => ({ value: kind, label: t(approvedKindWords[kind]) }))}
              />
            </Field>
          </Box>
          <Box flex="1" minW="10rem">
            <Field
              label={t`Value (${currency})`}
              helper={typing.described}
              error={!isAmount && t`Please enter an amount`}
            >
              <Input
                inputMode="decimal"
                value={typing.textOf(question.value)}
                onChange={({ target }) => put({ value: typing.type(target.value)?.value ?? target.value })}
                onBlur={typing.leave}
              />
            </Field>
          </Box>
        </Flex>
        <Flex gap="3" wrap="wrap">
          <Box flex="1" minW="12rem">
            <Field label={t(approvalRule.fields.organisation)}>
              <TreeField
                tree="organisation"
                label={t(approvalRule.fields.organisation)}
                value={organisation?.id ?? null}
                name={organisation?.name}
                onPick={({ id, name }) => put({ organisation: { id, name } })}
                onClear={() => put({ organisation: null })}
              />
            </Field>
          </Box>
          <Box flex="1" minW="12rem">
            <Field label={t(approvalRule.fields.category)}>
              <TreeField
                tree="category"
                label={t(approvalRule.fields.category)}
                value={category?.id ?? null}
                name={category?.name}
                onPick={({ id, name }) => put({ category: { id, name } })}
                onClear={() => put({ category: null })}
              />
            </Field>
          </Box>
        </Flex>
        <Box aria-live="polite">{isAmount && <Result key={JSON.stringify(question)} {...question} />}</Box>
      </Flex>
    </Modal>
  );
}

/** Tries the rules on a document that is only described. */
export function PreviewButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" colorPalette="gray" bg="bg.panel" onClick={() => setOpen(true)}>
        <Trans>Who would approve it?</Trans>
      </Button>
      {open && <PreviewDialog onClose={() => setOpen(false)} />}
    </>
  );
}
