import { Box, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { asksFiles, type ChecklistItem, isAbnormal } from '../../../vocabulary/checklist.ts';
import { Panel } from '../../ui/panel.tsx';
import { AnsweredFiles, ItemFiles, ItemNote } from '../checklists/index.ts';
import type { Task } from './task-record.ts';

/** A result as it is read: yes and no in the language in use, a number with its unit. */
export function Value({ item, value }: { item: ChecklistItem; value: string }) {
  const { t } = useLingui();
  if (value === '') return <Box color="fg.muted">—</Box>;
  if (asksFiles(item)) return <AnsweredFiles value={value} />;
  const text = item.type === 'yesNo' ? (value === 'yes' ? t`Yes` : t`No`) : value;
  const abnormal = isAbnormal(item, value);
  return (
    <Box
      color={abnormal ? 'fg.error' : undefined}
      fontWeight={abnormal ? 'semibold' : undefined}
      textAlign="end"
      whiteSpace="pre-wrap"
    >
      {text} {item.unit}
      {abnormal && (
        <Box textStyle="xs">
          <Trans context="maintenance">Abnormal</Trans>
        </Box>
      )}
    </Box>
  );
}

/** The checklist of a task with what was found. */
export function Results({ task: { id, checklist, results } }: { task: Task }) {
  return (
    <ItemFiles of={{ kind: 'maintenanceTask', id }} items={checklist}>
      <Panel as="section" px={{ base: '4', md: '5' }} aria-labelledby="checklist-results">
        <Box as="h2" id="checklist-results" fontWeight="semibold" mb="1">
          <Trans>Checklist</Trans>
        </Box>
        <Box as="ol" listStyleType="none">
          {checklist.map((item, at) => {
            const { value = '', note = '' } = results[item.key] ?? {};
            return (
              <Flex
                as="li"
                key={item.key}
                gap="3"
                py="2"
                align="baseline"
                _notFirst={{ borderTopWidth: '1px' }}
              >
                <Box color="fg.muted" minW="6" textAlign="end">
                  {at + 1}
                </Box>
                <Box flex="1" minW="0">
                  {item.label}
                  <Box color="fg.muted" textStyle="xs">
                    <ItemNote item={item} result={{ value, note }} />
                  </Box>
                </Box>
                <Value item={item} value={value} />
              </Flex>
            );
          })}
        </Box>
      </Panel>
    </ItemFiles>
  );
}
