import { levels } from '../../vocabulary/drawing.ts';
import { scopes } from '../../vocabulary/scopes.ts';
import { nullable, oneOf, strict, Type } from './call.ts';

export const machineCalls = {
  '/machine/lifecycles': {
    summary:
      'How many records are in each state of their life, of those in scope, how long the delays of the server last as the company has set them, and, of one machine, who may send each event.',
    access: 'machine.read',
    cancellable: true,
    payload: strict({
      /** Tells of this one alone. */
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
      roles: Type.Array(strict({ code: Type.String(), name: Type.String() })),
      /** Each way in which an event of the machine is sent; none without a machine. */
      ways: Type.Array(
        strict({
          event: Type.String(),
          by: oneOf(['roles', 'oneself', 'the server']),
          /** The event of another record that leads to it, where nobody sends it by itself. */
          through: nullable(strict({ machine: Type.String(), event: Type.String() })),
          /** The kind of record by the path of the call, such as `supplier`; '' for the server. */
          record: Type.String(),
          /** Roles that may, by their code, and of which records. */
          reach: Type.Array(strict({ role: Type.String(), scope: oneOf(scopes) })),
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
