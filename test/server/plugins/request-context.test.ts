import { EventEmitter } from 'node:events';
import { describe, expect, test } from '@jest/globals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../../server/http/handler.ts';
import { RequestContext } from '../../../server/plugins/request-context.ts';
import { testSettings } from '../support/settings.ts';

const db = {} as Db;
const settings = testSettings();

function contextOf(request: object = {}, answer: object = {}) {
  const raw = Object.assign(new EventEmitter(), { destroyed: false, writableFinished: false, ...answer });
  const requested = { headers: {}, ip: '10.0.0.1', ...request } as FastifyRequest;
  return { raw, context: new RequestContext(db, settings, requested, { raw } as unknown as FastifyReply) };
}

test('a handler gets who asks, from where, with what and in which language', () => {
  const actor = { personId: 7 };
  const log = { info: () => {} };
  const headers = { 'user-agent': 'Firefox', 'accept-language': 'ja' };
  const { context } = contextOf({ actor, log, headers });
  expect([context.db, context.settings, context.actor, context.log]).toEqual([db, settings, actor, log]);
  expect([context.ip, context.userAgent, context.language]).toEqual(['10.0.0.1', 'Firefox', 'ja']);
});

test('a browser that says nothing of itself has no name', () => {
  expect(contextOf().context.userAgent).toBe('');
});

test('a public call knows nobody', () => {
  expect(() => contextOf().context.actor).toThrow('A public call knows nobody.');
});

describe('the work for an answer', () => {
  test('is ended when nobody waits for it any more, whoever does it', () => {
    const { context, raw } = contextOf();
    const { signal } = context;
    expect([signal.aborted, context.signal]).toEqual([false, signal]);
    raw.emit('close');
    expect([signal.aborted, raw.listenerCount('close')]).toEqual([true, 0]);
  });

  test('is ended at once for somebody who has gone already', () => {
    expect(contextOf({}, { destroyed: true }).context.signal.aborted).toBe(true);
  });

  test('is not ended by an answer that has been sent as a whole', () => {
    const { context, raw } = contextOf();
    const { signal } = context;
    raw.writableFinished = true;
    raw.emit('close');
    expect(signal.aborted).toBe(false);
  });
});
