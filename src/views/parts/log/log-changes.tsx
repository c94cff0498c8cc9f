import { Box } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type LogEntry, useLogWords } from './log-words.ts';

const Value = ({ children, old = false }: { children: ReactNode; old?: boolean }) => (
  <Box
    as="span"
    color={old ? 'fg.muted' : 'fg'}
    textDecoration={old ? 'line-through' : undefined}
    textDecorationColor="border.emphasized"
    whiteSpace="pre-wrap"
  >
    {children}
  </Box>
);

/** What an entry of the log changed: each field from what to what. */
export function LogChanges({ recordKind, changes }: Pick<LogEntry, 'recordKind' | 'changes'>) {
  const words = useLogWords();
  if (changes.length === 0) return null;
  return (
    <Box as="dl" textStyle="sm" display="grid" gap="1" overflowWrap="anywhere">
      {changes.map(({ field, from, to, damaged }) => (
        <Box key={field} display="flex" flexWrap="wrap" columnGap="2">
          <Box as="dt" color="fg.muted">
            {words.field(recordKind, field)}
          </Box>
          <Box as="dd">
            {from !== null && from !== '' && (
              <>
                <Value old>{words.value(recordKind, field, from)}</Value>
                <Box as="span" px="1.5" color="fg.subtle" aria-hidden="true">
                  →
                </Box>
              </>
            )}
            {damaged && (
              <Box as="span" color="fg.error" pe="2">
                <Trans>Damaged entry</Trans>
              </Box>
            )}
            <Value>
              {to === null || to === '' ? <Trans>nothing</Trans> : words.value(recordKind, field, to)}
            </Value>
          </Box>
        </Box>
      ))}
    </Box>
  );
}
