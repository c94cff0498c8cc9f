export { ChecklistField } from './checklist-field.tsx';
export { AnsweredFiles } from './files/answered-files.tsx';
export { type Files, ItemFilesProvider } from './files/files-context.ts';
export { ItemFiles } from './files/item-files.tsx';
export { ItemNote } from './files/item-note.tsx';
export { PhotoAnswer } from './files/photo-answer.tsx';
export { SignatureAnswer } from './files/signature-answer.tsx';
export { ItemHint } from './items.tsx';
export { normalOf } from './limits.ts';
