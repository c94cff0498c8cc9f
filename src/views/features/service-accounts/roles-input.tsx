import { Box, Checkbox, CheckboxGroup, Fieldset, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useFormField } from '../../parts/form/form-context.ts';
import { useLoad } from '../../parts/use-load.ts';
import { useRoleNames } from '../../records/role-names.ts';
import { serviceAccount } from '../../records/service-account.ts';
import { rolesIn, rolesText } from './service-account-form.ts';

/** What the program may do: the roles that people have as well. */
export function RolesInput() {
  const { t } = useLingui();
  const { nameOf } = useRoleNames();
  const { data } = useLoad('/role/list', { limit: 200 });
  const { text, change, disabled, problem, refusal } = useFormField('roleIds');
  const chosen = rolesIn(text);
  const offered = [...(data?.rows ?? []).map(({ id, name }) => ({ id, name }))];
  for (const role of chosen) if (!offered.some(({ id }) => id === role.id)) offered.push(role);
  return (
    <Fieldset.Root
      data-field="roleIds"
      disabled={disabled}
      invalid={Boolean(problem ?? refusal)}
      gridColumn="1 / -1"
    >
      <CheckboxGroup
        value={chosen.map(({ id }) => String(id))}
        onValueChange={(values) => change(rolesText(offered.filter(({ id }) => values.includes(String(id)))))}
        colorPalette="brand"
      >
        <Fieldset.Legend fontWeight="medium" textStyle="sm">
          {t(serviceAccount.fields.roles)}
          <Box as="span" color="fg.error" ms="1" aria-hidden="true">
            *
          </Box>
        </Fieldset.Legend>
        <Fieldset.HelperText>
          <Trans>
            Their scopes are measured from the organisation. You can give what you may do yourself.
          </Trans>
        </Fieldset.HelperText>
        <Flex gap="5" rowGap="2" wrap="wrap">
          {offered.map(({ id, name }) => (
            <Checkbox.Root key={id} value={String(id)}>
              <Checkbox.HiddenInput />
              <Checkbox.Control />
              <Checkbox.Label>{nameOf(name)}</Checkbox.Label>
            </Checkbox.Root>
          ))}
        </Flex>
      </CheckboxGroup>
      <Fieldset.ErrorText>{refusal ?? (problem && t`Select at least one`)}</Fieldset.ErrorText>
    </Fieldset.Root>
  );
}
