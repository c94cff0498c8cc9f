import { workWith } from './work-records.ts';

/** The kinds of records that files can be attached to. */
export const attachedKinds = ['asset', ...workWith('attached'), 'handoverLine', 'stockTakeLine'] as const;
export type AttachedKind = (typeof attachedKinds)[number];

type FileType = { mime: string; extension: string; picture?: true; sound?: true };

/**
 * What can be attached, by what the server finds in a file: neither SVG nor HTML, which could run scripts. A picture is
 * shown in the page, a sound played, a PDF shown in the viewer of the browser, everything else is saved.
 */
export const attachmentTypes = {
  jpeg: { mime: 'image/jpeg', extension: 'jpg', picture: true },
  png: { mime: 'image/png', extension: 'png', picture: true },
  webp: { mime: 'image/webp', extension: 'webp', picture: true },
  pdf: { mime: 'application/pdf', extension: 'pdf' },
  webm: { mime: 'audio/webm', extension: 'webm', sound: true },
  m4a: { mime: 'audio/mp4', extension: 'm4a', sound: true },
  ogg: { mime: 'audio/ogg', extension: 'ogg', sound: true },
  mp3: { mime: 'audio/mpeg', extension: 'mp3', sound: true },
  docx: {
    mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extension: 'docx',
  },
  xlsx: { mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', extension: 'xlsx' },
  pptx: {
    mime: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    extension: 'pptx',
  },
  txt: { mime: 'text/plain', extension: 'txt' },
  csv: { mime: 'text/csv', extension: 'csv' },
} as const satisfies Readonly<Record<string, FileType>>;

export type AttachmentType = keyof typeof attachmentTypes;
export const attachmentTypeNames = Object.keys(attachmentTypes) as [AttachmentType, ...AttachmentType[]];

export const isPicture = (type: AttachmentType): boolean => 'picture' in attachmentTypes[type];

export const isSound = (type: AttachmentType): boolean => 'sound' in attachmentTypes[type];

/** The longest recording, in seconds. */
export const maxRecording = 120;
/** Files that one record can have. */
export const maxAttachments = 50;
/** Pixels of a picture, in millions: more would take too much memory to read. */
export const maxMegapixels = 50;
/** Pixels of its longer side. */
export const maxPictureSide = 16_384;
