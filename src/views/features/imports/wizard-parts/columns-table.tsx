import { Badge, Box, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Panel } from '../../../ui/panel.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { ColumnTarget } from './column-target.tsx';
import type { Wizard } from './use-wizard.ts';

/** The columns of the file, each with samples and where it goes. */
export function ColumnsTable({ wizard }: { wizard: Wizard }) {
  const { t } = useLingui();
  const { inspection, subject, choices } = wizard.context;
  if (!inspection) return null;
  // Unknown ones have a table of their own.
  const known =
    subject === 'assets' ? inspection.columns.filter(({ newField }) => !newField) : inspection.columns;
  return (
    <Panel as="section" aria-label={t`Columns`} p="0" mt="4">
      <PlainTable
        label={t`Columns`}
        heads={[
          { key: 'header', label: t`Column of the file`, width: '26%' },
          { key: 'samples', label: t`For example`, width: '34%' },
          { key: 'target', label: t`Maps to` },
        ]}
        rows={known.map((column) => {
          const { index, header, samples, guess, confidence } = column;
          const target = choices.targets[index] ?? '';
          const name = header || t`Column ${index + 1}`;
          return {
            key: index,
            cells: [
              <Flex key="header" gap="2" align="center" wrap="wrap" minH="8">
                <Box fontWeight="medium">{name}</Box>
                {confidence === 'likely' && target === guess && target !== '' && (
                  <Badge size="sm" variant="subtle" colorPalette="orange">
                    <Trans>Detected</Trans>
                  </Badge>
                )}
              </Flex>,
              <Box key="samples" color="fg.muted" lineClamp="2" minH="8" display="flex" alignItems="center">
                {samples.filter(Boolean).slice(0, 3).join(' · ')}
              </Box>,
              <ColumnTarget key="target" wizard={wizard} column={column} />,
            ],
          };
        })}
      />
    </Panel>
  );
}
