import { type AssetEvent, type AssetState, assetMachine } from './lifecycles/asset.ts';

/** Whether the life of an asset in this state allows an event. */
export const allows = (status: AssetState, type: AssetEvent['type']) =>
  assetMachine.resolveState({ value: status, context: { before: null } }).can({ type });

/** Whether each of the assets allows it; none does not. */
export const allAllow = (assets: readonly { status: AssetState }[], type: AssetEvent['type']) =>
  assets.length > 0 && assets.every(({ status }) => allows(status, type));
