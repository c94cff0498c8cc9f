import { Box } from '@chakra-ui/react';
// biome-ignore lint/style/noRestrictedImports: where the part does not come, the words are said without it
import { lazy, Suspense } from 'react';
import type { useRecord } from './use-record.ts';

type Props = Pick<ReturnType<typeof useRecord>, 'refused' | 'dismiss'>;

/** What was said, until its lines are drawn, or where the server does not give what draws them. */
const Plain = ({ refused }: { refused: { message: string } }) => (
  <Box role="alert" color="fg.error" mb="4">
    {refused.message}
  </Box>
);
const Note = lazy(() => import('./refused-note.tsx').catch(() => ({ default: Plain })));

/** Why the last deed was refused, or what it left out; on the page until the next one. */
export function Refused({ refused, dismiss }: Props) {
  if (!refused) return null;
  return (
    <Suspense fallback={<Plain refused={refused} />}>
      <Note refused={refused} onDismiss={dismiss} />
    </Suspense>
  );
}
