import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import type { S3Place } from '../../../settings.ts';
import type { FileStore } from './file-store.ts';

/** Until a store has to answer. */
const patience = 30_000;
const clients = new WeakMap<S3Place, Promise<S3Client>>();

/** A folder of an S3-compatible store. Its keys, and its region, are read from the environment by the client. */
export const s3Store = (place: S3Place): FileStore => {
  const at = (key: string) => ({ Bucket: place.bucket, Key: `${place.prefix}${key}` });
  return {
    name: 's3',
    async put(key, bytes, signal) {
      const { PutObjectCommand } = await sdk();
      const command = new PutObjectCommand({ ...at(key), Body: bytes, ContentLength: bytes.length });
      await inTime(signal, async (abortSignal) => (await clientOf(place)).send(command, { abortSignal }));
    },
    async read(key, signal) {
      const { GetObjectCommand } = await sdk();
      const command = new GetObjectCommand(at(key));
      const { Body } = await inTime(signal, async (abortSignal) =>
        (await clientOf(place)).send(command, { abortSignal }),
      );
      if (!(Body instanceof Readable)) throw new Error('The store answered without a file.');
      return Body;
    },
    async remove(key) {
      const { DeleteObjectCommand } = await sdk();
      const command = new DeleteObjectCommand(at(key));
      await inTime(null, async (abortSignal) => (await clientOf(place)).send(command, { abortSignal }));
    },
  };
};

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
    requestHandler: { connectionTimeout: 5_000, socketTimeout: patience },
  });
}

/** The signal goes on to end what is read after the answer has begun; the time does not. */
async function inTime<Result>(
  signal: AbortSignal | null,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new Error('The store took too long.')), patience);
  try {
    return await work(signal ? AbortSignal.any([signal, late.signal]) : late.signal);
  } finally {
    clearTimeout(timer);
  }
}
