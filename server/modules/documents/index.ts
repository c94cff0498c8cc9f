export { createIn } from './create-document.ts';
export { listDocuments } from './list-documents.ts';
export { type HeldAsset, readHeld, readLocked, validateLines } from './lock-assets.ts';
export { addPastDocument } from './past/add-document.ts';
export {
  type FoundDocument,
  findPastDocuments,
  importedDocuments,
  removePastDocument,
} from './past/find-documents.ts';
export { type PastDocument, pastState } from './past/past-document.ts';
export { requireSettled } from './transfers/require-settled.ts';
export { waitingFor } from './waiting.ts';
