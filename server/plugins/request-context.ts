import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '../../src/vocabulary/languages.ts';
import type { Actor, Context, Db } from '../http/handler.ts';
import { languageOf } from '../messages/index.ts';
import type { Settings } from '../settings.ts';
import { readBrowserProof, sendBrowserProof } from './browser-proof.ts';

/** What a handler gets of a request; the parts that few handlers ask for are made when they do. */
export class RequestContext implements Context {
  readonly db: Db;
  readonly settings: Settings;
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  #signal: AbortSignal | undefined;

  constructor(db: Db, settings: Settings, request: FastifyRequest, reply: FastifyReply) {
    this.db = db;
    this.settings = settings;
    this.#request = request;
    this.#reply = reply;
  }

  get actor(): Actor {
    if (!this.#request.actor) throw new Error('A public call knows nobody.');
    return this.#request.actor;
  }

  get log() {
    return this.#request.log;
  }

  get ip(): string {
    return this.#request.ip;
  }

  get port(): number {
    return this.#request.socket.localPort ?? this.settings.port;
  }

  get userAgent(): string {
    return this.#request.headers['user-agent'] ?? '';
  }

  get language(): Language {
    return languageOf(this.#request.headers['accept-language']);
  }

  get browserProof(): string | undefined {
    return readBrowserProof(this.#request);
  }

  keepBrowserProof(proof: string): void {
    sendBrowserProof(this.#request, this.#reply, proof);
  }

  get signal(): AbortSignal {
    this.#signal ??= this.#abortedOnClose();
    return this.#signal;
  }

  #abortedOnClose(): AbortSignal {
    const controller = new AbortController();
    const { raw } = this.#reply;
    if (raw.destroyed) controller.abort();
    raw.once('close', () => {
      if (!raw.writableFinished) controller.abort();
    });
    return controller.signal;
  }
}
