import { Box } from '@chakra-ui/react';
import { Plural } from '@lingui/react/macro';
import type { Payload } from '../../../api/contract/index.ts';
import { useLoad } from '../../parts/use-load.ts';

type Requested = Payload<'/stockTake/preview'>;

function Shown({ requested }: { requested: Requested }) {
  const { data, failure } = useLoad('/stockTake/preview', requested);
  if (failure) return <Box color="fg.muted">{failure}</Box>;
  if (!data) return <Box color="fg.muted" minH="6" aria-busy="true" />;
  const { assets } = data;
  return (
    <Box color={assets === 0 ? 'fg.warning' : undefined}>
      <Plural
        value={assets}
        _0="No asset would be expected now."
        one="# asset would be expected now."
        other="# assets would be expected now."
      />
    </Box>
  );
}

/** How many assets a stock-take would expect if it were started now. */
export const ScopePreview = ({ requested }: { requested: Requested }) => (
  <Box gridColumn="1 / -1" aria-live="polite">
    <Shown key={JSON.stringify(requested)} requested={requested} />
  </Box>
);
