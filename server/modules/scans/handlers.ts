import type { Handlers } from '../../http/handler.ts';
import { attachCode, detachCode } from './attach-code.ts';
import { findScanned } from './find-scanned.ts';

export const scanHandlers = {
  '/scan/find': findScanned,
  '/scan/attach': attachCode,
  '/scan/detach': detachCode,
} satisfies Partial<Handlers>;
