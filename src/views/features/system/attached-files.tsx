import { Box } from '@chakra-ui/react';
import { Plural, Trans } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { Outcome } from './verified.tsx';
import { VerifiedData } from './verified-data.tsx';

/** Whether the files of records are where they were put, looked for when asked and at each start. */
export function AttachedFiles() {
  return (
    <VerifiedData
      path="/attachment/verified"
      again="/attachment/verify"
      label={<Trans>Verify the files now</Trans>}
    >
      {({ verified }) => (verified ? <Count {...verified} /> : <Trans>Not verified yet</Trans>)}
    </VerifiedData>
  );
}

function Count(verified: NonNullable<Answer<'/attachment/verified'>['verified']>) {
  const { moment } = useFormats();
  return (
    <Box>
      <Outcome isGood={verified.missing === 0}>
        {verified.missing === 0 ? (
          <Trans>None missing</Trans>
        ) : (
          <Plural value={verified.missing} one="# file missing" other="# files missing" />
        )}
      </Outcome>
      <Plural value={verified.files} one="# file" other="# files" />
      <Box as="span" color="fg.muted" ms="2">
        {moment(verified.at)}
      </Box>
    </Box>
  );
}
