import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { type Call, onlyReads } from '../../src/api/contract/call.ts';
import { contract, type Path } from '../../src/api/contract/index.ts';
import { replicaOf } from '../database/transaction.ts';
import { forPurpose } from '../database/work.ts';
import type { Db, FileAnswer, Handlers } from '../http/handler.ts';
import { answerCompiler } from '../http/schema-compilers.ts';
import type { Settings } from '../settings.ts';
import { addressLimits, failuresByAddress, limitByAccount, limitByAddress } from './address-limit.ts';
import { browserProof } from './browser-proof.ts';
import { atOnce } from './compression.ts';
import { faultReportGuard, faultReportLimit } from './fault-report-guard.ts';
import { RequestContext } from './request-context.ts';
import { sendFile } from './send-file.ts';
import { signInCheck } from './sign-in-check.ts';
import { receiveFile, receiveStream, registerUploads } from './uploads.ts';
import { withDeadline } from './with-deadline.ts';

type Serve = (payload: unknown, context: RequestContext) => Promise<unknown>;
/** What somebody who is not signed in may send. */
const strangersBodyLimit = 16 * 1024;
/** Of the most readings that a device may report at once. */
const reportBodyLimit = 256 * 1024;

type Serving = {
  db: Db;
  settings: Settings;
  /** Refuses an account that has made too many calls. */
  counted: (request: FastifyRequest) => Promise<void>;
};
type Options = { db: Db; settings: Settings; handlers: Partial<Handlers> };

/** Serves every entry of the handler table under `/asset`, as the contract says. */
export const calls = fastifyPlugin<Options>(async (app, { db, settings, handlers }) => {
  await app.register(browserProof);
  await app.register(addressLimits);
  await registerUploads(app);
  acceptEmptyBodies(app);
  const counted = limitByAccount(app, settings.callsPerMinute);
  for (const [path, serve] of Object.entries(handlers)) {
    register(app, path, contract[path as keyof typeof contract], serve as Serve, { db, settings, counted });
  }
});

/** Milliseconds that a file may take: it comes or goes over a slow line, or is drawn. */
const forFiles = 600_000;

/** What takes as long without one, since threads read or write files in turns; and what a stranger gets. */
const longest: Partial<Record<string, number>> = {
  '/import/inspect': forFiles,
  '/backup/run': forFiles,
  '/backup/verify': forFiles,
  '/log/verify': forFiles,
  '/attachment/verify': forFiles,
  '/faultReport/send': 180_000,
};

/** What reads much and changes nothing, so that a replica may answer; and all that takes a list along. */
const readingMuch = [
  '/dashboard/figures',
  '/depreciation/forecast',
  '/depreciation/ledgerSheet',
  '/depreciation/movementSheet',
  '/depreciation/movements',
  '/depreciation/report',
  '/report/file',
  '/report/run',
  '/stockTake/report',
] as const satisfies Path[];

const readsMuch = (path: string): boolean =>
  path.endsWith('/export') || readingMuch.some((one) => one === path);

function register(
  app: FastifyInstance,
  path: string,
  call: Call,
  serve: Serve,
  { db, settings, counted }: Serving,
): void {
  const { answer } = call;
  const multipart = call.body === 'multipart';
  const allowed = multipart || answer === 'file' ? forFiles : settings.requestSeconds * 1000;
  const patience = longest[path] ?? allowed;
  const mayCall = signInCheck(db, settings, call);
  const reading = readsMuch(path) ? replicaOf(db) : db;
  const ofDevice = path === '/device/readings';
  const failed = ofDevice ? failuresByAddress(app, settings.signInPerMinute) : undefined;
  const guard = path === '/faultReport/send' ? faultReportGuard(app, settings) : undefined;
  const receive = path === '/upload' ? receiveStream(settings) : receiveFile(settings, call.maxFiles);
  const payloadOf = multipart ? receive : (request: FastifyRequest): unknown => request.body;
  app.post(`/asset${path}`, {
    ...(call.access === 'public'
      ? {
          bodyLimit: ofDevice ? reportBodyLimit : strangersBodyLimit,
          ...(!ofDevice && {
            config: {
              rateLimit: guard ? faultReportLimit(settings) : limitByAddress(settings.signInPerMinute),
            },
          }),
          ...(guard && { preParsing: async (request: FastifyRequest) => guard(request) }),
        }
      : {
          onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
            // Those that are refused count as well.
            try {
              await forPurpose(path, request, () => mayCall(request, reply));
            } finally {
              if (request.actor && !request.actor.program) await counted(request);
            }
          },
        }),
    // A download shows how far it is by its length.
    compress: answer === 'file' ? false : atOnce,
    // Ends with the body: Fastify takes the end of that for the end of the request.
    handlerTimeout: patience,
    serializerCompiler: answerCompiler,
    schema: {
      ...(multipart ? {} : { body: call.payload }),
      ...(answer === 'file' ? {} : { response: { 200: answer } }),
    },
    preValidation: multipart ? [] : emptyBodyIsNoFields,
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const payload: unknown = await payloadOf(request);
      const context = new RequestContext(reading, settings, request, reply);
      const run = () => forPurpose(path, request, () => serve(payload, context));
      const data = await withDeadline(
        patience,
        isKeyed(call, request) ? runOnce({ path, call, payload, db }, request, reply, run) : run(),
      ).catch(async (error: unknown) => {
        throw failed ? await failed(request, error) : error;
      });
      return answer === 'file' ? sendFile(reply, data as FileAnswer) : { errcode: 0, data };
    },
  });
}

const keyHeader = 'idempotency-key';

/** A key is for what changes something; to repeat what only reads does no harm. */
const isKeyed = (call: Call, { headers, actor }: FastifyRequest): boolean =>
  keyHeader in headers && actor !== undefined && call.body !== 'multipart' && !onlyReads(call);

async function runOnce(
  { path, call, payload, db }: { path: string; call: Call; payload: unknown; db: Db },
  request: FastifyRequest,
  reply: FastifyReply,
  run: () => Promise<unknown>,
): Promise<unknown> {
  const { onceByKey, readKey } = await import('../http/once-by-key.ts');
  const accountId = request.actor?.accountId ?? 0;
  const keyed = { accountId, key: readKey(request.headers[keyHeader]), path, call, payload };
  const { data, isRepeated } = await onceByKey(db, keyed, run);
  if (isRepeated) reply.header('idempotency-replayed', 'true');
  return data;
}

function emptyBodyIsNoFields(request: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  request.body ??= {};
  done();
}

function acceptEmptyBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body === '') done(null, {});
    else parse(request, body, done);
  });
}
