import { Badge } from '@chakra-ui/react';
import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Answer } from '../../../api/contract/index.ts';
import { useFormats } from '../../../i18n/formats.ts';

export const Outcome = ({ isGood, children }: { isGood: boolean; children: ReactNode }) => (
  <Badge colorPalette={isGood ? 'green' : 'red'} me="2">
    {children}
  </Badge>
);

/** How a log was found, and when. */
export function Verified({ verified }: { verified: Answer<'/log/verified'>['verified'] }) {
  const { moment, number } = useFormats();
  if (!verified) return <Trans>Not verified yet</Trans>;
  const at = moment(verified.at);
  const entries = number(verified.entries);
  return (
    <>
      <Outcome isGood={verified.faults === 0}>
        {verified.faults === 0 ? (
          <Trans>Intact</Trans>
        ) : (
          <Plural value={verified.faults} one="# problem" other="# problems" />
        )}
      </Outcome>
      <Trans>
        {entries} log entries, {at}
      </Trans>
    </>
  );
}

/** A backup that could not be restored on trial, and when. */
export function NotRestored({ at }: { at: string }) {
  const { moment } = useFormats();
  return (
    <>
      <Outcome isGood={false}>
        <Trans>Cannot be restored</Trans>
      </Outcome>
      {moment(at)}
    </>
  );
}
