import { exportOf } from '../../exports/export-of.ts';
import type { Handlers } from '../../http/handler.ts';
import { answerRequest } from './answer.ts';
import { createRequest } from './create-request.ts';
import { exported } from './export-columns.ts';
import { findAssets } from './find-assets.ts';
import { listRequests } from './list-requests.ts';
import { getRequest } from './read-request.ts';
import { sendRequestEvent } from './send-event.ts';

export const requestHandlers = {
  '/request/list': listRequests,
  '/request/export': exportOf('request', listRequests, exported),
  '/request/get': getRequest,
  '/request/assets': findAssets,
  '/request/create': createRequest,
  '/request/answer': answerRequest,
  '/request/event': sendRequestEvent,
} satisfies Partial<Handlers>;
