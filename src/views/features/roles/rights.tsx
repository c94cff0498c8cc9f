import { Box, Flex, Skeleton } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Answer } from '../../../api/contract/index.ts';
import { useLoad } from '../../parts/use-load.ts';
import { useRoleNames } from '../../records/role-names.ts';
import { Panel } from '../../ui/panel.tsx';
import { Select } from '../../ui/select.tsx';
import { RightsTable } from './rights-table.tsx';

type Role = Answer<'/role/get'>;

/** What a role may do and how far, beside another where one is chosen: what differs stands out. */
export function Rights({ role }: { role: Role }) {
  const { t } = useLingui();
  const { nameOf } = useRoleNames();
  const { data } = useLoad('/role/list', { limit: 200 });
  const [chosen, setChosen] = useState('');
  const others = data?.rows.filter(({ id }) => id !== role.id) ?? [];
  const other = others.find(({ id }) => String(id) === chosen);
  return (
    <Panel as="section" aria-labelledby="rights-of-role">
      <Flex align="center" justify="space-between" gap="3" wrap="wrap" mb="3">
        <Box as="h2" id="rights-of-role" fontWeight="semibold">
          <Trans>Permissions</Trans>
        </Box>
        {data ? (
          <Select
            size="sm"
            width="16rem"
            aria-label={t`Compare with`}
            placeholder={t`Compare with…`}
            value={chosen}
            onChange={setChosen}
            options={others.map(({ id, name }) => ({ value: String(id), label: nameOf(name) }))}
          />
        ) : (
          <Skeleton h="8" w="16rem" />
        )}
      </Flex>
      <RightsTable label={t`Permissions`} roles={other ? [role, other] : [role]} />
    </Panel>
  );
}
