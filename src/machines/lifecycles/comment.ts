import { setup } from 'xstate';
import { holding, owner, sentBy } from './sent-by.ts';

export type CommentEvent = { type: 'edit' } | { type: 'remove' };

/** What decides over a comment. */
export type CommentDetails = {
  /** Whether the person wrote it. */
  own: boolean;
  /** Whether the person looks after the comments of all. */
  looksAfter: boolean;
  /** How often it has been edited. */
  edits: number;
};

const maxEdits = 20;

/** The life of a comment. Shared by screen and server: it has no effects. */
export const commentMachine = setup({
  types: {
    context: {} as CommentDetails,
    input: {} as Partial<CommentDetails> | undefined,
    events: {} as CommentEvent,
  },
  guards: {
    'they wrote it and may edit it once more': ({ context }) => context.own && context.edits < maxEdits,
    'they wrote it or look after comments': ({ context }) => context.own || context.looksAfter,
  },
}).createMachine({
  id: 'comment',
  description: 'A comment on a record.',
  meta: sentBy<CommentEvent>({
    edit: owner('/comment/update'),
    remove: [...owner('/comment/event'), ...holding('comment.remove', '/comment/event')],
  }),
  context: ({ input }) => ({ own: false, looksAfter: false, edits: 0, ...input }),
  initial: 'written',
  states: {
    written: {
      description: 'Visible to everyone who can view the record.',
      on: {
        edit: {
          guard: 'they wrote it and may edit it once more',
          target: 'written',
          description: 'The previous text is stored, and the comment is marked as edited.',
        },
        remove: {
          guard: 'they wrote it or look after comments',
          target: 'removed',
          description: 'The text is deleted; a trace of the comment stays.',
        },
      },
    },
    removed: { type: 'final', description: 'The text is removed; the comment shows who removed it.' },
  },
});
