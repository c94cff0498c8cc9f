import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

export type Received = { from: string; to: string[]; auth: string[]; data: string };

type Manner = {
  /** What it answers to a command instead of taking it; null: nothing at all. */
  refuses?: { command: string; answer: string | null };
  /** It takes a user with a password. */
  asksWho?: boolean;
};

/** A mail server in a few lines, which keeps what it was sent. */
export async function mailServer({ refuses, asksWho = false }: Manner = {}) {
  const received: Received[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    const say = (line: string) => socket.write(`${line}\r\n`);
    let mail: Received = { from: '', to: [], auth: [], data: '' };
    let inData = false;
    let rest = '';
    const take = (line: string) => {
      if (inData) {
        if (line !== '.') {
          mail.data += `${line}\n`;
          return;
        }
        inData = false;
        received.push(mail);
        mail = { from: '', to: [], auth: [], data: '' };
        say('250 taken');
        return;
      }
      const command = line.split(' ')[0]?.toUpperCase() ?? '';
      if (refuses?.command === command) {
        if (refuses.answer !== null) say(refuses.answer);
        return;
      }
      if (command === 'EHLO') {
        say(asksWho ? '250-here' : '250 here');
        if (asksWho) say('250 AUTH PLAIN');
        return;
      }
      if (command === 'AUTH') mail.auth.push(line);
      if (command === 'MAIL') mail.from = line;
      if (command === 'RCPT') mail.to.push(line);
      inData = command === 'DATA';
      say(inData ? '354 go on' : command === 'AUTH' ? '235 known' : '250 fine');
    };
    socket.on('data', (bytes) => {
      rest += bytes.toString();
      const lines = rest.split('\r\n');
      rest = lines.pop() ?? '';
      lines.forEach(take);
    });
    say('220 here');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    received,
    url: (who = '') => `smtp://${who}127.0.0.1:${port}`,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The parts of a mail as they are read, by their kinds. */
export function partsOf(data: string): Record<string, string> {
  const [head = '', ...rest] = data.split('\n\n');
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1] ?? '';
  const parts = rest.join('\n\n').split(`--${boundary}`);
  return Object.fromEntries(
    parts.flatMap((part) => {
      const [fields = '', ...body] = part.trimStart().split('\n\n');
      const kind = /content-type: ([\w/]+)/i.exec(fields)?.[1];
      if (!kind) return [];
      return [[kind, decoded(/encoding: (\S+)/i.exec(fields)?.[1] ?? '', body.join('\n\n').trim())]];
    }),
  );
}

function decoded(encoding: string, text: string) {
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString();
  if (encoding !== 'quoted-printable') return text;
  const bytes = text
    .replaceAll('=\n', '')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
