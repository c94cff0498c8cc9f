import { detailsOf } from '../../../src/machines/lifecycles/document-kinds.ts';
import { type DocumentKind, documentEvents } from '../../../src/vocabulary/document.ts';
import { isGranted } from '../../access/grants.ts';
import type { Actor, Context, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import type { LockedDocument } from './locked-document.ts';
import { postDocument } from './post-document.ts';
import { submitDocument } from './transfers/submit.ts';

/**
 * Holds whoever saves a draft and goes on at once against the permission of that step.
 *
 * @throws Refusal `notPermitted`
 */
export function requireFirstStep(actor: Actor, kind: DocumentKind, goesOn: boolean | undefined): void {
  if (goesOn && !isGranted(actor, documentEvents[detailsOf(kind).first])) throw new Refusal('notPermitted');
}

/** Posts a draft, or submits it, as its kind goes. */
export const takeFirstStep = (
  tx: Tx,
  context: Context,
  document: LockedDocument,
): Promise<LockedDocument['state']> =>
  detailsOf(document.kind).first === 'post'
    ? postDocument(tx, context, document)
    : submitDocument(tx, context, document);
