import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { Transformer } from '@napi-rs/image';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { attachmentHandlers } from '../../../server/modules/attachments/handlers.ts';
import { logHandlers } from '../../../server/modules/logs/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { maxAttachments } from '../../../src/vocabulary/attachments.ts';
import { blackPng } from '../pictures/support.ts';
import { type Caller, withApp } from '../support/app.ts';
import { askToAttach, attach, openFile, photo, picture, textFile } from './support.ts';

const server = withApp({ modules: [assetHandlers, attachmentHandlers, logHandlers], attachmentsMb: 2 });
let keeper: Caller;
beforeAll(async () => {
  keeper = await server.signIn('keeper');
});

const asset = async () =>
  (
    await keeper.get('/asset/create', {
      name: '相机',
      categoryId: server.company.categories.computer,
      ownerOrganisationId: server.company.organisations.east,
      status: 'draft',
    })
  ).id;
const rowsOf = async (id: number) => (await keeper.get('/asset/attachments', { id })).rows;
const namesOf = async (id: number) => (await rowsOf(id)).map(({ name }) => name);
const fetched = (id: number, attachmentId: number) => openFile(server, keeper, id, attachmentId);
const logOf = async (recordId: number) =>
  (await keeper.get('/log/list', { recordKind: 'asset', recordId })).rows.map(({ action, changes }) => [
    action,
    ...changes,
  ]);
const stored = () => server.db.selectFrom('stored_file').select(['key', 'referenced']).execute();

describe('a file', () => {
  test('is listed with who added it, told in the log, and comes back byte for byte', async () => {
    const id = await asset();
    const attachmentId = await attach(server, keeper, id, textFile);
    expect(await rowsOf(id)).toEqual([
      {
        id: attachmentId,
        name: 'note.txt',
        type: 'txt',
        bytes: textFile.content.length,
        width: null,
        height: null,
        thumbnail: null,
        cover: false,
        addedBy: '孙资产',
        addedAt: expect.any(String),
      },
    ]);
    expect((await fetched(id, attachmentId)).body).toBe(textFile.content);
    const change = { field: 'attachment', from: null, to: 'note.txt' };
    expect((await logOf(id)).slice(0, 2)).toEqual([
      ['file opened', change],
      ['attached', change],
    ]);
  });

  test('is delivered so that no browser runs anything of it', async () => {
    const id = await asset();
    const { headers } = await fetched(id, await attach(server, keeper, id, textFile));
    expect(headers).toMatchObject({
      'content-type': 'text/plain',
      'content-disposition': expect.stringMatching(/^attachment; filename="note\.txt"/),
      'content-length': String(textFile.content.length),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  test('of many parts comes back whole', async () => {
    const id = await asset();
    const content = Array.from({ length: 120_000 }, (_, at) => `row ${at}`).join('\n');
    const attachmentId = await attach(server, keeper, id, { name: 'long.csv', content });
    expect((await fetched(id, attachmentId)).body).toBe(content);
    await keeper.get('/asset/detach', { id, attachmentId });
  });

  test('that is sent once more is the one that is there', async () => {
    const id = await asset();
    const first = await attach(server, keeper, id, textFile);
    const before = await stored();
    expect(await attach(server, keeper, id, { ...textFile, name: 'again.txt' })).toBe(first);
    expect(await stored()).toEqual(before);
    expect(await namesOf(id)).toEqual(['note.txt']);
    const other = await asset();
    expect(await attach(server, keeper, other, textFile)).not.toBe(first);
  });

  test('that is removed is gone with its bytes, and the log tells so', async () => {
    const before = await stored();
    const id = await asset();
    const attachmentId = await attach(server, keeper, id, textFile);
    await keeper.get('/asset/detach', { id, attachmentId });
    expect(await rowsOf(id)).toEqual([]);
    expect(await stored()).toEqual(before);
    expect((await fetched(id, attachmentId)).json()).toMatchObject({ errcode: errcodes.notFound });
    expect(await keeper.ask('/asset/detach', { id, attachmentId })).toMatchObject({
      errcode: errcodes.notFound,
    });
    expect((await logOf(id))[0]).toEqual(['detached', { field: 'attachment', from: 'note.txt', to: null }]);
  });

  test('of one asset is none of another', async () => {
    const [id, other] = [await asset(), await asset()];
    const attachmentId = await attach(server, keeper, id, await picture());
    const notFound = { errcode: errcodes.notFound };
    expect((await fetched(other, attachmentId)).json()).toMatchObject(notFound);
    expect(await keeper.ask('/asset/detach', { id: other, attachmentId })).toMatchObject(notFound);
    expect(await keeper.ask('/asset/cover', { id: other, attachmentId })).toMatchObject(notFound);
    expect(await rowsOf(id)).toHaveLength(1);
  });

  test('goes with a draft that is removed', async () => {
    const id = await asset();
    const attachmentId = await attach(server, keeper, id, textFile);
    await keeper.get('/asset/remove', { id, version: 1 });
    const { rows } = { rows: await server.db.selectFrom('attachment').select('id').execute() };
    expect(rows.map((row) => row.id)).not.toContain(attachmentId);
    expect((await stored()).filter(({ referenced }) => !referenced)).toHaveLength(1);
  });
});

describe('a picture', () => {
  test('is turned upright and keeps nothing of where and by what it was taken', async () => {
    const id = await asset();
    const attachmentId = await attach(server, keeper, id, await photo());
    const [row] = await rowsOf(id);
    expect(row).toMatchObject({ name: 'IMG_1.JPG', type: 'jpeg', width: 32, height: 64, cover: true });
    const { rawPayload, headers } = await fetched(id, attachmentId);
    expect(headers['content-type']).toBe('image/jpeg');
    expect(rawPayload.length).toBe(row?.bytes);
    for (const secret of ['Exif', 'GPS', 'Camera']) expect(rawPayload.includes(secret)).toBe(false);
    // What was on the left is on top now.
    const pixels = await new Transformer(rawPayload).rawPixels();
    expect([pixels[0], pixels.at(-1)].map((value) => Number(value) > 128)).toEqual([false, true]);
  });

  test('has a thumbnail that is no larger than it needs to be', async () => {
    const id = await asset();
    await attach(server, keeper, id, await picture({ width: 600, height: 300 }));
    await attach(server, keeper, id, await picture({ width: 6, height: 3 }));
    const sizes = (await rowsOf(id)).map(async ({ thumbnail }) => {
      const { width, height, format } = await new Transformer(
        Buffer.from(thumbnail ?? '', 'base64'),
      ).metadata();
      return [width, height, format];
    });
    expect(await Promise.all(sizes)).toEqual([
      [256, 128, 'webp'],
      [6, 3, 'webp'],
    ]);
  });

  test('stands for the record: the first, or the one that is chosen, while it is there', async () => {
    const id = await asset();
    const covers = async () => (await rowsOf(id)).map(({ cover }) => cover);
    const note = await attach(server, keeper, id, textFile);
    const first = await attach(server, keeper, id, await picture());
    const second = await attach(server, keeper, id, await picture({ width: 9 }));
    expect(await covers()).toEqual([false, true, false]);
    await keeper.get('/asset/cover', { id, attachmentId: second });
    expect(await covers()).toEqual([false, false, true]);
    expect((await logOf(id))[0]).toEqual([
      'cover chosen',
      { field: 'cover', from: 'photo.png', to: 'photo.png' },
    ]);
    await keeper.get('/asset/cover', { id, attachmentId: first });
    await keeper.get('/asset/cover', { id, attachmentId: second });
    const entries = await logOf(id);
    await keeper.get('/asset/cover', { id, attachmentId: second });
    expect(await logOf(id)).toEqual(entries);
    expect(await keeper.ask('/asset/cover', { id, attachmentId: note })).toMatchObject({
      errcode: errcodes.notFound,
    });
    await keeper.get('/asset/detach', { id, attachmentId: second });
    expect(await covers()).toEqual([false, true]);
  });
});

const soundOf = (name: string) => readFile(join(import.meta.dirname, '../../fixtures/sounds', name));

test.each(['voice.webm', 'voice.mp4'])('a voice note is taken by what it holds: %s', async (name) => {
  const id = await asset();
  await attach(server, keeper, id, { name, content: await soundOf(name) });
  expect((await rowsOf(id))[0]).toMatchObject({ type: name === 'voice.webm' ? 'webm' : 'm4a' });
});

describe('is refused and leaves nothing behind:', () => {
  const refused = async (id: number | string, file: Parameters<typeof attach>[3]) => {
    const before = await stored();
    const { errcode, details } = await askToAttach(server, keeper, id, file);
    expect(await stored()).toEqual(before);
    return [errcode, details];
  };

  test.each([
    ['an SVG', 'a.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
    ['a page that is called text', 'a.txt', '\n<!DOCTYPE html><script>1</script>'],
    ['a script', 'a.txt', '#!/bin/sh\nrm'],
    ['a program', 'a.txt', 'MZ\u0000\u0001'],
    ['nothing', 'a.txt', ''],
    ['text of no known kind', 'a.bat', 'echo'],
    ['a broken archive', 'a.docx', 'PK\u0003\u0004nonsense'],
    ['a moving picture', 'a.gif', 'GIF89a\u0001\u0000\u0001\u0000'],
  ])('%s', async (_, name, content) => {
    expect(await refused(await asset(), { name, content })).toEqual([errcodes.fileTypeRefused, undefined]);
  });

  test('a film, which nobody would see', async () => {
    const film = { name: 'voice.webm', content: await soundOf('film.webm') };
    expect(await refused(await asset(), film)).toEqual([errcodes.fileTypeRefused, undefined]);
  });

  test('a picture that is damaged', async () => {
    const { name, content } = await picture({ width: 300, height: 300 });
    const file = { name, content: (content as Uint8Array).subarray(0, 60) };
    expect(await refused(await asset(), file)).toEqual([errcodes.pictureUnreadable, undefined]);
  });

  test('a picture that would take too much memory, before it is read', async () => {
    const { name, content } = await picture();
    const bytes = Buffer.from(content);
    bytes.writeUInt32BE(10_000, 16);
    bytes.writeUInt32BE(10_000, 20);
    expect(await refused(await asset(), { name, content: bytes })).toEqual([
      errcodes.pictureTooLarge,
      { max: 50, side: 16_384 },
    ]);
  });

  test('what the company has no room for, which says how much is left', async () => {
    const id = await asset();
    const large = (letter: string) => ({ name: 'a.txt', content: letter.repeat(1.5 * 1024 * 1024) });
    const attachmentId = await attach(server, keeper, id, large('a'));
    expect(await refused(id, large('b'))).toEqual([errcodes.attachmentsFull, { left: 0 }]);
    await keeper.get('/asset/detach', { id, attachmentId });
    await attach(server, keeper, id, large('b'));
  });

  test('one more than a record can have', async () => {
    const id = await asset();
    for (let at = 0; at < maxAttachments; at += 1) {
      await attach(server, keeper, id, { name: 'a.txt', content: `${at}` });
    }
    expect(await refused(id, textFile)).toEqual([errcodes.tooManyAttachments, { max: maxAttachments }]);
  }, 60_000);

  test.each(['', 'x', '0', '-1', '1.5', '99999999999999999'])('what names no record: %j', async (id) => {
    expect(await refused(id, textFile)).toEqual([errcodes.required, { field: 'id' }]);
  });

  test('what is added by somebody who may only read', async () => {
    const auditor = await server.signIn('auditor');
    const { errcode } = await askToAttach(server, auditor, await asset(), textFile);
    expect(errcode).toBe(errcodes.notPermitted);
  });
});

test('a note and a picture of one person are answered while the large pictures of another are worked on', async () => {
  const [id, other] = [await asset(), await asset()];
  const answered: string[] = [];
  const send = (caller: Caller, record: number, file: Parameters<typeof attach>[3]) =>
    attach(server, caller, record, file).then(() => answered.push(file.name));
  const admin = await server.signIn('admin');
  // On a busy machine they may take longer than a picture may: what becomes of them is not the question.
  const work = (side: number) =>
    askToAttach(server, keeper, id, { name: `${side}.png`, content: blackPng(side, side) }).then(() =>
      answered.push(`${side}.png`),
    );
  await Promise.all([
    ...[6_001, 6_002, 6_003].map(work),
    send(admin, other, { name: 'small.png', content: blackPng(3, 3) }),
    send(admin, other, textFile),
  ]);
  expect(answered.slice(0, 2).sort()).toEqual(['note.txt', 'small.png']);
}, 180_000);

test('the name says what the file is, whatever it said before', async () => {
  const id = await asset();
  const { content } = await picture();
  for (const [name, of] of [
    ['C:\\photos\\a.PNG', content],
    ['b.exe', await picture({ width: 9 }).then((one) => one.content)],
    ['\u202egpj.c', await picture({ width: 7 }).then((one) => one.content)],
  ] as const) {
    await attach(server, keeper, id, { name, content: of });
  }
  expect(await namesOf(id)).toEqual(['a.PNG', 'b.exe.png', 'gpj.c.png']);
});
