import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import type { S3Place } from '../../../settings.ts';
import type { FileStore } from './file-store.ts';
import { FileMissing } from './store-failure.ts';

/** Until a store has to answer. */
const patience = 30_000;
const clients = new WeakMap<S3Place, Promise<S3Client>>();

/**
 * A folder of an S3-compatible store. Its keys, and its region, are read from the environment by the client.
 *
 * @param limit milliseconds until an answer, and each part of a file, has to be there
 */
export const s3Store = (place: S3Place, limit = patience): FileStore => {
  const at = (key: string) => ({ Bucket: place.bucket, Key: `${place.prefix}${key}` });
  return {
    name: 's3',
    async put(key, bytes, signal) {
      const { PutObjectCommand } = await sdk();
      const command = new PutObjectCommand({ ...at(key), Body: bytes, ContentLength: bytes.length });
      await inTime(limit, signal, async (abortSignal) =>
        (await clientOf(place)).send(command, { abortSignal }),
      );
    },
    async read(key, signal) {
      const { GetObjectCommand } = await sdk();
      const command = new GetObjectCommand(at(key));
      const { Body } = await inTime(limit, signal, async (abortSignal) =>
        (await clientOf(place)).send(command, { abortSignal }),
      ).catch((error: unknown) => {
        throw isNone(error) ? new FileMissing(`There is no such file in the store (${error.name}).`) : error;
      });
      if (!(Body instanceof Readable)) throw new Error('The store answered without a file.');
      return Readable.from(partsInTime(Body, limit), { signal, objectMode: false });
    },
    async has(key, signal) {
      const { HeadObjectCommand } = await sdk();
      const command = new HeadObjectCommand(at(key));
      try {
        await inTime(limit, signal, async (abortSignal) =>
          (await clientOf(place)).send(command, { abortSignal }),
        );
        return true;
      } catch (error) {
        if (isNone(error)) return false;
        throw error;
      }
    },
    async remove(key) {
      const { DeleteObjectCommand } = await sdk();
      const command = new DeleteObjectCommand(at(key));
      await inTime(limit, null, async (abortSignal) =>
        (await clientOf(place)).send(command, { abortSignal }),
      );
    },
  };
};

/** What a store says of a file that it does not have. */
const isNone = (error: unknown): error is Error =>
  error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound');

/** Not loaded where it is not set: it takes memory. */
const sdk = () => import('@aws-sdk/client-s3');

function clientOf(place: S3Place): Promise<S3Client> {
  const known = clients.get(place) ?? connect(place);
  clients.set(place, known);
  return known;
}

async function connect({ endpoint }: S3Place): Promise<S3Client> {
  const { S3Client } = await sdk();
  return new S3Client({
    region: process.env.AWS_REGION ?? 'us-east-1',
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    maxAttempts: 2,
    // Other stores than Amazon's do not know its checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Silence of the socket is no measure: a reader who pauses makes it silent as well.
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 0 },
  });
}

/** The signal goes on to end what is read after the answer has begun; the time does not. */
async function inTime<Result>(
  limit: number,
  signal: AbortSignal | null,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(tooLate()), limit);
  try {
    return await work(signal ? AbortSignal.any([signal, late.signal]) : late.signal);
  } catch (error) {
    throw late.signal.aborted ? late.signal.reason : error;
  } finally {
    clearTimeout(timer);
  }
}

/** The time of a slow reader does not count, nor does that of the whole file. */
async function* partsInTime(body: Readable, limit: number): AsyncGenerator<Uint8Array> {
  const parts = body[Symbol.asyncIterator]();
  try {
    for (;;) {
      const timer = setTimeout(() => body.destroy(tooLate()), limit);
      const part = await parts.next().finally(() => clearTimeout(timer));
      if (part.done) return;
      yield part.value;
    }
  } finally {
    body.destroy();
  }
}

const tooLate = () => new Error('The store took too long.');
