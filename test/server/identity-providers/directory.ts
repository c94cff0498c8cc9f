import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ensureProgram } from '../../../scripts/lib/debian.mjs';
import { freePort } from '../../../scripts/lib/free-port.mjs';

export const base = 'dc=example,dc=com';
export const manager = `cn=houqin,${base}`;
export const managerPassword = 'manager-password';

type Entry = { uid: string; number: string; password: string; mail?: string; name?: string };

/** A key and a certificate for `localhost` that an authority of this test alone has signed. */
function certificates(folder: string) {
  const at = (name: string) => join(folder, name);
  const openssl = (...parameters: string[]) => execFileSync('openssl', parameters, { stdio: 'ignore' });
  const authority = ['-subj', '/CN=Test authority', '-keyout', at('ca.key'), '-out', at('ca.pem')];
  openssl('req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...authority);
  openssl(
    'req',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-subj',
    '/CN=localhost',
    '-keyout',
    at('key'),
    '-out',
    at('csr'),
  );
  writeFileSync(at('names'), 'subjectAltName=DNS:localhost,IP:127.0.0.1');
  const signed = [
    '-CA',
    at('ca.pem'),
    '-CAkey',
    at('ca.key'),
    '-CAcreateserial',
    '-days',
    '2',
    '-out',
    at('cert'),
  ];
  openssl('x509', '-req', '-in', at('csr'), ...signed, '-extfile', at('names'));
  return readFileSync(at('ca.pem'), 'utf8');
}

/** OpenLDAP as Debian has it, over TLS alone, with these people. */
export async function directory(people: readonly Entry[]) {
  const program = await ensureProgram('slapd', ['slapd']);
  await ensureProgram('openssl', ['openssl']);
  const folder = mkdtempSync(join(tmpdir(), 'houqin-directory-'));
  const authority = certificates(folder);
  const port = await freePort();
  mkdirSync(join(folder, 'data'));
  const ldif = people.map(({ uid, number, password, mail, name = uid }) =>
    [
      `dn: uid=${uid},ou=people,${base}`,
      'objectClass: inetOrgPerson',
      ...[
        `uid: ${uid}`,
        `cn: ${name}`,
        `sn: ${name}`,
        `employeeNumber: ${number}`,
        `userPassword: ${password}`,
      ],
      ...(mail ? [`mail: ${mail}`] : []),
    ].join('\n'),
  );
  const roots = [
    `dn: ${base}\nobjectClass: dcObject\nobjectClass: organization\no: Example\ndc: example`,
    `dn: ou=people,${base}\nobjectClass: organizationalUnit\nou: people`,
  ];
  writeFileSync(join(folder, 'people.ldif'), `${[...roots, ...ldif].join('\n\n')}\n`);
  const schemas = ['core', 'cosine', 'inetorgperson'].map(
    (name) => `include /etc/ldap/schema/${name}.schema`,
  );
  writeFileSync(
    join(folder, 'slapd.conf'),
    [
      ...schemas,
      'modulepath /usr/lib/ldap',
      'moduleload back_mdb',
      `TLSCertificateFile ${join(folder, 'cert')}`,
      `TLSCertificateKeyFile ${join(folder, 'key')}`,
      'database mdb',
      `suffix "${base}"`,
      `rootdn "${manager}"`,
      `rootpw ${managerPassword}`,
      `directory ${join(folder, 'data')}`,
      'access to attrs=userPassword by anonymous auth by * none',
      'access to * by * none',
      '',
    ].join('\n'),
  );
  execFileSync(program.replace(/slapd$/, 'slapadd'), [
    '-f',
    join(folder, 'slapd.conf'),
    '-l',
    join(folder, 'people.ldif'),
  ]);
  const url = `ldaps://localhost:${port}`;
  const server = spawn(program, ['-d', '0', '-h', url, '-f', join(folder, 'slapd.conf')], {
    stdio: 'ignore',
  });
  for (let nth = 0; !(await answers(port)); nth += 1) {
    if (nth > 200 || server.exitCode !== null) throw new Error('slapd does not start.');
    await wait(50);
  }
  return {
    url,
    authority,
    async stop() {
      server.kill('SIGKILL');
      if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
