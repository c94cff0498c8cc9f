import { Alert, Box } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { StoredCopy } from '../../../../window/offline-copies.ts';
import { stockTake } from '../../../records/stock-take.ts';
import { Loading } from '../../../ui/loading.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useTitle } from '../../../ui/use-title.ts';
import { CopyHead, NoCopy, Status } from '../../offline/index.ts';
import { WaitingScans } from '../waiting-scans.tsx';
import type { Copy } from './copy.ts';
import { Lines } from './lines.tsx';
import { Readings } from './readings.tsx';
import { ScanBox, type Standing } from './scan-box.tsx';
import { useCopy, useOfflineCount } from './use-offline-count.ts';

/** A stock-take is counted on this device, with and without a network. */
export function OfflineCount({ takeId }: { takeId: number }) {
  const { stored, state, refresh } = useCopy(takeId);
  if (state.matches('absent'))
    return (
      <NoCopy title={<Trans>This device has no copy of this stock-take</Trans>} onLookAgain={refresh}>
        <Trans>Open the stock-take with a network and choose “Count offline”.</Trans>
      </NoCopy>
    );
  if (!stored) return <Loading />;
  return <Counting stored={stored} state={state} refresh={refresh} />;
}

type Props = {
  stored: StoredCopy<Copy>;
  state: ReturnType<typeof useCopy>['state'];
  refresh: () => void;
};

function Counting({ stored, state, refresh }: Props) {
  const { t } = useLingui();
  const { recordId: takeId, loginid, copy } = stored;
  const [standing, setStanding] = useState<Standing>({
    locationId: copy.place?.id ?? null,
    condition: 'good',
  });
  const count = useOfflineCount(stored, refresh);
  useTitle(t`Count offline`);
  return (
    <>
      <Panel>
        <CopyHead
          title={copy.name}
          lead={[copy.takeNo, copy.parts.map(({ name }) => name).join(', ')].filter(Boolean).join(' · ')}
          at={copy.at}
          isBusy={state.hasTag('busy')}
          onRefresh={refresh}
        />
        {copy.withheld && (
          <Box color="fg.muted" mb="3">
            <Trans>This is a blind count: what is expected is not shown.</Trans>
          </Box>
        )}
        {/* A copy of an earlier version does not say. */}
        {(copy.photos ?? 'none') !== 'none' && (
          <Box color="fg.muted" mb="3">
            {copy.photos === 'all' ? (
              <Trans>
                This stock-take asks for a photo of everything. Add the photos on its page when you are online
                again; it lists what is missing.
              </Trans>
            ) : (
              <Trans>
                This stock-take asks for a photo of what differs. Add the photos on its page when you are
                online again; it lists what is missing.
              </Trans>
            )}
          </Box>
        )}
        {copy.leftOut > 0 && (
          <Alert.Root status="warning" size="sm" mb="3">
            <Alert.Indicator />
            <Box>
              <Plural
                value={copy.leftOut}
                one="# asset is more than this device takes. Its code is read by the server later."
                other="# assets are more than this device takes. Their codes are read by the server later."
              />
            </Box>
          </Alert.Root>
        )}
        <ScanBox
          locations={copy.locations}
          standing={standing}
          onStand={setStanding}
          latest={count.readings.at(-1)}
          onCount={(scan) => void count.count(scan)}
        />
        <WaitingScans sending={count.sending} />
        <Box mt="3">
          <Status
            state={state}
            address={`${stockTake.address}/${takeId}`}
            loginid={loginid}
            onRefresh={refresh}
          />
        </Box>
      </Panel>
      <Readings
        readings={count.readings}
        onUndo={(uid) => void count.undo(uid)}
        onSendAgain={() => void count.sendAgain()}
      />
      {!copy.withheld && (
        <Lines
          copy={copy}
          lines={count.lines}
          locationId={standing.locationId}
          onTick={({ id, code }) => void count.count({ code, lineId: id, source: 'tick', ...standing })}
        />
      )}
    </>
  );
}
