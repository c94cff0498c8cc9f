import { t } from '@lingui/core/macro';
import { post } from '../../../api/post.ts';
import { toast } from '../../ui/toaster.ts';

export const maxBytes = 256 * 1024;

type Intent = { version: number; file: File | null; onChanged: () => void };

/** Replaces the logo by a picture, or removes it for null. */
export async function changeLogo({ version, file, onChanged }: Intent, signal: AbortSignal) {
  await post('/setting/logo', { version, logo: file && (await toBase64(file)) }, { signal });
  toast.success(t`Saved`);
  onChanged();
}

async function toBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
