import { levels } from '../../vocabulary/drawing.ts';
import { scopes } from '../../vocabulary/scopes.ts';
import { oneOf, strict, Type } from './call.ts';

export const machineCalls = {
  '/machine/lifecycles': {
    summary:
      'How many records are in each state of their life, of those in scope, what each role may do, and how long the delays of the server last as the company has set them.',
    access: 'machine.read',
    cancellable: true,
    payload: strict({
      /** Counts the records of this one alone. */
      machine: Type.Optional(Type.String({ maxLength: 60 })),
    }),
    answer: strict({
      /** States that no record is in are left out. */
      counts: Type.Array(strict({ machine: Type.String(), state: Type.String(), count: Type.Integer() })),
      /** In milliseconds; who set it last and when, where somebody did. */
      delays: Type.Array(
        strict({
          delay: Type.String(),
          lasts: Type.Integer(),
          set: Type.Optional(strict({ at: Type.String(), by: Type.String() })),
        }),
      ),
      roles: Type.Array(
        strict({
          code: Type.String(),
          name: Type.String(),
          permissions: Type.Array(strict({ permission: Type.String(), scope: oneOf(scopes) })),
        }),
      ),
    }),
  },
  '/machine/sheet': {
    summary:
      'The drawing of a machine as PDF in the language of the caller: its overview on one page and, complete, everything else on the pages that follow, in letters of at least 7 points.',
    access: 'machine.read',
    cancellable: false,
    payload: strict({
      /** As its page is named: `import-run`. */
      machine: Type.String({ maxLength: 60, pattern: '^[a-z]+(-[a-z]+)*$' }),
      level: oneOf(levels),
    }),
    answer: 'file',
  },
} as const;
