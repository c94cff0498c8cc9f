import { Box, Checkbox, CheckboxGroup, Fieldset, Flex, Skeleton } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { ViewedList } from '../../../vocabulary/saved-views.ts';
import { useRoleNames } from '../../records/role-names.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { useLoad } from '../use-load.ts';

type Props = {
  list: ViewedList;
  /** Null for one that is not there yet. */
  view: number | null;
  /** Undefined until somebody changes it. */
  chosen: readonly number[] | undefined;
  onChange: (chosen: number[]) => void;
};

/** For which roles the list begins with a view, and with which it begins for the others. */
export function RolesOfView({ list, view, chosen, onChange }: Props) {
  const { nameOf } = useRoleNames();
  const { data, failure, loadAgain } = useLoad('/savedView/roles', { list });
  if (failure !== null) return <ErrorState error={failure} onRetry={loadAgain} />;
  if (!data) return <Skeleton h="6rem" aria-busy="true" />;
  const present = data.rows.filter((role) => view !== null && role.view?.id === view).map(({ id }) => id);
  const others = data.rows.map((role) => ({
    ...role,
    other: role.view && role.view.id !== view ? role.view.name : undefined,
  }));
  return (
    <Fieldset.Root>
      <CheckboxGroup
        value={(chosen ?? present).map(String)}
        onValueChange={(values) => onChange(values.map(Number))}
        colorPalette="brand"
      >
        <Fieldset.Legend fontWeight="medium" textStyle="sm">
          <Trans>Default view for roles</Trans>
        </Fieldset.Legend>
        <Fieldset.HelperText>
          <Trans>
            If someone has several roles, the first one listed here applies. Personal settings take
            precedence.
          </Trans>
        </Fieldset.HelperText>
        <Fieldset.Content mt="1">
          <Flex direction="column" gap="2">
            {others.map(({ id, name, other }) => (
              <Checkbox.Root key={id} value={String(id)}>
                <Checkbox.HiddenInput />
                <Checkbox.Control />
                <Checkbox.Label fontWeight="normal" minW="0">
                  {nameOf(name)}
                  {other !== undefined && (
                    <Box as="span" color="fg.muted" textStyle="xs" ms="2">
                      <Trans>current default: {other}</Trans>
                    </Box>
                  )}
                </Checkbox.Label>
              </Checkbox.Root>
            ))}
          </Flex>
        </Fieldset.Content>
      </CheckboxGroup>
    </Fieldset.Root>
  );
}
