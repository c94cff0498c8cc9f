import { Grid } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import Box from 'lucide-react/icons/box';
import Coins from 'lucide-react/icons/coins';
import FilePen from 'lucide-react/icons/file-pen';
import PackageOpen from 'lucide-react/icons/package-open';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import Users from 'lucide-react/icons/users';
import type { Answer } from '../../../api/contract/index.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { type AssetState, assetStates } from '../../../vocabulary/asset.ts';
import { usePermission } from '../../ui/root-context.ts';
import { Tile } from './tile.tsx';

export type Dashboard = Answer<'/dashboard/figures'>;
export type Figures = NonNullable<Dashboard['figures']>;

/** The states of what the company still has, for the address of the list. */
export const stored = `status=${assetStates.filter((state) => state !== 'disposed').join()}`;

export function Tiles({ figures }: { figures: Figures }) {
  const { t } = useLingui();
  const format = useFormats();
  const seesAssets = usePermission('asset.read');
  const seesHandovers = usePermission('handover.read');
  const inState = (state: AssetState) => figures.byStatus.find(({ status }) => status === state)?.count ?? 0;
  const share = (count: number) => format.share(figures.assets === 0 ? 0 : count / figures.assets);
  const [value, ...otherValues] = figures.value;
  const list = (query: string) => (seesAssets ? `/assets?${query}` : undefined);
  const disposed = format.number(inState('disposed'));
  return (
    <Grid as="dl" gap="3" templateColumns={{ base: 'repeat(2, 1fr)', md: 'repeat(3, 1fr)' }}>
      <Tile
        label={t`Assets`}
        value={format.number(figures.assets)}
        note={inState('disposed') > 0 ? t`excludes ${disposed} disposed` : undefined}
        icon={Box}
        href={list(stored)}
      />
      <Tile
        label={t`Original value`}
        value={value ? format.money(value.amount, value.currency) : '—'}
        note={
          otherValues.map(({ amount, currency }) => format.money(amount, currency)).join(' · ') || undefined
        }
        icon={Coins}
      />
      <Tile
        label={t`In use`}
        value={share(inState('inUse'))}
        note={format.number(inState('inUse'))}
        icon={Users}
        href={list('status=inUse')}
      />
      <Tile
        label={t`In stock`}
        value={format.number(inState('inStock'))}
        note={share(inState('inStock'))}
        icon={PackageOpen}
        href={list('status=inStock')}
      />
      <Tile
        label={t`Warranty ending`}
        value={format.number(figures.warrantyEnding)}
        note={t`within 30 days`}
        icon={ShieldAlert}
        href={list(`${stored}&warrantyFrom=${figures.today}&warrantyUntil=${figures.warrantyBy}`)}
      />
      <Tile
        label={t`Open handovers`}
        value={format.number(figures.openDocuments)}
        icon={FilePen}
        href={seesHandovers ? '/handovers?state=draft' : undefined}
      />
    </Grid>
  );
}
