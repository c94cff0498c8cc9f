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
  webm: 'webm',
  m4a: 'm4a',
  mp4: 'm4a',
  ogg: 'ogg',
  oga: 'ogg',
  opus: 'ogg',
  mp3: 'mp3',
};
/** How a track of pictures is announced in a file that is taken as a sound. */
const filmed: Partial<Record<AttachmentType, readonly string[]>> = {
  webm: ['V_VP8', 'V_VP9', 'V_AV1', 'V_MPEG'],
  m4a: ['vide'],
  ogg: ['theora'],
};
const texts: Readonly<Record<string, AttachmentType>> = { txt: 'txt', csv: 'csv' };

/** What a file is by its content; of text, which has no mark of its own, its name says whether it is a table. */
export async function typeOfFile(name: string, bytes: Uint8Array): Promise<AttachmentType | undefined> {
  const { fileTypeFromBuffer } = await import('file-type');
  const marked = await fileTypeFromBuffer(bytes).catch(() => ({ ext: 'broken' }));
  if (marked) {
    const type = own(found, marked.ext);
    return type && isFilm(type, bytes) ? undefined : type;
  }
  return isPlainText(bytes) ? own(texts, extensionOf(name)) : undefined;
}

/** Films are not taken: nobody would see them. */
const isFilm = (type: AttachmentType, bytes: Uint8Array) =>
  filmed[type]?.some((mark) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(mark)) ??
  false;

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
