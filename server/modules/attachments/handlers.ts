import type { Handlers } from '../../handler.ts';
import { attachFile } from './attach-file.ts';
import { chooseCover, detachFile } from './change-files.ts';
import { listFiles, sendStoredFile } from './list-files.ts';

export const attachmentHandlers = {
  '/asset/attachments': listFiles('asset'),
  '/asset/attachment': sendStoredFile('asset'),
  '/asset/attach': attachFile('asset'),
  '/asset/detach': detachFile('asset'),
  '/asset/cover': chooseCover('asset'),
  '/maintenanceTask/attachments': listFiles('maintenanceTask'),
  '/maintenanceTask/attachment': sendStoredFile('maintenanceTask'),
  '/maintenanceTask/attach': attachFile('maintenanceTask'),
  '/maintenanceTask/detach': detachFile('maintenanceTask'),
  '/maintenanceTask/cover': chooseCover('maintenanceTask'),
  '/repair/attachments': listFiles('repair'),
  '/repair/attachment': sendStoredFile('repair'),
  '/repair/attach': attachFile('repair'),
  '/repair/detach': detachFile('repair'),
  '/repair/cover': chooseCover('repair'),
  '/bill/attachments': listFiles('bill'),
  '/bill/attachment': sendStoredFile('bill'),
  '/bill/attach': attachFile('bill'),
  '/bill/detach': detachFile('bill'),
  '/bill/cover': chooseCover('bill'),
  '/request/attachments': listFiles('request'),
  '/request/attachment': sendStoredFile('request'),
  '/request/attach': attachFile('request'),
  '/request/detach': detachFile('request'),
  '/request/cover': chooseCover('request'),
  '/handover/attachments': listFiles('handover'),
  '/handover/attachment': sendStoredFile('handover'),
  '/handover/attach': attachFile('handover'),
  '/handover/detach': detachFile('handover'),
  '/handover/cover': chooseCover('handover'),
} satisfies Partial<Handlers>;
