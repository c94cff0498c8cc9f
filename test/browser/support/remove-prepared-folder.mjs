import { rmSync } from 'node:fs';

export default function removePreparedFolder() {
  const folder = process.env.PREPARED_FOLDER;
  if (folder) rmSync(folder, { recursive: true, force: true });
}
