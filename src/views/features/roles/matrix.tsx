import { Box, chakra, Flex } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { Permission } from '../../../api/contract/permissions.ts';
import { permissionWords } from '../../records/role.ts';
import { useTitles } from '../../records/screen-titles.ts';
import { Panel } from '../../ui/panel.tsx';
import { EverythingInput } from './everything-input.tsx';
import { actionColumns, columnNames, columnOf } from './matrix-columns.ts';
import { modules } from './modules.ts';
import { ScopeInput } from './scope-input.tsx';

const Head = chakra('th', {
  base: {
    textAlign: 'start',
    fontWeight: 'medium',
    color: 'fg.muted',
    textStyle: 'xs',
    px: '1.5',
    py: '2',
    borderBottomWidth: '1px',
  },
});

/** On a phone a module is a block, with a line for each of its actions. */
const Cell = chakra('td', {
  base: {
    display: { base: 'block', md: 'table-cell' },
    px: '1.5',
    py: { base: '1', md: '1.5' },
    verticalAlign: 'top',
    borderBottomWidth: { md: '1px' },
    _empty: { display: { base: 'none', md: 'table-cell' } },
  },
});

const ModuleHead = chakra('th', {
  base: {
    display: { base: 'block', md: 'table-cell' },
    textAlign: 'start',
    fontWeight: 'semibold',
    textStyle: 'sm',
    px: '1.5',
    pt: { base: '3', md: '2.5' },
    verticalAlign: 'top',
    borderBottomWidth: { md: '1px' },
  },
});

/** Modules by actions: how far each permission of a role reaches. */
export function Matrix() {
  const { t } = useLingui();
  const titleOf = useTitles();
  return (
    <Panel as="section" aria-label={t`Permissions`} px={{ base: '3', md: '4' }}>
      <EverythingInput />
      <chakra.table
        aria-label={t`Permissions`}
        w="full"
        mt="2"
        tableLayout="fixed"
        borderCollapse="collapse"
        display={{ base: 'block', md: 'table' }}
        css={{ '& tbody, & tr': { display: { base: 'block', md: 'revert' } } }}
      >
        <chakra.thead display={{ base: 'none', md: 'revert' }}>
          <tr>
            <Head scope="col" w="16%">
              {t`Module`}
            </Head>
            {columnNames.map((column) => (
              <Head key={column} scope="col" w={column === 'more' ? '24%' : undefined}>
                {t(actionColumns[column])}
              </Head>
            ))}
          </tr>
        </chakra.thead>
        <tbody>
          {modules.map(({ title, permissions }) => (
            <tr key={title}>
              <ModuleHead scope="row">{titleOf(title)}</ModuleHead>
              {columnNames.map((column) => (
                <Cell key={column}>
                  {permissions
                    .filter((name) => columnOf(name) === column)
                    .map((name) => (
                      <Action key={name} name={name} labelled={column === 'more'} />
                    ))}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </Panel>
  );
}

function Action({ name, labelled }: { name: Permission; labelled: boolean }) {
  const { t } = useLingui();
  const label = t(permissionWords[name]);
  return (
    <Flex
      data-field={name}
      direction={{ base: 'row', md: 'column' }}
      align={{ base: 'center', md: 'stretch' }}
      gap={{ base: '3', md: '1' }}
      _notLast={{ mb: '2' }}
    >
      <Box
        aria-hidden="true"
        display={labelled ? undefined : { md: 'none' }}
        flex={{ base: '1', md: 'none' }}
        minW="0"
        textStyle="xs"
        color="fg.muted"
      >
        {label}
      </Box>
      <Box w={{ base: '9.5rem', md: 'full' }} flexShrink="0">
        <ScopeInput name={name} label={label} />
      </Box>
    </Flex>
  );
}
