import { Alert } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { Document } from './document-record.ts';

/** Why a disposal was rejected, or that whoever wrote it cannot approve it. */
export function DisposalNote({ document }: { document: Document }) {
  const { state, isOwn, approval, decisionNote } = document;
  const waits = state === 'submitted' && isOwn && approval?.state !== 'pending';
  if (!waits && decisionNote === '') return null;
  return (
    <Alert.Root status={waits ? 'info' : 'warning'} mb="4" size="sm">
      <Alert.Indicator />
      <Alert.Title whiteSpace="pre-wrap">
        {waits ? (
          <Trans>You wrote or submitted this disposal. Somebody else has to approve it.</Trans>
        ) : (
          <Trans>Reason: {decisionNote}</Trans>
        )}
      </Alert.Title>
    </Alert.Root>
  );
}
