import { afterEach, expect, test } from '@jest/globals';
import { invitationMail } from '../../../server/mail/invitation-mail.ts';
import { sendMail } from '../../../server/mail/send-mail.ts';
import { NotSent } from '../../../server/outbox/not-sent.ts';
import { languageCodes } from '../../../src/vocabulary/languages.ts';
import { mailServer, partsOf } from './mail-server.ts';

let servers: Awaited<ReturnType<typeof mailServer>>[] = [];
afterEach(async () => {
  await Promise.all(servers.map((server) => server.close()));
  servers = [];
});
async function started(manner?: Parameters<typeof mailServer>[0]) {
  const server = await mailServer(manner);
  servers.push(server);
  return server;
}

const about = {
  company: '<Harbour> & Co',
  name: '李四',
  loginid: 'li',
  link: 'https://assets.example.com/#/invitation/a-token',
  expiresAt: '2030-01-02T03:04:05.000Z',
  timeZone: 'Asia/Shanghai',
};
const to = { name: about.name, address: 'li@example.com' };
const send = (url: string, changes = {}) =>
  sendMail(
    { url, from: 'assets@example.com' },
    { ...invitationMail('en', about), to, ...changes },
    { step: 300, whole: 600 },
  );

test('a mail goes out as text and as a page, with the name of the user and the password', async () => {
  const server = await started({ asksWho: true });
  await send(server.url('me%40here:p%3Aw@'));
  const [mail] = server.received;
  expect(mail).toMatchObject({ from: 'MAIL FROM:<assets@example.com>', to: ['RCPT TO:<li@example.com>'] });
  expect(Buffer.from(mail?.auth[0]?.split(' ')[2] ?? '', 'base64').toString()).toBe('\0me@here\0p:w');
  const { 'text/plain': text, 'text/html': html } = partsOf(mail?.data ?? '');
  expect(text).toContain(about.link);
  expect(text).toContain('at <Harbour> & Co. You sign in as li.');
  expect(text).toMatch(/January 2, 2030.*11:04:05/);
  expect(html).toContain(`<a href="${about.link}">`);
  expect(html).toContain('&lt;Harbour&gt; &amp; Co');
  expect(mail?.data).not.toContain('<Harbour>\n');
});

test.each(languageCodes)('it speaks %s, and names company, login and link once more', (language) => {
  const { subject, text, html } = invitationMail(language, about);
  expect(subject).toContain(about.company);
  for (const said of [about.company, about.name, about.loginid, about.link]) expect(text).toContain(said);
  expect(html).toContain(`lang="${language}"`);
  expect(text).not.toContain('undefined');
});

test('nothing in a name becomes a header or another recipient', async () => {
  const server = await started();
  const evil = 'x" <a@evil.example>\r\nBcc: b@evil.example\r\n\r\nhidden';
  await send(server.url(), {
    from: evil,
    subject: evil,
    to: { name: evil, address: 'li@example.com' },
  });
  const [mail] = server.received;
  expect(mail?.to).toEqual(['RCPT TO:<li@example.com>']);
  const head = mail?.data.split('\n\n')[0] ?? '';
  expect(head).not.toMatch(/^bcc:/im);
  expect(head).toMatch(/^mime-version/im);
});

test.each<[string, Parameters<typeof mailServer>[0], RegExp]>([
  ['refuses the address', { refuses: { command: 'RCPT', answer: '550 no such li@example.com' } }, /550/],
  ['falls silent', { refuses: { command: 'MAIL', answer: null } }, /ETIMEDOUT|TOO_LATE/],
])('a server that %s is told by a code, without what it says', async (_, manner, code) => {
  const server = await started(manner);
  const failed = await send(server.url()).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(NotSent);
  expect((failed as NotSent).code).toMatch(code);
  expect((failed as NotSent).message).not.toContain('li@');
});

test('one that is not there is told', async () => {
  const server = await mailServer();
  await server.close();
  await expect(send(server.url())).rejects.toThrow(/ECONNREFUSED|ESOCKET|ECONNECTION/);
});

test('a password is not sent in the open to another machine', async () => {
  const server = await started({ asksWho: true });
  const elsewhere = server.url('me:secret@').replace('127.0.0.1', '0.0.0.0');
  await expect(send(elsewhere)).rejects.toThrow(NotSent);
  expect(server.received).toEqual([]);
});
