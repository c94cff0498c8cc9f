import { OnDemand } from '../../ui/errors/on-demand.tsx';
import { lazyView } from '../../ui/lazy-view.tsx';
import type { CardsRequest } from './cards-dialog.tsx';

const CardsDialog = lazyView(() => import('./cards-dialog.tsx'));

/** Asks whether the cards of assets are saved, and loads what that takes. */
export const AssetCards = ({ requested, onClose }: { requested: CardsRequest; onClose: () => void }) => (
  <OnDemand onClose={onClose}>
    <CardsDialog requested={requested} onClose={onClose} />
  </OnDemand>
);
