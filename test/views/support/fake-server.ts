import { errcodes, type RefusalName } from '../../../src/api/contract/errors.ts';
import type { Answer, Path, Payload } from '../../../src/api/contract/index.ts';
import type { RefusalSaid } from '../../../src/api/contract/refusals.ts';
import { type Batch, type BatchHead, batchPath } from '../../../src/vocabulary/batch.ts';

/** What a call is refused with. */
export class Refused {
  readonly envelope: { errcode: number; errmsg: string; details: RefusalSaid[1] };

  constructor(reason: RefusalName, errmsg: string, details?: RefusalSaid[1]) {
    this.envelope = { errcode: errcodes[reason], errmsg, details };
  }
}

type Said<P extends Path> = Answer<P> | Refused | Error;
type Calls = { [P in Path]?: (payload: Payload<P>) => Said<P> | Promise<Said<P>> };

const respond = (body: unknown) =>
  ({
    status: 200,
    ok: true,
    headers: new Headers({ 'content-type': 'application/json' }),
    text: async () => JSON.stringify(body),
    // That of jsdom cannot be read.
    blob: async () => Object.assign(new Blob(), { text: async () => JSON.stringify(body) }),
  }) as Response;

const respondWith = (file: Blob) =>
  ({ status: 200, ok: true, headers: new Headers(), blob: async () => file }) as Response;

/** Each answer as soon as it is there; one that fails by the network has no lines. */
const respondToBatch = ({ calls }: Batch, answerTo: (path: Path, payload: unknown) => Promise<Response>) => {
  const body = new ReadableStream<Uint8Array>({
    async start(lines) {
      await Promise.allSettled(
        calls.map(async ({ path, payload }, at) => {
          const answer = await answerTo(path as Path, payload);
          const head: BatchHead = { at, status: 200, headers: {} };
          lines.enqueue(new TextEncoder().encode(`${JSON.stringify(head)}\n${await answer.text()}\n`));
        }),
      );
      lines.close();
    },
  });
  const headers = new Headers({ 'content-type': 'application/x-ndjson' });
  return { status: 200, ok: true, headers, body } as Response;
};

/** What lists ask for whatever a test is about: nobody has saved a view, or taken a picture. */
const everywhere: Calls = {
  '/savedView/list': () => ({
    rows: [],
    defaultView: null,
    chosen: false,
    ofRoles: null,
    mayShareWithAll: false,
  }),
  '/importMapping/list': () => ({ rows: [], mayShareWithAll: false }),
  '/asset/thumbnails': () => ({ rows: [] }),
};

/**
 * Answers the calls of a view in place of `fetch`: with data, with a refusal, or, for an Error, as a network that
 * fails. A call that is not among them fails. `calls` may be changed while the view is on screen.
 */
export function fakeServer(calls: Calls) {
  const requested: { path: Path; payload: unknown }[] = [];
  const answerTo = async (path: Path, payload: unknown) => {
    requested.push({ path, payload });
    const answer = (calls[path] ?? everywhere[path]) as ((payload: unknown) => unknown) | undefined;
    if (!answer) throw new TypeError(`${path} is not faked`);
    const said = await answer(payload);
    if (said instanceof Error) throw said;
    if (said instanceof Blob) return respondWith(said);
    return respond(said instanceof Refused ? said.envelope : { errcode: 0, data: said });
  };
  globalThis.fetch = async (input, init) => {
    const path = String(input).replace(/^\/asset/, '');
    const payload: unknown = JSON.parse(String(init?.body ?? '{}'));
    return path === batchPath ? respondToBatch(payload as Batch, answerTo) : answerTo(path as Path, payload);
  };
  return {
    calls,
    /** The payloads sent to a path, in order. */
    payloads: <P extends Path>(path: P) =>
      requested.filter((call) => call.path === path).map((call) => call.payload as Payload<P>),
  };
}
