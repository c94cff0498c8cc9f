import { createHash, createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

export type Signed = { method: string; url: string; headers: IncomingHttpHeaders; body: Buffer };
export type Verdict = 'sound' | 'AccessDenied' | 'InvalidAccessKeyId' | 'SignatureDoesNotMatch';

const form =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/;
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();

/** Signature version 4, computed by other code than the client's, over the bytes that have arrived. */
export function verify(request: Signed, keyId: string, secret: string): Verdict {
  const { method, url, headers, body } = request;
  const found = form.exec(headers.authorization ?? '');
  if (!found) return 'AccessDenied';
  const [, id, day = '', region = '', names = '', signature] = found;
  if (id !== keyId) return 'InvalidAccessKeyId';
  const { pathname, searchParams } = new URL(url, 'http://s3');
  searchParams.sort();
  const lines = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const hash = String(headers['x-amz-content-sha256']);
  const query = searchParams.toString();
  const canonical = [method, pathname, query, lines.join(''), names, hash].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`);
  const agrees = hmac(key, text).toString('hex') === signature && hash === sha256(body);
  return agrees ? 'sound' : 'SignatureDoesNotMatch';
}
