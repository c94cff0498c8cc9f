import type { Readable } from 'node:stream';
import multipart, { type MultipartFields } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { maxFaultPhotoMb } from '../../src/vocabulary/fault-report.ts';
import type { FileStream, UploadedFile } from '../http/handler.ts';
import { Refusal } from '../lib/refusal.ts';
import type { Settings } from '../settings.ts';

/** Takes one file a request, unless a call says more. */
export async function registerUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: { files: 1, fields: 10, fieldSize: 1000, parts: 11 },
    throwFileSizeLimit: true,
  });
}

/** A form that is cut off, or that its header does not fit. */
class BrokenForm extends Error {
  override name = 'BrokenForm';
  readonly statusCode = 400;
}

/** Nothing more was read of a form for a while. */
class StalledForm extends Error {
  override name = 'StalledForm';
  readonly statusCode = 408;
}

/**
 * The file of a form, as a payload of a call.
 *
 * @throws Refusal `required` when there is no field "file" with a file
 * @throws BrokenForm, StalledForm
 */
export const receiveFile =
  (settings: Pick<Settings, 'uploadIdleSeconds' | 'uploadLimitMb'>, maxFiles = 1) =>
  async (request: FastifyRequest): Promise<UploadedFile> => {
    const read = maxFiles > 1 ? readFiles(request, maxFiles) : readFile(request, settings.uploadLimitMb);
    const reading = read.catch(brokenForm(request));
    const file = await unlessStalled(request, settings.uploadIdleSeconds * 1000, reading);
    if (!file) throw new Refusal('required', { field: 'file' });
    return file;
  };

/**
 * The file of a form as it comes.
 *
 * @throws as `receiveFile` does, also while its parts are read
 */
export const receiveStream =
  (settings: Pick<Settings, 'uploadIdleSeconds' | 'uploadLimitMb' | 'csvLimitMb'>) =>
  async (request: FastifyRequest): Promise<FileStream> => {
    const idle = settings.uploadIdleSeconds * 1000;
    // Whoever takes it knows which limit holds; this one ends what is beyond all of them.
    const most = Math.max(settings.csvLimitMb, settings.uploadLimitMb) + 1;
    const reading = request.file({ limits: { fileSize: most * 1024 * 1024 } });
    const part = await unlessStalled(request, idle, reading.catch(brokenForm(request)));
    if (part?.fieldname === 'file') return { name: part.filename, parts: partsOf(request, part.file, idle) };
    part?.file.resume();
    throw new Refusal('required', { field: 'file' });
  };

const brokenForm = (request: FastifyRequest) => (error: unknown) => {
  throw request.raw.errored ?? (isFaultOfPlugin(error) ? error : new BrokenForm('', { cause: error }));
};

async function* partsOf(
  request: FastifyRequest,
  file: Readable,
  idle: number,
): AsyncGenerator<Uint8Array, void, undefined> {
  const parts = file.iterator({ destroyOnReturn: false });
  try {
    for (;;) {
      const next = parts.next().catch(brokenForm(request));
      const { value, done } = await unlessStalled(request, idle, next);
      if (done) return;
      yield value;
    }
  } finally {
    // The parser never ends while part of a file waits.
    file.resume();
  }
}

async function readFile(request: FastifyRequest, maxMb: number): Promise<UploadedFile | undefined> {
  const part = await request.file({ limits: { fileSize: maxMb * 1024 * 1024 } });
  if (part?.fieldname === 'file') {
    return { name: part.filename, bytes: await part.toBuffer(), fields: textsOf(part.fields) };
  }
  part?.file.resume();
  return undefined;
}

/** Several photos, each of them small, with texts that may be longer than those beside one file. */
async function readFiles(request: FastifyRequest, files: number): Promise<UploadedFile | undefined> {
  const limits = { files, fileSize: maxFaultPhotoMb * 1024 * 1024, fieldSize: 8000, parts: 10 + files };
  const found: { name: string; bytes: Uint8Array }[] = [];
  let fields: Record<string, string> = {};
  for await (const part of request.files({ limits })) {
    if (part.fieldname === 'file') found.push({ name: part.filename, bytes: await part.toBuffer() });
    else part.file.resume();
    fields = textsOf(part.fields);
  }
  const [first, ...others] = found;
  return first && { ...first, others, fields };
}

/** Of a field that comes more than once, nothing: nobody sends one so. */
const textsOf = (fields: MultipartFields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field && 'value' in field && typeof field.value === 'string' ? [[name, field.value]] : [],
    ),
  );

/** The sender may have left off; and the parser never goes on after a large part that it skips. */
async function unlessStalled<Result>(
  { raw }: FastifyRequest,
  max: number,
  reading: Promise<Result>,
): Promise<Result> {
  const { promise: stalled, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new StalledForm()), max);
  const moved = () => timer.refresh();
  raw.on('data', moved);
  try {
    return await Promise.race([reading, stalled]);
  } finally {
    clearTimeout(timer);
    raw.off('data', moved);
  }
}

/** The plugin says by a status what is wrong; the parser below it does not. */
const isFaultOfPlugin = (error: unknown) => error instanceof Error && 'statusCode' in error;
