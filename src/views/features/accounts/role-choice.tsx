import { Box, Checkbox, CheckboxGroup, Fieldset, Flex, Skeleton } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLoad } from '../../parts/use-load.ts';
import { scopeWords } from '../../records/role.ts';
import { useRoleNames } from '../../records/role-names.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Reach } from './reach.tsx';

type Props = {
  /** Who gets them. */
  personId: number;
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
  /** What is wrong with the choice. */
  error?: string | false;
};

/** Which roles an account has; those with more rights than one's own are shown and cannot be changed. */
export function RoleChoice({ personId, chosen, onChange, error }: Props) {
  const { t } = useLingui();
  const { nameOf } = useRoleNames();
  const { data, failure, loadAgain } = useLoad('/account/roles', { personId });
  if (failure !== null) return <ErrorState error={failure} onRetry={loadAgain} />;
  if (!data) return <Skeleton h="8rem" aria-busy="true" />;
  const replace = (from: number, to: number) => {
    loadAgain();
    onChange([...new Set(chosen.map((id) => (id === from ? to : id)))]);
  };
  return (
    <Fieldset.Root invalid={Boolean(error)}>
      <CheckboxGroup
        value={chosen.map(String)}
        onValueChange={(values) => onChange(values.map(Number))}
        colorPalette="brand"
      >
        <Fieldset.Legend fontWeight="medium" textStyle="sm">
          <Trans>Roles</Trans>
        </Fieldset.Legend>
        <Fieldset.Content mt="1">
          <Flex direction="column" gap="2">
            {data.rows.map(({ id, name, mayGive, assets }) => (
              <Flex key={id} gap="2" wrap="wrap" align="center">
                <Checkbox.Root value={String(id)} disabled={!mayGive}>
                  <Checkbox.HiddenInput />
                  <Checkbox.Control />
                  <Checkbox.Label fontWeight="normal">{nameOf(name)}</Checkbox.Label>
                </Checkbox.Root>
                {assets && (
                  <Box color="fg.muted" textStyle="xs">
                    {t(scopeWords[assets])}
                  </Box>
                )}
              </Flex>
            ))}
          </Flex>
        </Fieldset.Content>
      </CheckboxGroup>
      {chosen.length > 0 && (
        <Reach
          // Counted anew for each choice.
          key={chosen.join()}
          personId={personId}
          roles={data.rows}
          chosen={chosen}
          onReplace={replace}
        />
      )}
      {error && (
        <Box role="alert" color="fg.error" textStyle="xs">
          {error}
        </Box>
      )}
    </Fieldset.Root>
  );
}
