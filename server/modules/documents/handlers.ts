import { documentInScope, sightOfLines } from '../../access/records/document-scope.ts';
import { exportOf } from '../../exports/export-of.ts';
import type { Handler, Handlers } from '../../http/handler.ts';
import { findCandidates } from './candidates.ts';
import { correctAsset } from './correct-asset.ts';
import { correctDocument } from './correct-document.ts';
import { createDocument } from './create-document.ts';
import { decideDisposal } from './disposals/decide.ts';
import { withdrawDisposal } from './disposals/withdraw.ts';
import { exported } from './export-columns.ts';
import { findHeld } from './leaver.ts';
import { listDocuments, listTransfers } from './list-documents.ts';
import { listExported } from './list-exported.ts';
import { decideExtension } from './loans/decide-extension.ts';
import { requestExtension } from './loans/request-extension.ts';
import { findPreviousCustodian } from './previous-custodian.ts';
import { readDocument } from './read-document.ts';
import { findReceiverLocation } from './receiver-location.ts';
import { sendDocumentEvent } from './send-event.ts';
import { sheetFile } from './sheet.ts';
import { listStockLocations } from './stock-locations.ts';
import { decide } from './transfers/decide.ts';
import { settleLines } from './transfers/settle.ts';
import { sendSubmit } from './transfers/submit.ts';
import { updateDocument } from './update-document.ts';

const getDocument: Handler<'/handover/get'> = ({ id }, { db, actor }) =>
  readDocument(db, id, sightOfLines(actor, 'handover.read'), documentInScope(actor, 'handover.read'), actor);

export const handoverHandlers = {
  '/asset/correct': correctAsset,
  '/handover/list': listDocuments,
  '/handover/export': exportOf('handover', listExported, exported),
  '/handover/get': getDocument,
  '/handover/sheet': sheetFile,
  '/handover/leaver': findHeld,
  '/handover/previousCustodian': findPreviousCustodian,
  '/handover/receiverLocation': findReceiverLocation,
  '/handover/stockLocations': listStockLocations,
  '/handover/candidates': findCandidates,
  '/handover/create': createDocument,
  '/handover/update': updateDocument,
  '/handover/event': sendDocumentEvent,
  '/handover/submit': sendSubmit,
  '/handover/decide': decide,
  '/handover/decideDisposal': decideDisposal,
  '/handover/withdraw': withdrawDisposal,
  '/handover/correct': correctDocument,
  '/handover/settle': settleLines,
  '/handover/requestExtension': requestExtension,
  '/handover/decideExtension': decideExtension,
  '/user/getTransferList': listTransfers,
} satisfies Partial<Handlers>;
