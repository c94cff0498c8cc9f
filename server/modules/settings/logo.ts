import { createHash } from 'node:crypto';
import { settingSections } from '../../../src/vocabulary/settings.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Context, Handler } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { authorOf } from '../../log/write-log.ts';
import { type PictureType, pictures } from '../../pictures/index.ts';
import { settingsStoreOf } from './settings-store.ts';
import { keepSection, lockSection, logSection } from './update-section.ts';

const max = 256 * 1024;
/** Several times what the widest place for it takes on a sharp screen. */
const maxSide = 512;

/** By the first bytes, whatever a name says. None of them holds script. */
const types: readonly [type: PictureType, is: (bytes: Buffer) => boolean][] = [
  ['png', (bytes) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))],
  ['jpeg', (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))],
  [
    'webp',
    (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  ],
];

export const setLogo: Handler<'/setting/logo'> = async ({ version, logo }, context) => {
  const { db, settings } = context;
  const picture = logo === null ? null : await pictureOf(logo, context);
  await inTransaction(db, async (tx) => {
    const section = await lockSection(tx, settingSections.company, version, settings);
    const before = await tx.selectFrom('company_logo').select('hash').executeTakeFirst();
    if (before?.hash === picture?.hash) return;
    await tx.deleteFrom('company_logo').execute();
    if (picture)
      await tx
        .insertInto('company_logo')
        .values({ id: 1, ...picture })
        .execute();
    await keepSection(tx, section, section.stored);
    await logSection(tx, authorOf(context), section, [
      { field: 'logo', from: before?.hash ?? null, to: picture?.hash ?? null },
    ]);
  });
  await settingsStoreOf(db).read(db);
  return { logo: picture?.hash ?? '' };
};

/**
 * Everybody is served the logo, so it holds nothing of the file but what is seen.
 *
 * @throws Refusal `fileTooLarge`, `notAPicture`, `pictureUnreadable`, `pictureTooLarge`, `pictureTooSlow`
 */
async function pictureOf(text: string, { actor, signal }: Context) {
  const input = Buffer.from(text, 'base64');
  if (input.length > max) throw new Refusal('fileTooLarge', { limit: max });
  const type = types.find(([, is]) => is(input))?.[0];
  if (!type) throw new Refusal('notAPicture');
  const rewritten = await pictures.rewrite(actor.accountId, { type, bytes: input, maxSide }, signal);
  const bytes = Buffer.from(rewritten.bytes);
  return {
    bytes,
    type: `image/${type}`,
    hash: createHash('sha256').update(bytes).digest('hex').slice(0, 16),
  };
}
