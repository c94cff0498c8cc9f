import { Alert, Box, CloseButton } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { Refused } from '../../../machines/record/record.ts';
import { lineRefusalWords } from '../../records/handover.ts';
import { hrefOf } from '../../records/index.ts';
import { TextLink } from '../../ui/text-link.tsx';

/** As many as a person reads at once. */
const shown = 20;

type Props = { refused: Refused | null; onDismiss: () => void };

/** Why something was refused, and of which assets: it stays until the next deed. */
export function RefusedNote({ refused, onDismiss }: Props) {
  const { t } = useLingui();
  const note = useRef<HTMLDivElement>(null);
  // What was asked for may stand far below.
  useEffect(() => {
    if (refused) note.current?.scrollIntoView({ block: 'nearest' });
  }, [refused]);
  if (!refused) return null;
  const { message, lines = [] } = refused;
  const more = lines.length - shown;
  return (
    <Alert.Root ref={note} status="error" mb="4" size="sm" role="alert">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{message}</Alert.Title>
        {lines.length > 0 && (
          <Box as="ul" listStyleType="none" mt="1">
            {lines.slice(0, shown).map(({ assetId, assetNo, name, error, document }) => (
              <Box as="li" key={assetId}>
                {assetNo === undefined ? (
                  `#${assetId}`
                ) : (
                  <TextLink href={`/assets/${assetId}`}>
                    {assetNo} {name}
                  </TextLink>
                )}
                {' · '}
                {t(lineRefusalWords[error])}
                {document && (
                  <>
                    {' '}
                    <TextLink href={hrefOf('handover', document.id) ?? ''}>{document.no}</TextLink>
                  </>
                )}
              </Box>
            ))}
            {more > 0 && (
              <Box as="li">
                <Trans>and {more} more</Trans>
              </Box>
            )}
          </Box>
        )}
      </Alert.Content>
      <CloseButton size="sm" aria-label={t`Close`} onClick={onDismiss} />
    </Alert.Root>
  );
}
