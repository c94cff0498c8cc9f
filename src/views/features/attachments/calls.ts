import type { Answer } from '../../../api/contract/index.ts';
import type { AttachedKind } from '../../../vocabulary/attachments.ts';

/** The calls of the files of each kind of record. */
export const attachmentPaths = {
  asset: {
    list: '/asset/attachments',
    file: '/asset/attachment',
    attach: '/asset/attach',
    detach: '/asset/detach',
    cover: '/asset/cover',
  },
  repair: {
    list: '/repair/attachments',
    file: '/repair/attachment',
    attach: '/repair/attach',
    detach: '/repair/detach',
    cover: '/repair/cover',
  },
  faultReport: {
    list: '/faultReport/attachments',
    file: '/faultReport/attachment',
    attach: '/faultReport/attach',
    detach: '/faultReport/detach',
    cover: '/faultReport/cover',
  },
  maintenanceTask: {
    list: '/maintenanceTask/attachments',
    file: '/maintenanceTask/attachment',
    attach: '/maintenanceTask/attach',
    detach: '/maintenanceTask/detach',
    cover: '/maintenanceTask/cover',
  },
  inspection: {
    list: '/inspection/attachments',
    file: '/inspection/attachment',
    attach: '/inspection/attach',
    detach: '/inspection/detach',
    cover: '/inspection/cover',
  },
  request: {
    list: '/request/attachments',
    file: '/request/attachment',
    attach: '/request/attach',
    detach: '/request/detach',
    cover: '/request/cover',
  },
  handover: {
    list: '/handover/attachments',
    file: '/handover/attachment',
    attach: '/handover/attach',
    detach: '/handover/detach',
    cover: '/handover/cover',
  },
  handoverLine: {
    list: '/handoverLine/attachments',
    file: '/handoverLine/attachment',
    attach: '/handoverLine/attach',
    detach: '/handoverLine/detach',
    cover: '/handoverLine/cover',
  },
  stockTakeLine: {
    list: '/stockTakeLine/attachments',
    file: '/stockTakeLine/attachment',
    attach: '/stockTakeLine/attach',
    detach: '/stockTakeLine/detach',
    cover: '/stockTakeLine/cover',
  },
  bill: {
    list: '/bill/attachments',
    file: '/bill/attachment',
    attach: '/bill/attach',
    detach: '/bill/detach',
    cover: '/bill/cover',
  },
} as const satisfies Record<AttachedKind, object>;

export type Attachment = Answer<'/asset/attachments'>['rows'][number];
/** The record whose files are shown. */
export type FilesOf = { kind: AttachedKind; id: number };
