import type { AssetState } from '../../vocabulary/asset.ts';
import type { DocumentKind } from '../../vocabulary/document.ts';
import { type AssetEvent, assetMachine } from '../lifecycles/asset.ts';
import { detailsOf, isTakenFrom } from '../lifecycles/document-kinds.ts';

/** Whether the life of an asset in this state allows an event. */
export const allows = (status: AssetState, type: AssetEvent['type']) =>
  assetMachine.resolveState({ value: status, context: { before: null } }).can({ type });

/** Whether an asset in this state can be put into a document of a kind. */
export const takes = (kind: DocumentKind, status: AssetState) =>
  isTakenFrom(kind, status) && allows(status, detailsOf(kind).effect);
