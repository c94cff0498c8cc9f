import type { AuthInfo, McpHttpHandler, Server } from '@modelcontextprotocol/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { type Call, onlyReads } from '../../src/api/contract/call.ts';
import { contract } from '../../src/api/contract/index.ts';
import { isGranted } from '../access/grants.ts';
import { forPurpose } from '../database/work.ts';
import { refusalEnvelope } from '../http/envelope.ts';
import type { Actor, Db } from '../http/handler.ts';
import { Refusal } from '../lib/refusal.ts';
import { languageOf } from '../messages/index.ts';
import { logToolCall } from '../modules/service-accounts/index.ts';
import type { Settings } from '../settings.ts';
import { openBatch } from './batch-sessions.ts';
import { callFor } from './call-for.ts';
import { signInCheck, whoIsSignedIn } from './sign-in-check.ts';

/** Where assistants speak MCP. */
const path = '/mcp';

const instructions = `Houqin registers a company's assets and what happens to them. Tools are its calls. Lists answer
"rows" and "next"; send it as "after" for the next page. Records have an "id" and a "version"; send both to change one.
Days are YYYY-MM-DD, moments are in UTC, and amounts of money are decimal strings.`;

/** What takes JSON and answers JSON, by the name of its tool. */
const offered = new Map(
  Object.entries<Call>(contract).flatMap(([callPath, call]) =>
    call.answer === 'file' || call.body === 'multipart' || call.access === 'public'
      ? []
      : [[callPath.slice(1).replaceAll('/', '_'), { path: callPath, call }] as const],
  ),
);

/** The contract as tools of the Model Context Protocol: those that the token may use, each the whole way of a call. */
export const assistants = fastifyPlugin<{ db: Db; settings: Settings }>(async (app, { db, settings }) => {
  const mayCall = signInCheck(db, settings, whoIsSignedIn);
  /** Clients of the protocol look at the status alone. */
  const known = async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      await mayCall(request, reply);
      if (!request.actor?.program) throw new Refusal('tokenRefused');
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      request.outcome = error.reason;
      return reply
        .code(401)
        .header('www-authenticate', 'Bearer')
        .send(refusalEnvelope(error.said, languageOf(request.headers['accept-language'])));
    }
    return undefined;
  };
  let made: Promise<McpHttpHandler> | undefined;
  const make = async () => {
    const { createMcpHandler } = await import('@modelcontextprotocol/server');
    const factory = ({ authInfo }: { authInfo?: AuthInfo }) =>
      serverFor(app, db, authInfo?.extra?.request as FastifyRequest);
    return createMcpHandler(factory, { maxSubscriptions: 0 });
  };
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    exposeHeadRoute: false,
    url: `/asset${path}`,
    onRequest: (request, reply) => forPurpose(path, request, () => known(request, reply)),
    handler: async (request, reply) => {
      made ??= make();
      const handler = await made;
      const authInfo = { token: '', clientId: '', scopes: [], extra: { request } };
      const { method, url, body } = request;
      const sent = new Request(new URL(url, 'http://localhost'), { method, headers: headersOf(request) });
      const answer = await handler.fetch(sent, { authInfo, parsedBody: body });
      return reply
        .status(answer.status)
        .headers(Object.fromEntries(answer.headers))
        .send(await answer.text());
    },
  });
});

const headersOf = ({ headers }: FastifyRequest) =>
  Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && name !== 'authorization' ? [[name, value]] : [],
  );

/** What answers one request of an assistant. */
async function serverFor(app: FastifyInstance, db: Db, request: FastifyRequest): Promise<Server> {
  const { Server, ProtocolError, ProtocolErrorCode } = await import('@modelcontextprotocol/server');
  const { actor } = request;
  if (!actor) throw new Error('Nobody is known.');
  const server = new Server({ name: 'houqin', version: '1' }, { capabilities: { tools: {} }, instructions });
  server.setRequestHandler('tools/list', () => ({ tools: toolsOf(actor) }));
  server.setRequestHandler('tools/call', async ({ params }, { mcpReq }) => {
    const tool = offered.get(params.name);
    if (!tool || !isOffered(actor, tool.call))
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no tool ${params.name}.`);
    const payload = params.arguments ?? {};
    await logToolCall(db, actor, request.ip, { path: tool.path, payload });
    return await resultOf(app, request, { path: tool.path, payload }, mcpReq.signal);
  });
  return server;
}

function isOffered({ grants, program }: Actor, call: Call): boolean {
  if (!program?.mayWrite && !onlyReads(call)) return false;
  if (call.access === 'session') return call.forPrograms === true;
  return [call.access].flat().some((permission) => isGranted({ grants }, permission));
}

const toolsOf = (actor: Actor) =>
  [...offered].flatMap(([name, { call }]) =>
    isOffered(actor, call)
      ? [
          {
            name,
            description: call.summary,
            inputSchema: call.payload as unknown as { type: 'object' },
            annotations: { readOnlyHint: onlyReads(call), openWorldHint: false },
          },
        ]
      : [],
  );

async function resultOf(
  app: FastifyInstance,
  request: FastifyRequest,
  inner: { path: string; payload: unknown },
  signal: AbortSignal,
) {
  const batch = openBatch();
  try {
    const answer = await callFor(app, request, inner, { batch: batch.name, signal });
    const { errcode, data, ...refusal } = answer.json();
    const text = JSON.stringify(errcode === 0 ? data : { errcode, ...refusal });
    return { content: [{ type: 'text' as const, text }], isError: errcode !== 0 };
  } finally {
    batch.close();
  }
}
