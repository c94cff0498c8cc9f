import { type AttachedKind, attachmentTypeNames } from '../../vocabulary/attachments.ts';
import { Id, Moment, nullable, oneOf, type Permission, strict, Type } from './call.ts';

export const Attachment = strict({
  id: Id,
  name: Type.String(),
  type: oneOf(attachmentTypeNames),
  /** As it is kept. */
  bytes: Type.Integer(),
  width: nullable(Type.Integer()),
  height: nullable(Type.Integer()),
  /** Of a picture: a small WebP, as base64. */
  thumbnail: nullable(Type.String()),
  /** Whether it is the picture that stands for the record: the one that was chosen, or the first. */
  cover: Type.Boolean(),
  addedBy: Type.String(),
  addedAt: Moment,
});

const attachmentId = Id;

type CallsOf<Room extends string, Calls> = {
  [Name in keyof Calls & string as `/${Room}/${Name}`]: Calls[Name];
};

/** The calls of the files of one kind of record: who reaches the record reaches them, and nobody else. */
function callsOf<Room extends AttachedKind, Read extends Permission, Write extends Permission>(
  room: Room,
  { read, write }: { read: Read; write: Write },
) {
  const calls = {
    attachments: {
      summary: 'The files of a record, in the order in which they were added.',
      access: read,
      cancellable: true,
      payload: strict({ id: Id }),
      answer: strict({ rows: Type.Array(Attachment) }),
    },
    attachment: {
      summary: 'One file as it is kept.',
      access: read,
      cancellable: false,
      payload: strict({ id: Id, attachmentId }),
      answer: 'file',
    },
    attach: {
      summary:
        'Attach a file (multipart, field "file", which comes last). Its content says what it is; a picture is turned upright and written anew without what else it told, such as its place.',
      access: write,
      cancellable: false,
      payload: strict({ id: Id }),
      answer: strict({ id: Id }),
      body: 'multipart',
    },
    detach: {
      summary: 'Remove a file from a record.',
      access: write,
      cancellable: false,
      payload: strict({ id: Id, attachmentId }),
      answer: strict({}),
    },
    cover: {
      summary: 'Let a picture stand for the record.',
      access: write,
      cancellable: false,
      payload: strict({ id: Id, attachmentId }),
      answer: strict({}),
    },
  } as const;
  return Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [`/${room}/${name}`, call]),
  ) as CallsOf<Room, typeof calls>;
}

export const attachmentCalls = {
  ...callsOf('asset', { read: 'asset.read', write: 'asset.update' }),
  ...callsOf('repair', { read: 'repair.read', write: 'repair.report' }),
  ...callsOf('faultReport', { read: 'repair.dispatch', write: 'repair.dispatch' }),
  ...callsOf('maintenanceTask', { read: 'maintenance.read', write: 'maintenance.work' }),
  ...callsOf('inspection', { read: 'inspection.read', write: 'inspection.work' }),
  ...callsOf('bill', { read: 'bill.read', write: 'bill.write' }),
  ...callsOf('request', { read: 'request.read', write: 'request.write' }),
  ...callsOf('handover', { read: 'handover.read', write: 'handover.write' }),
  ...callsOf('handoverLine', { read: 'handover.read', write: 'handover.write' }),
  ...callsOf('stockTakeLine', { read: 'stockTake.read', write: 'stockTake.count' }),
};
