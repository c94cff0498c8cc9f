import { Box, Button, Flex, Input } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { longestScan } from '../../../vocabulary/scan.ts';
import { useParams } from '../../../window/router.ts';
import { CameraButton } from '../../ui/camera/camera-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import { Collected } from './collected.tsx';
import { ScanResult } from './scan-result.tsx';
import { ScannedAsset } from './scanned-asset.tsx';
import { type Scanned, useScan } from './use-scan.ts';

/** Finds an asset by what a camera or a hand scanner reads, or a person types; also where the address in a code leads. */
export default function Scan() {
  const { t } = useLingui();
  const { code } = useParams();
  const [several, setSeveral] = useState(false);
  const [assets, setAssets] = useState<readonly Scanned[]>([]);
  const [text, setText] = useState('');
  const collect = (asset: Scanned) =>
    setAssets((before) => [asset, ...before.filter(({ id }) => id !== asset.id)]);
  // What was scanned before somebody turns to collecting belongs to it.
  const { busy, find, found } = useScan(collect, { reports: !several });
  const findAddressed = useEffectEvent(() => {
    if (code) find(code);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another scan.
  useEffect(() => findAddressed(), [code]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    find(text);
    // The next scan is typed over nothing.
    setText('');
  };
  const [only, ...others] = found?.rows ?? [];
  const result = found && (
    <>
      {(!only || others.length > 0) && (
        <ScanResult {...found} onAttached={() => find(found.text)} onPick={several ? collect : undefined} />
      )}
      {only && others.length === 0 && !several && <ScannedAsset key={only.id} id={only.id} />}
    </>
  );
  return (
    <>
      <PageHeading
        title={<Trans context="screen">Scan</Trans>}
        lead={
          <Trans>
            Scan a label with the camera or a hand scanner, or type a code, an asset number or a serial
            number.
          </Trans>
        }
      />
      <Flex direction="column" gap="3" maxW="lg">
        <form onSubmit={submit}>
          <Flex gap="2">
            <Input
              size="lg"
              bg="bg.panel"
              aria-label={t`Code, asset number or serial number`}
              value={text}
              maxLength={longestScan}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              autoFocus={code === undefined}
              onChange={(event) => setText(event.target.value)}
            />
            <Button type="submit" size="lg" colorPalette="brand" loading={busy}>
              <Trans context="scan">Find</Trans>
            </Button>
          </Flex>
        </form>
        <Flex gap="4" align="center" wrap="wrap">
          <CameraButton onRead={find} continuous={several}>
            {several && <LastScanned assets={assets} />}
          </CameraButton>
          <Toggle on={several} label={t`Collect several`} onToggle={() => setSeveral(!several)} />
        </Flex>
        {result}
      </Flex>
      {several && (
        <Collected
          assets={assets}
          onRemove={(id) => setAssets(assets.filter((asset) => asset.id !== id))}
          onClear={() => setAssets([])}
        />
      )}
    </>
  );
}

/** Below the picture of the camera: what has been read, so that the person sees that it counted. */
function LastScanned({ assets }: { assets: readonly Scanned[] }) {
  const [last] = assets;
  const count = assets.length;
  const asset = last && `${last.assetNo} ${last.name}`;
  return (
    <Box role="status" mt="2">
      {last && (
        <Trans>
          {count} scanned, last {asset}
        </Trans>
      )}
    </Box>
  );
}
