import { Box, Button, Flex, IconButton, Tag } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import type { Chosen } from '../../../machines/forms/record-form-values.ts';
import { maxApprovers, maxSteps, type Quorum } from '../../../vocabulary/approval.ts';
import { useFormField } from '../../parts/form/form-context.ts';
import { AnotherField } from '../../parts/picker/another-field.tsx';
import { PersonField } from '../../parts/picker/person-field.tsx';
import { useLoad } from '../../parts/use-load.ts';
import { quorumWords } from '../../records/approval-rule.ts';
import { useRoleNames } from '../../records/role-names.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { ReachNote } from './resolved-steps.tsx';
import { blankStep, type FormStep, stepsIn, stepsText } from './steps-text.ts';

type RowProps = {
  step: FormStep;
  roles: readonly Chosen[];
  at: number;
  last: boolean;
  disabled: boolean;
  onChange: (step: FormStep) => void;
  onMove: (by: number) => void;
  onRemove: () => void;
};

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

function StepRow({ step, roles, at, last, disabled, onChange, onMove, onRemove }: RowProps) {
  const { t } = useLingui();
  const number = at + 1;
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
        <Flex>
          <IconButton
            variant="ghost"
            colorPalette="gray"
            aria-label={t`Move step ${number} up`}
            disabled={disabled || at === 0}
            onClick={() => onMove(-1)}
          >
            <ArrowUp />
          </IconButton>
          <IconButton
            variant="ghost"
            colorPalette="gray"
            aria-label={t`Move step ${number} down`}
            disabled={disabled || last}
            onClick={() => onMove(1)}
          >
            <ArrowDown />
          </IconButton>
          <IconButton
            variant="ghost"
            colorPalette="gray"
            aria-label={t`Remove step ${number}`}
            disabled={disabled}
            onClick={onRemove}
          >
            <X />
          </IconButton>
        </Flex>
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
  const { text, change, disabled, problem, refusal } = useFormField('steps');
  const { data } = useLoad('/approvalRule/roles', {});
  const steps = stepsIn(text);
  const set = (next: readonly FormStep[]) => change(stepsText(next));
  const move = (at: number, by: number) => {
    const moved = steps[at];
    if (moved) set(steps.toSpliced(at, 1).toSpliced(at + by, 0, moved));
  };
  return (
    <Box data-field="steps" gridColumn="1 / -1" minW="0">
      <Box textStyle="sm" color="fg.muted">
        <ReachNote />
      </Box>
      <Box as="ol" listStyleType="none">
        {steps.map((step, at) => (
          <StepRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
            key={at}
            step={step}
            roles={data?.rows ?? []}
            at={at}
            last={at === steps.length - 1}
            disabled={disabled}
            onChange={(next) => set(steps.with(at, next))}
            onMove={(by) => move(at, by)}
            onRemove={() => set(steps.toSpliced(at, 1))}
          />
        ))}
      </Box>
      {(refusal ?? problem) && (
        <Box role="alert" color="fg.error" textStyle="sm" my="2">
          {refusal ?? t`Every step needs a person or a role.`}
        </Box>
      )}
      {steps.length < maxSteps && (
        <Button
          variant="outline"
          colorPalette="gray"
          mt="2"
          disabled={disabled}
          onClick={() => set([...steps, blankStep])}
        >
          <Plus aria-hidden="true" />
          <Trans>Add step</Trans>
        </Button>
      )}
    </Box>
  );
}
