import { fileTypeFromBuffer } from 'file-type';
import { type AttachmentType, attachmentTypes } from '../../../src/vocabulary/attachments.ts';
import { own } from '../../../src/vocabulary/own.ts';

const found: Readonly<Record<string, AttachmentType>> = {
  jpg: 'jpeg',
  png: 'png',
  webp: 'webp',
  pdf: 'pdf',
  docx: 'docx',
  xlsx: 'xlsx',
  pptx: 'pptx',
};
const texts: Readonly<Record<string, AttachmentType>> = { txt: 'txt', csv: 'csv' };

/** What a file is by its content; of text, which has no mark of its own, its name says whether it is a table. */
export async function typeOfFile(name: string, bytes: Uint8Array): Promise<AttachmentType | undefined> {
  const marked = await fileTypeFromBuffer(bytes).catch(() => ({ ext: 'broken' }));
  if (marked) return own(found, marked.ext);
  return isPlainText(bytes) ? own(texts, extensionOf(name)) : undefined;
}

/** A name that says what the file is, whatever it said before. */
export function nameFor(name: string, type: AttachmentType): string {
  const { extension } = attachmentTypes[type];
  const input = extensionOf(name);
  return input === extension || input === type ? name : `${name}.${extension}`;
}

const extensionOf = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** In any encoding that writes ASCII as ASCII; markup and scripts are no plain text. */
function isPlainText(bytes: Uint8Array): boolean {
  if (bytes.length === 0) return false;
  const control = bytes.some((byte) => byte < 32 && byte !== 9 && byte !== 10 && byte !== 13);
  return (
    !control &&
    !/^(\ufeff|ï»¿)?\s*(<[!?a-z]|#!)/i.test(Buffer.from(bytes.subarray(0, 1000)).toString('latin1'))
  );
}
