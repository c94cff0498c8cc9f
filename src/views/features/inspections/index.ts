export { InspectionsOf } from './inspections-of.tsx';
export { OfflineRound } from './offline/offline-round.tsx';
export type { RoundCopy } from './offline/parts.ts';
export { ReadingsButton } from './readings-button.tsx';
