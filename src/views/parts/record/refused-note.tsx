import { Alert, Box, CloseButton } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { Refused } from '../../../machines/record/record.ts';
import { lineRefusalWords } from '../../records/handover.ts';
import { hrefOf } from '../../records/index.ts';
import { TextLink } from '../../ui/text-link.tsx';

type Props = { refused: Refused; onDismiss: () => void };

/** Why an action was refused, and for which assets. It stays until the next action. */
export default function RefusedNote({ refused, onDismiss }: Props) {
  const { t } = useLingui();
  const note = useRef<HTMLDivElement>(null);
  // The button of the action may stand far below the note.
  useEffect(() => {
    note.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const { message, lines = [], inPart } = refused;
  return (
    <Alert.Root ref={note} status={inPart ? 'warning' : 'error'} mb="4" size="sm" role="alert">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{message}</Alert.Title>
        {lines.length > 0 && (
          <Box as="ul" listStyleType="none" mt="1" maxH="60" overflowY="auto">
            {lines.map(({ assetId, assetNo, name, error, document }) => (
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
          </Box>
        )}
      </Alert.Content>
      <CloseButton size="sm" aria-label={t`Close`} onClick={onDismiss} />
    </Alert.Root>
  );
}
