import { Box } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { Verified } from './verified.tsx';
import { VerifiedData } from './verified-data.tsx';

/** Whether the seals of the log match its entries, recomputed when asked for. */
export function LogChain() {
  return (
    <VerifiedData path="/log/verified" again="/log/verify" label={<Trans>Verify the log now</Trans>}>
      {({ verified, lastSeal }) => (
        <>
          <Box>
            <Verified verified={verified} />
          </Box>
          {lastSeal && (
            <Box color="fg.muted" textStyle="xs" overflowWrap="anywhere">
              <Trans>Latest seal; store a copy elsewhere: {lastSeal}</Trans>
            </Box>
          )}
        </>
      )}
    </VerifiedData>
  );
}
