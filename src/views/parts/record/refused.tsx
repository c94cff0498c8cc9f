import { Box } from '@chakra-ui/react';
// biome-ignore lint/style/noRestrictedImports: Plain shows the message where the server does not give the part
import { lazy, Suspense } from 'react';
import type { useRecord } from './use-record.ts';

type Props = Pick<ReturnType<typeof useRecord>, 'refused' | 'dismiss'>;

/** The message alone: until its lines are drawn, or where the server does not give the part that draws them. */
const Plain = ({ refused }: { refused: { message: string } }) => (
  <Box role="alert" color="fg.error" mb="4">
    {refused.message}
  </Box>
);
const Note = lazy(() => import('./refused-note.tsx').catch(() => ({ default: Plain })));

/** Why the last action was refused, or what it left out. It stays on the page until the next action. */
export function Refused({ refused, dismiss }: Props) {
  if (!refused) return null;
  return (
    <Suspense fallback={<Plain refused={refused} />}>
      <Note refused={refused} onDismiss={dismiss} />
    </Suspense>
  );
}
