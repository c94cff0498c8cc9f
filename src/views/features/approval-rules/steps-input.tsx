import { Box, Button, Flex, Tag } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import Plus from 'lucide-react/icons/plus';
import type { Chosen } from '../../../machines/forms/record-form-values.ts';
import { maxApprovers, maxSteps, type Quorum } from '../../../vocabulary/approval.ts';
import { LineButtons, type LineProps, LinesField, useOrderedLines } from '../../parts/form/ordered-lines.tsx';
import { AnotherField } from '../../parts/picker/another-field.tsx';
import { PersonField } from '../../parts/picker/person-field.tsx';
import { useLoad } from '../../parts/use-load.ts';
import { quorumWords } from '../../records/approval-rule.ts';
import { useRoleNames } from '../../records/role-names.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { ReachNote } from './resolved-steps.tsx';
import { blankStep, type FormStep, stepsIn, stepsText } from './steps-text.ts';

type RowProps = LineProps<FormStep> & { step: FormStep; roles: readonly Chosen[] };

type ChipsProps = { names: readonly Chosen[]; disabled: boolean; onRemove: (id: number) => void };

function Chips({ names, disabled, onRemove }: ChipsProps) {
  const { t } = useLingui();
  return names.map(({ id, name }) => (
    <Tag.Root key={id} size="lg" colorPalette="gray">
      <Tag.Label>{name}</Tag.Label>
      <Tag.EndElement>
        <Tag.CloseTrigger aria-label={t`Remove ${name}`} disabled={disabled} onClick={() => onRemove(id)} />
      </Tag.EndElement>
    </Tag.Root>
  ));
}

function StepRow({ step, roles, ...line }: RowProps) {
  const { t } = useLingui();
  const { disabled, onChange } = line;
  const number = line.at + 1;
  const { quorum, people } = step;
  const free = roles.filter(({ id }) => !step.roles.some((one) => one.id === id));
  const { nameOf } = useRoleNames();
  const full = people.length + step.roles.length >= maxApprovers;
  const without = (list: readonly Chosen[], id: number) => list.filter((one) => one.id !== id);
  return (
    <Flex
      as="li"
      direction="column"
      gap="3"
      py="3"
      aria-label={t`Step ${number}`}
      _notFirst={{ borderTopWidth: '1px' }}
    >
      <Flex gap="3" wrap="wrap" align="end">
        <Box color="fg.muted" minW="5" pb="2">
          {number}
        </Box>
        <Box w="12rem">
          <Field label={t`Who has to approve`}>
            <Select
              value={quorum}
              onChange={(chosen) => onChange({ ...step, quorum: chosen as Quorum })}
              options={Object.entries(quorumWords).map(([value, word]) => ({ value, label: t(word) }))}
            />
          </Field>
        </Box>
        {!disabled && !full && (
          <>
            <Box flex="1" minW="12rem">
              <Field label={t`Add a person`}>
                <PersonField
                  label={t`Add a person`}
                  value={null}
                  placeholder={t`Select a person`}
                  onPick={({ id, name }) =>
                    onChange({ ...step, people: [...without(people, id), { id, name }] })
                  }
                />
              </Field>
            </Box>
            <Box flex="1" minW="12rem">
              <Field label={t`Add a role`}>
                <AnotherField
                  label={t`Add a role`}
                  placeholder={t`Select a role`}
                  hint={t`Name`}
                  options={free.map(({ id, name }) => ({ value: String(id), label: nameOf(name) }))}
                  onPick={(value) => {
                    const role = free.find(({ id }) => String(id) === value);
                    if (role) onChange({ ...step, roles: [...step.roles, role] });
                  }}
                />
              </Field>
            </Box>
          </>
        )}
        <LineButtons
          {...line}
          up={t`Move step ${number} up`}
          down={t`Move step ${number} down`}
          remove={t`Remove step ${number}`}
        />
      </Flex>
      <Flex gap="2" wrap="wrap" ps="8" minH="8">
        <Chips
          names={step.roles.map(({ id, name }) => ({ id, name: nameOf(name) }))}
          disabled={disabled}
          onRemove={(id) => onChange({ ...step, roles: without(step.roles, id) })}
        />
        <Chips
          names={people}
          disabled={disabled}
          onRemove={(id) => onChange({ ...step, people: without(people, id) })}
        />
      </Flex>
    </Flex>
  );
}

/** The steps of a rule, one after the other. */
export function StepsInput() {
  const { t } = useLingui();
  const {
    lines: steps,
    disabled,
    refusal,
    wrong,
    add,
    propsOf,
  } = useOrderedLines('steps', stepsIn, stepsText);
  const { data } = useLoad('/approvalRule/roles', {});
  return (
    <LinesField
      name="steps"
      lead={
        <Box textStyle="sm" color="fg.muted">
          <ReachNote />
        </Box>
      }
      error={refusal ?? (wrong && t`Every step needs a person or a role.`)}
      add={
        steps.length < maxSteps && (
          <Button
            variant="outline"
            colorPalette="gray"
            mt="2"
            disabled={disabled}
            onClick={() => add(blankStep)}
          >
            <Plus aria-hidden="true" />
            <Trans>Add step</Trans>
          </Button>
        )
      }
    >
      {steps.map((step, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
        <StepRow key={at} step={step} roles={data?.rows ?? []} {...propsOf(at)} />
      ))}
    </LinesField>
  );
}
