export { DocumentMenu } from './begin/document-menu.tsx';
export { toDocument } from './begin/to-document.ts';
export { useBeginning } from './begin/use-beginning.tsx';
export { DocumentsOf } from './documents-of.tsx';
export { HeldApart } from './leaver/held-apart.tsx';
