import { Box, Button, Flex } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormats } from '../../../i18n/formats.ts';
import type { ListEvent } from '../../../machines/list/list.ts';
import type { ListCount } from '../../../machines/list/list-query.ts';

type Props = {
  /** How many rows are ticked, of how many that are loaded. */
  ticked: number;
  loaded: number;
  hasMore: boolean;
  count: ListCount | null;
  isWhole: boolean;
  send: (event: ListEvent) => void;
  /** What can be done with what is selected. */
  children: ReactNode;
};

/** How many are selected, a way from the loaded ones to all that match and back, and what can be done with them. */
export function SelectionBar({ ticked, loaded, hasMore, count, isWhole, send, children }: Props) {
  const { t } = useLingui();
  const { number } = useFormats();
  const all = count && (count.capped ? `${number(count.value)}+` : number(count.value));
  return (
    <Flex align="center" gap="2" role="toolbar" aria-label={t`Selection`} wrap="wrap" minH="8">
      <Box fontWeight="medium" aria-live="polite">
        {isWhole ? (
          <Trans>All {all} matching are selected</Trans>
        ) : (
          <Plural value={ticked} one="# selected" other="# selected" />
        )}
      </Box>
      {isWhole && (
        <Button size="2xs" variant="outline" onClick={() => send({ type: 'select only these' })}>
          <Plural value={ticked} one="Only this one" other="Only these #" />
        </Button>
      )}
      {!isWhole && hasMore && ticked === loaded && all && (
        <Button size="2xs" variant="outline" onClick={() => send({ type: 'select all that match' })}>
          <Trans>All {all} matching</Trans>
        </Button>
      )}
      {children}
      <Button
        size="2xs"
        variant="ghost"
        colorPalette="gray"
        onClick={() => send({ type: 'select', ids: [] })}
      >
        <Trans>Clear selection</Trans>
      </Button>
    </Flex>
  );
}
