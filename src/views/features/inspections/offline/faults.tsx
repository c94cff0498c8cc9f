import { Box, Button, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Unsent } from '../../../../window/unsent.ts';
import type { Fault } from './parts.ts';

type Props = { faults: readonly Unsent<Fault>[]; onRemove: (fault: Unsent<Fault>) => void };

/** Faults of a point that are reported once they are sent. */
export function Faults({ faults, onRemove }: Props) {
  const { t } = useLingui();
  if (faults.length === 0) return null;
  return (
    <Flex as="ul" direction="column" gap="2" listStyleType="none" gridColumn="1 / -1">
      {faults.map((one) => (
        <Flex as="li" key={one.uid} align="center" gap="3">
          <Box flex="1" minW="0">
            <Box color="fg.muted" textStyle="xs">
              <Trans>This fault is reported when it is sent:</Trans>
            </Box>
            <Box lineClamp={2} whiteSpace="pre-wrap">
              {one.part.fault}
            </Box>
          </Box>
          <Button
            size="xs"
            variant="outline"
            colorPalette="gray"
            aria-label={t`Do not report this fault`}
            onClick={() => onRemove(one)}
          >
            <Trans>Remove</Trans>
          </Button>
        </Flex>
      ))}
    </Flex>
  );
}
