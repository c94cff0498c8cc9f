import { constants } from 'node:zlib';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import fastifyPlugin from 'fastify-plugin';

/** Routes say how their answers are compressed for whoever takes them so. Nothing that is sent is unpacked. */
export const compression = fastifyPlugin((app) =>
  app.register(compress, { global: false, globalDecompression: false }),
);

/**
 * For JSON: a list of 50 assets is a seventh then. Quick rather than small: zstd takes a tenth of a millisecond for it.
 * What is below the threshold, in bytes, goes by one packet anyway.
 */
export const atOnce: FastifyCompressOptions = { threshold: 1400, encodings: ['zstd', 'br', 'gzip'] };

/** For an answer whose lines are to arrive one by one. */
export const lineByLine: FastifyCompressOptions = {
  customTypes: /^application\/x-ndjson/,
  encodings: ['br', 'gzip'],
  brotliOptions: {
    flush: constants.BROTLI_OPERATION_FLUSH,
    params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
  },
  zlibOptions: { flush: constants.Z_SYNC_FLUSH },
};
