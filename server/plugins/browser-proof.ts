import cookie from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { daysKnown } from '../modules/session/index.ts';

const name = 'Browser';
const secondsOfDay = 24 * 60 * 60;

/** The cookie by which an account knows a browser again. It signs nobody in, and no script can read it. */
export const browserProof = fastifyPlugin(async (app) => {
  await app.register(cookie);
});

export const readBrowserProof = ({ cookies }: FastifyRequest): string | undefined => cookies[name];

export const sendBrowserProof = (request: FastifyRequest, reply: FastifyReply, proof: string): void => {
  reply.setCookie(name, proof, {
    path: '/asset/user',
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
    maxAge: daysKnown * secondsOfDay,
  });
};
