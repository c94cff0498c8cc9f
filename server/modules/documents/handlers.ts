import { exportOf } from '../../exports/export-of.ts';
import type { Handler, Handlers } from '../../handler.ts';
import { findCandidates } from './candidates.ts';
import { createDocument } from './create-document.ts';
import { documentInScope, sightOfLines } from './document-scope.ts';
import { exported } from './export-columns.ts';
import { listDocuments, listTransfers } from './list-documents.ts';
import { readDocument } from './read-document.ts';
import { sendDocumentEvent } from './send-event.ts';
import { listStockLocations } from './stock-locations.ts';
import { updateDocument } from './update-document.ts';

const getDocument: Handler<'/custody/get'> = ({ id }, { db, actor }) =>
  readDocument(db, id, sightOfLines(actor, 'custody.read'), documentInScope(actor, 'custody.read'));

export const custodyHandlers = {
  '/custody/list': listDocuments,
  '/custody/export': exportOf('custody', listDocuments, exported),
  '/custody/get': getDocument,
  '/custody/stockLocations': listStockLocations,
  '/custody/candidates': findCandidates,
  '/custody/create': createDocument,
  '/custody/update': updateDocument,
  '/custody/event': sendDocumentEvent,
  '/user/getTransferList': listTransfers,
} satisfies Partial<Handlers>;
