import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { UploadedFile } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import type { Settings } from '../settings.ts';

/** Takes one file a request, up to the limit of the settings. */
export async function registerUploads(app: FastifyInstance, { uploadLimitMb }: Settings): Promise<void> {
  await app.register(multipart, {
    limits: { fileSize: uploadLimitMb * 1024 * 1024, files: 1, fields: 10, fieldSize: 1000, parts: 11 },
    throwFileSizeLimit: true,
  });
}

/** @throws Refusal `required` when there is no field "file" with a file */
export async function receiveFile(request: FastifyRequest): Promise<UploadedFile> {
  const part = await request.file();
  if (part?.fieldname !== 'file') {
    part?.file.resume();
    throw new Refusal('required', { field: 'file' });
  }
  return { name: part.filename, bytes: await part.toBuffer() };
}
