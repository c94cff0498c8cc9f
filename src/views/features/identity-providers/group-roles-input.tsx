import { Box, Button, Flex, Input } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import Plus from 'lucide-react/icons/plus';
import type { Answer } from '../../../api/contract/index.ts';
import { longestGroup, maxGroupRoles } from '../../../vocabulary/identity-provider.ts';
import { LineButtons, type LineProps, LinesField, useOrderedLines } from '../../parts/form/ordered-lines.tsx';
import { useRoleNames } from '../../records/role-names.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { blankGroupRole, type GroupRole, groupRolesIn, groupRolesText } from './group-roles-text.ts';

export type Role = Answer<'/role/list'>['rows'][number];
type RowProps = LineProps<GroupRole> & { line: GroupRole; roles: readonly Role[] };

function GroupRow({ line, roles, ...at }: RowProps) {
  const { t } = useLingui();
  const { nameOf } = useRoleNames();
  const { disabled, onChange } = at;
  const number = at.at + 1;
  return (
    <Flex
      as="li"
      gap="3"
      py="2"
      wrap="wrap"
      align="end"
      aria-label={t`Group ${number}`}
      _notFirst={{ borderTopWidth: '1px' }}
    >
      <Box flex="1" minW="12rem">
        <Field label={t`Group of the provider`}>
          <Input
            value={line.group}
            maxLength={longestGroup}
            autoComplete="off"
            readOnly={disabled}
            onChange={(event) => onChange({ ...line, group: event.target.value })}
          />
        </Field>
      </Box>
      <Box flex="1" minW="12rem">
        <Field label={t`Role`}>
          <Select
            value={line.roleId === null ? '' : String(line.roleId)}
            placeholder={line.roleId === null ? t`Select a role` : undefined}
            onChange={(chosen) => {
              const role = roles.find(({ id }) => String(id) === chosen);
              if (role) onChange({ ...line, roleId: role.id, role: role.name });
            }}
            options={roles.map(({ id, name }) => ({ value: String(id), label: nameOf(name) }))}
          />
        </Field>
      </Box>
      <LineButtons
        {...at}
        up={t`Move group ${number} up`}
        down={t`Move group ${number} down`}
        remove={t`Remove group ${number}`}
      />
    </Flex>
  );
}

/** Which roles somebody has by the groups that the provider names. */
export function GroupRolesInput({ roles }: { roles: readonly Role[] }) {
  const { t } = useLingui();
  const field = useOrderedLines('groupRoles', groupRolesIn, groupRolesText);
  const { lines, disabled, refusal, wrong, add, propsOf } = field;
  return (
    <LinesField
      name="groupRoles"
      lead={
        <Box textStyle="sm" color="fg.muted">
          <Trans>
            Compared at each sign-in: who is in a group has its role, who is in none of the groups of a role
            loses it. Other roles stay as they were given.
          </Trans>
        </Box>
      }
      error={refusal ?? (wrong && t`Every line needs a group and a role.`)}
      add={
        lines.length < maxGroupRoles && (
          <Button
            variant="outline"
            colorPalette="gray"
            mt="2"
            disabled={disabled}
            onClick={() => add(blankGroupRole)}
          >
            <Plus aria-hidden="true" />
            <Trans>Add group</Trans>
          </Button>
        )
      }
    >
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
        <GroupRow key={at} line={line} roles={roles} {...propsOf(at)} />
      ))}
    </LinesField>
  );
}
