import type { Answer } from '../../../api/contract/index.ts';
import { type AttachedKind, attachedKinds } from '../../../vocabulary/attachments.ts';
import { byName } from '../../../vocabulary/by-name.ts';

type FileCalls = {
  list: 'attachments';
  file: 'attachment';
  attach: 'attach';
  detach: 'detach';
  cover: 'cover';
};
const calls: FileCalls = {
  list: 'attachments',
  file: 'attachment',
  attach: 'attach',
  detach: 'detach',
  cover: 'cover',
};

/** The calls of the files of each kind of record. */
export const attachmentPaths = byName(attachedKinds, (kind) => [
  kind,
  Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, `/${kind}/${call}`])),
]) as { [Kind in AttachedKind]: { [Name in keyof FileCalls]: `/${Kind}/${FileCalls[Name]}` } };

export type Attachment = Answer<'/asset/attachments'>['rows'][number];
/** The record whose files are shown. */
export type FilesOf = { kind: AttachedKind; id: number };
