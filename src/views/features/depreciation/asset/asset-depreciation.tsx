import { Box, Button, Flex, Skeleton } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState } from 'react';
import type { Answer } from '../../../../api/contract/index.ts';
import { useFormats } from '../../../../i18n/formats.ts';
import { isEnded } from '../../../../vocabulary/asset.ts';
import type { Asset } from '../../../parts/record/asset-record.ts';
import { useLoadPart } from '../../../parts/use-load.ts';
import { skipWords, valueWords } from '../../../records/depreciation-run.ts';
import { DataList } from '../../../ui/data-list.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { OnDemand } from '../../../ui/errors/on-demand.tsx';
import { lazyView } from '../../../ui/lazy-view.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { usePermission } from '../../../ui/root-context.ts';
import { AssetCards } from '../asset-cards.tsx';
import { Bases } from './bases.tsx';
import { Charges } from './charges.tsx';
import { Sharings } from './sharings.tsx';

const WorkDialog = lazyView(() => import('../work-entry/work-dialog.tsx'));
const AdjustDialog = lazyView(() => import('./adjust-dialog.tsx'));
const ShareDialog = lazyView(() => import('./share-dialog.tsx'));

type Schedule = Answer<'/depreciation/schedule'>;

/** Loads the schedule, and again when the asset has been loaded again. */
function useSchedule(asset: Asset) {
  const load = useLoadPart('/depreciation/schedule', { assetId: asset.id }, { withRecord: true });
  const shown = useRef(asset);
  const { loadAgain } = load;
  useEffect(() => {
    if (shown.current === asset) return;
    shown.current = asset;
    loadAgain();
  }, [asset, loadAgain]);
  return load;
}

function Now({ schedule }: { schedule: Schedule }) {
  const { t } = useLingui();
  const { money, day } = useFormats();
  const { currency, charges, future, skipped, rate } = schedule;
  const latest = charges.filter(({ own }) => own).at(-1);
  const next = future[0];
  const skipReason = skipped && t(skipWords[skipped]);
  return (
    <DataList
      columns={3}
      items={[
        { key: 'net', label: t(valueWords.net), value: latest && money(latest.net, currency) },
        {
          key: 'accumulated',
          label: t(valueWords.accumulated),
          value: latest && money(latest.accumulated, currency),
        },
        {
          key: 'next',
          label: t`Next charge`,
          value: next && !skipped ? `${next.month} · ${money(next.amount, currency)}` : skipReason,
        },
        {
          key: 'rate',
          label: t`Exchange rate`,
          value:
            rate && `${money(rate.value, rate.currency)} × ${rate.rate} · ${day(rate.day)} · ${rate.author}`,
        },
        { key: 'booked', label: t`In the books since`, value: schedule.bookedOn && day(schedule.bookedOn) },
      ]}
    />
  );
}

/** What an asset has been charged and will be, and what changes that. */
export function AssetDepreciation({ asset, reload }: { asset: Asset; reload: () => void }) {
  const title = useId();
  const mayWrite = usePermission('depreciation.write');
  const { data, failure, loadAgain } = useSchedule(asset);
  const [adjusting, setAdjusting] = useState<'terms' | 'rate' | null>(null);
  const [working, setWorking] = useState(false);
  const [sharing, setSharing] = useState(false);
  const [printing, setPrinting] = useState(false);
  const mayExport = usePermission('asset.export');
  const isAbroad = data !== null && asset.currency !== data.currency && asset.originalValue !== null;
  return (
    <Panel as="section" aria-labelledby={title} px={{ base: '4', md: '5' }}>
      <Flex align="center" justify="space-between" gap="3" minH="8" mb="2">
        <Box as="h2" id={title} fontWeight="semibold">
          <Trans context="screen">Depreciation</Trans>
        </Box>
        <Flex gap="2" wrap="wrap" justify="flex-end">
          {mayWrite && data && asset.depreciationMethod === 'unitsOfProduction' && (
            <Button size="xs" variant="outline" colorPalette="gray" onClick={() => setWorking(true)}>
              <Trans>Enter work…</Trans>
            </Button>
          )}
          {mayExport && (
            <Button size="xs" variant="outline" colorPalette="gray" onClick={() => setPrinting(true)}>
              <Trans>Asset card</Trans>…
            </Button>
          )}
          {mayWrite && isAbroad && !isEnded(asset.status) && (
            <Button size="xs" variant="outline" colorPalette="gray" onClick={() => setAdjusting('rate')}>
              <Trans>Enter exchange rate</Trans>…
            </Button>
          )}
          {mayWrite && data && !isEnded(asset.status) && (
            <Button size="xs" variant="outline" colorPalette="gray" onClick={() => setSharing(true)}>
              <Trans>Share…</Trans>
            </Button>
          )}
          {mayWrite && data && !isEnded(asset.status) && (
            <Button size="xs" variant="outline" colorPalette="gray" onClick={() => setAdjusting('terms')}>
              <Trans>Adjust or impair</Trans>
            </Button>
          )}
        </Flex>
      </Flex>
      {failure !== null && <ErrorState error={failure} onRetry={loadAgain} />}
      {!data && failure === null && <Skeleton h="10" aria-busy="true" />}
      {data && (
        <Flex direction="column" gap="4">
          <Now schedule={data} />
          {data.estimated && data.future.length > 0 && (
            <Box color="fg.muted">
              <Trans>Months to come are estimated from the work of the last twelve charges.</Trans>
            </Box>
          )}
          <Charges schedule={data} />
          <Bases schedule={data} />
          <Sharings schedule={data} />
        </Flex>
      )}
      {working && data && (
        <OnDemand onClose={() => setWorking(false)}>
          <WorkDialog
            month={data.nextMonth}
            assetId={asset.id}
            onClose={() => setWorking(false)}
            onSaved={loadAgain}
          />
        </OnDemand>
      )}
      {sharing && data && (
        <OnDemand onClose={() => setSharing(false)}>
          <ShareDialog asset={asset} schedule={data} onClose={() => setSharing(false)} onShared={reload} />
        </OnDemand>
      )}
      {printing && <AssetCards requested={{ ids: [asset.id] }} onClose={() => setPrinting(false)} />}
      {adjusting && data && (
        <OnDemand onClose={() => setAdjusting(null)}>
          <AdjustDialog
            asset={asset}
            currency={data.currency}
            entering={adjusting === 'rate'}
            onClose={() => setAdjusting(null)}
            onAdjusted={reload}
          />
        </OnDemand>
      )}
    </Panel>
  );
}
