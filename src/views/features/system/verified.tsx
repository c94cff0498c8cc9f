import { Badge } from '@chakra-ui/react';
import { Plural, Trans } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { useFormats } from '../../../i18n/formats.ts';

/** How a log was found, and when. */
export function Verified({ verified }: { verified: Answer<'/log/verified'>['verified'] }) {
  const { moment, number } = useFormats();
  if (!verified) return <Trans>Not verified yet</Trans>;
  const at = moment(verified.at);
  const entries = number(verified.entries);
  return (
    <>
      <Badge colorPalette={verified.faults === 0 ? 'green' : 'red'} me="2">
        {verified.faults === 0 ? (
          <Trans>Intact</Trans>
        ) : (
          <Plural value={verified.faults} one="# problem" other="# problems" />
        )}
      </Badge>
      <Trans>
        {entries} log entries, {at}
      </Trans>
    </>
  );
}
