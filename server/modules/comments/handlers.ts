import type { Handlers } from '../../http/handler.ts';
import { readComment, toComment } from './comment-row.ts';
import { listTimeline } from './list-timeline.ts';
import { listReaders } from './readers.ts';
import { createComment, sendCommentEvent, updateComment } from './write-comment.ts';

export const commentHandlers = {
  '/timeline/list': listTimeline,
  '/comment/get': async ({ id }, { db, actor }) => toComment(await readComment(db, actor, id)),
  '/comment/people': listReaders,
  '/comment/create': createComment,
  '/comment/update': updateComment,
  '/comment/event': sendCommentEvent,
} satisfies Partial<Handlers>;
