import { Box } from '@chakra-ui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import type { Payload } from '../../../api/contract/index.ts';
import { useLoad } from '../../parts/use-load.ts';
import { ErrorState } from '../../ui/error-state.tsx';

type Props = Payload<'/assetList/preview'> & {
  /** Whether the filter leaves some. */
  onNotified: (leavesSome: boolean) => void;
};

/** What would stay in a list, come and go by another filter. Drawn anew for each filter. */
export function FilterPreview(props: Props) {
  return (
    <Box role="status" minH="6">
      {Object.keys(props.filter).length === 0 ? (
        <Box color="fg.warning">
          <Trans>Without a condition the list would contain every asset. Add at least one.</Trans>
        </Box>
      ) : (
        <Described {...props} />
      )}
    </Box>
  );
}

function Described({ id, filter, onNotified }: Props) {
  const { data, failure, loadAgain } = useLoad('/assetList/preview', { id, filter });
  const left = data ? data.stays + data.comes : undefined;
  const notify = useEffectEvent(onNotified);
  useEffect(() => {
    if (left !== undefined) notify(left > 0);
  }, [left]);
  if (failure !== null) return <ErrorState error={failure} onRetry={loadAgain} />;
  if (!data) return <Box color="fg.muted">…</Box>;
  if (left === 0)
    return (
      <Box color="fg.warning">
        <Trans>No assets match. The filter must match at least one asset when it is saved.</Trans>
      </Box>
    );
  return (
    <>
      <Plural value={data.comes} _0="None added" one="# added" other="# added" />
      {' · '}
      <Plural value={data.goes} _0="none removed" one="# removed" other="# removed" />
      {' · '}
      <Plural value={data.stays} _0="none unchanged" one="# unchanged" other="# unchanged" />
    </>
  );
}
