import { Box, Button, Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useLoad } from '../../parts/use-load.ts';
import { useRoleNames } from '../../records/role-names.ts';
import { usePermission } from '../../ui/root-context.ts';
import { isNarrow, useWiderCopy } from './wider-copy.ts';

type Role = Answer<'/account/roles'>['rows'][number];
type Props = {
  personId: number;
  roles: readonly Role[];
  chosen: readonly number[];
  /** A role that reaches further takes the place of another. */
  onReplace: (from: number, to: number) => void;
};

/** How many assets are visible with the chosen roles, and how to widen a role where these are not all. */
export function Reach({ personId, roles, chosen, onReplace }: Props) {
  const { number } = useFormats();
  const { data } = useLoad('/account/reach', {
    personId,
    roleIds: [...chosen],
  });
  if (!data || data.total.value === 0) return null;
  const { visible, total } = data;
  const shown = ({ value, capped }: typeof total) => number(value) + (capped ? '+' : '');
  const some = shown(visible);
  const all = shown(total);
  const isLess = visible.value < total.value;
  return (
    <Box role="status" mt="3" p="3" borderRadius="l2" bg={isLess ? 'bg.warning' : 'bg.muted'}>
      <Box fontWeight="medium">
        <Trans>
          Assets visible with these roles: {some} of {all}
        </Trans>
      </Box>
      {isLess && <Widen roles={roles} chosen={chosen} onReplace={onReplace} />}
    </Box>
  );
}

function Widen({ roles, chosen, onReplace }: Omit<Props, 'personId'>) {
  const { nameOf } = useRoleNames();
  const mayCopy = usePermission('role.write');
  const { busy, widen } = useWiderCopy(roles, onReplace);
  const narrow = roles.filter((role) => chosen.includes(role.id) && isNarrow(role));
  if (narrow.length === 0) return null;
  if (!mayCopy)
    return (
      <Trans>A role shows the records of the person’s own organisation. Choose one with a wider reach.</Trans>
    );
  return (
    <Flex direction="column" align="start" gap="2" mt="1">
      <Trans>
        A role shows the records of the person’s own organisation. Choose one with a wider reach, or use a
        copy that covers all records.
      </Trans>
      {narrow.map((role) => {
        const name = nameOf(role.name);
        return (
          <Button key={role.id} size="xs" variant="outline" loading={busy} onClick={() => widen(role)}>
            <Trans>Use a copy of “{name}” for all records</Trans>
          </Button>
        );
      })}
    </Flex>
  );
}
