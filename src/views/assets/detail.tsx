import { Alert, Flex, Grid, Skeleton } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { assetMachine } from '../../machines/lifecycles/asset.ts';
import { useParams } from '../../router.ts';
import { AssetStateBadge } from '../components/asset-state-badge.tsx';
import { ErrorState } from '../components/error-state.tsx';
import { LifeButton } from '../components/life/life-button.tsx';
import { LogTimeline } from '../components/log/log-timeline.tsx';
import { PageHeading } from '../components/page-heading.tsx';
import { SidePanel } from '../components/side-panel.tsx';
import { TextLink } from '../components/text-link.tsx';
import { usePermission } from '../root-context.ts';
import { useTabLabel } from '../tab-context.ts';
import { AssetMissing } from './asset-missing.tsx';
import { Actions } from './detail-parts/actions.tsx';
import { Documents } from './detail-parts/documents.tsx';
import { Facts } from './detail-parts/facts.tsx';
import { useAsset } from './detail-parts/use-asset.ts';

const Bones = () => (
  <Flex direction="column" gap="4" aria-busy="true">
    <Skeleton h="8" w="20rem" maxW="full" />
    <Skeleton h="24rem" />
  </Flex>
);

/** Everything about one asset: its facts, its documents, its log, and what can be done with it. */
export default function AssetDetail() {
  const { t } = useLingui();
  const id = Number(useParams().id);
  const mayReadDocuments = usePermission('custody.read');
  const mayReadLog = usePermission('log.read');
  const page = useAsset(id, { done: t`Done`, removed: t`The draft has been removed` });
  const { asset } = page;
  useTabLabel(asset?.assetNo);
  if (page.missing) return <AssetMissing />;
  if (page.failed) return <ErrorState error={page.fault} onRetry={page.reload} />;
  if (!asset) return <Bones />;
  const held = asset.openDocument;
  return (
    <>
      <PageHeading
        title={
          <Flex as="span" align="center" gap="2.5" wrap="wrap">
            {asset.name}
            <AssetStateBadge state={asset.status} />
          </Flex>
        }
        lead={asset.assetNo}
      >
        <LifeButton machine={assetMachine} state={asset.status} recordKind="asset" recordId={asset.id} />
        <Actions asset={asset} busy={page.busy} onAct={page.act} />
      </PageHeading>
      {held && (
        <Alert.Root status="info" mb="4" size="sm">
          <Alert.Indicator />
          <Alert.Title>
            <Trans>
              Held by the open document{' '}
              <TextLink href={`/custody/${held.id}`} textDecoration="underline">
                {held.documentNo}
              </TextLink>
            </Trans>
          </Alert.Title>
        </Alert.Root>
      )}
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 24rem' }}
        gap="4"
        alignItems="start"
      >
        <Facts asset={asset} />
        <Flex direction="column" gap="4">
          {mayReadDocuments && (
            <SidePanel title={<Trans>Documents</Trans>}>
              <Documents assetId={asset.id} version={asset.version} />
            </SidePanel>
          )}
          {mayReadLog && (
            <SidePanel title={<Trans>Log</Trans>}>
              <LogTimeline recordKind="asset" recordId={asset.id} version={asset.version} />
            </SidePanel>
          )}
        </Flex>
      </Grid>
    </>
  );
}
