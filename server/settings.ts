import { isIP } from 'node:net';
import { isAbsolute, join, resolve } from 'node:path';
import {
  type CompanySettings,
  companySettings,
  type Setting,
  type SettingName,
  settingNames,
} from '../src/vocabulary/settings.ts';

/** What takes the spans of a process by OTLP over HTTP. Its address can hold a password: never print it. */
export type TracesTo = {
  endpoint: string;
  /** The share of calls and jobs that are traced, 0 to 1. */
  share: number;
};

/** A folder of an S3-compatible store. Its keys stay in the environment, where its client reads them. */
export type S3Place = {
  bucket: string;
  /** Before each key; empty, or with a slash at its end. */
  prefix: string;
  /** Of a store that is not Amazon's. */
  endpoint: string | null;
};

/** What takes mails. Its URL holds a password: never print it. */
export type MailServer = { url: string; from: string };

/** A broker of MQTT that brings readings. Its URL holds a password: never print it. */
export type MessageBroker = {
  url: string;
  /** Of the topics, without a slash at its end. */
  prefix: string;
  /** Null: the broker holds nothing while this process is away. */
  clientId: string | null;
};

/** Everything the environment decides, with the defaults filled in; of `CompanySettings` the company decides the rest. */
export type Settings = CompanySettings & {
  /** Of those, what the environment does decide. */
  fromEnvironment: readonly SettingName[];
  port: number;
  host: string;
  /** Absolute. Holds the embedded database and its backups. */
  dataDir: string;
  /** Connection string of a PostgreSQL server; null for the embedded database. Holds a password: never print it. */
  databaseUrl: string | null;
  /** Connection string of a replica of that server, to read from; null for none. Holds a password: never print it. */
  replicaUrl: string | null;
  /** Connections this process may open to a PostgreSQL server. */
  databasePool: number;
  /** Whether an empty database gets the sample company. */
  sample: boolean;
  /** Codes of the roles of which the company wants a second factor. */
  secondFactorRoles: string[];
  /** Sign-ins that one address may try within a minute. */
  signInPerMinute: number;
  /** Calls that one account may make within a minute, however many sessions it has. */
  callsPerMinute: number;
  /** Fault reports that one address may send within an hour without an account. */
  faultReportsPerHour: number;
  logLevel: LogLevel;
  /** Lists count exactly up to this many rows. */
  countCap: number;
  /** Proxies whose X-Forwarded-* headers are believed: addresses, networks, or names of ranges. */
  trustProxy: string[];
  /** The address that people open, such as https://assets.example.com; null where no setting says it. */
  publicOrigin: string | null;
  /** Hosts by name, addresses and networks of the own network that channels may call. */
  privateTargets: string[];
  /** Null where nothing goes by mail. */
  mail: MailServer | null;
  /** Null where no readings come from a broker. */
  mqtt: MessageBroker | null;
  /** Under which secrets are stored; null where none is given. Never print it. */
  secretKey: Uint8Array | null;
  /** Seconds in which a request has to come and to be answered, but for files. */
  requestSeconds: number;
  /** What Prometheus shows to read the figures of a process; null where nobody reads them. Never print it. */
  metricsToken: string | null;
  /** Null where no traces are sent. */
  traces: TracesTo | null;
  /** Milliseconds from which a call is logged as slow; 0: none is. */
  slowCallMs: number;
  /** Seconds for which a server goes on serving after SIGTERM, so that the balancer sees it stop first. */
  drainSeconds: number;
  /** Whether browsers are told to use https for all names below the own as well. */
  hstsSubdomains: boolean;
  /** Whether the calls are described at /asset/reference. */
  reference: boolean;
  /** Where the files of records lie. */
  attachments: { store: 'database' } | { store: 'folder'; folder: string } | ({ store: 's3' } & S3Place);
  /** Megabytes that all of them may take. */
  attachmentsMb: number;
  /** Seconds in which nothing more comes of an upload before it is given up. */
  uploadIdleSeconds: number;
  /** Where backups are written, absolute; null where another program writes them. */
  backupFolder: string | null;
  /** Days after which a backup is restored on trial again; 0: never. */
  rehearsalDays: number;
  /** Megabytes of the disk under DATA_DIR that the embedded database leaves free. */
  freeSpaceMb: number;
};

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

type Environment = Record<string, string | undefined>;

/** Whether an address to listen on is reached from this machine alone. */
export const isLoopback = (host: string) => /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(host);

/** A setting that cannot be used; the message names it and says what would be right. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/**
 * Reads the settings from environment variables. An empty value counts as not given. Ours, because a JSON Schema (as
 * env-schema takes) can neither say in these words what would be right nor keep the password of a URL out of them.
 *
 * @throws SettingsError for the first value that cannot be used
 */
export function readSettings(env: Environment): Settings {
  const databaseUrl = connectionString(env, 'DATABASE_URL');
  const replicaUrl = connectionString(env, 'DATABASE_REPLICA_URL');
  if (replicaUrl !== null && databaseUrl === null)
    throw new SettingsError('DATABASE_REPLICA_URL needs DATABASE_URL: the embedded database has no replica.');
  const host = text(env, 'HOST') ?? '127.0.0.1';
  const dataDir = resolve(text(env, 'DATA_DIR') ?? 'data');
  return {
    port: wholeNumber(env, 'PORT', 8800, 0, 65_535),
    host,
    dataDir,
    databaseUrl,
    replicaUrl,
    databasePool: wholeNumber(env, 'DATABASE_POOL', 10, 2, 1000),
    sample: flag(env, 'SAMPLE', databaseUrl === null && isLoopback(host)),
    ...ofCompany(env),
    secondFactorRoles: codes(env, 'SECOND_FACTOR_ROLES'),
    signInPerMinute: wholeNumber(env, 'SIGN_IN_PER_MINUTE', 60, 1, 1_000_000),
    callsPerMinute: wholeNumber(env, 'CALLS_PER_MINUTE', 3000, 60, 1_000_000),
    faultReportsPerHour: wholeNumber(env, 'FAULT_REPORTS_PER_HOUR', 10, 1, 1_000_000),
    logLevel: word(env, 'LOG_LEVEL', logLevels, 'info'),
    countCap: wholeNumber(env, 'COUNT_CAP', 1000, 1, 1_000_000),
    trustProxy: proxies(env, 'TRUST_PROXY'),
    publicOrigin: origin(env, 'PUBLIC_ORIGIN'),
    privateTargets: targets(env, 'PRIVATE_TARGETS'),
    mail: mailServer(env),
    mqtt: messageBroker(env),
    secretKey: key(env, 'SECRET_KEY'),
    attachments: attachments(
      env,
      'ATTACHMENTS',
      databaseUrl ? 'database' : `folder:${join(dataDir, 'attachments')}`,
    ),
    backupFolder: folder(env, 'BACKUP_FOLDER') ?? (databaseUrl ? null : join(dataDir, 'backups')),
    rehearsalDays: wholeNumber(env, 'REHEARSAL_DAYS', 30, 0, 3650),
    attachmentsMb: wholeNumber(env, 'ATTACHMENTS_MB', 10_000, 1, 100_000_000),
    requestSeconds: wholeNumber(env, 'REQUEST_SECONDS', 30, 1, 600),
    metricsToken: metricsToken(env),
    traces: tracesTo(env),
    slowCallMs: wholeNumber(env, 'SLOW_CALL_MS', 1000, 0, 600_000),
    drainSeconds: wholeNumber(env, 'DRAIN_SECONDS', 0, 0, 600),
    hstsSubdomains: flag(env, 'HSTS_SUBDOMAINS', false),
    reference: flag(env, 'REFERENCE', true),
    uploadIdleSeconds: wholeNumber(env, 'UPLOAD_IDLE_SECONDS', 15, 1, 600),
    freeSpaceMb: wholeNumber(env, 'FREE_SPACE_MB', 200, 32, 1_000_000),
  };
}

const shortestToken = 16;

function metricsToken(env: Environment): string | null {
  const token = text(env, 'METRICS_TOKEN') ?? null;
  if (token === null || /^[\x21-\x7e]{16,}$/.test(token)) return token;
  throw new SettingsError(
    `METRICS_TOKEN must have ${shortestToken} characters or more, letters and digits without blanks.`,
  );
}

function tracesTo(env: Environment): TracesTo | null {
  const endpoint = text(env, 'OTEL_EXPORTER_OTLP_ENDPOINT');
  if (endpoint === undefined) return null;
  if (!/^https?:\/\/./.test(endpoint) || !URL.canParse(endpoint))
    throw new SettingsError(
      'OTEL_EXPORTER_OTLP_ENDPOINT must be an address such as http://127.0.0.1:4318 (the value given is not shown).',
    );
  const input = text(env, 'OTEL_TRACES_SAMPLER_ARG') ?? '1';
  if (/^(0(\.\d{1,9})?|1(\.0{1,9})?)$/.test(input)) return { endpoint, share: Number(input) };
  throw new SettingsError(`OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1, not "${input}".`);
}

function text(env: Environment, name: string): string | undefined {
  return env[name]?.trim() || undefined;
}

function wholeNumber(env: Environment, name: string, fallback: number, min: number, max: number): number {
  const input = text(env, name);
  if (input === undefined) return fallback;
  const value = /^\d{1,9}$/.test(input) ? Number(input) : Number.NaN;
  if (value >= min && value <= max) return value;
  throw new SettingsError(`${name} must be a whole number from ${min} to ${max}, not "${input}".`);
}

/** What the company decides where the environment does not. */
function ofCompany(env: Environment): CompanySettings & Pick<Settings, 'fromEnvironment'> {
  const entries = Object.entries<Setting>(companySettings).map(([name, one]) => [name, settingOf(env, one)]);
  const values = Object.fromEntries(entries) as CompanySettings;
  const { passwordMin, passwordMax } = values;
  if (passwordMin > passwordMax)
    throw new SettingsError(`PASSWORD_MIN (${passwordMin}) must not be above PASSWORD_MAX (${passwordMax}).`);
  const input = ({ environment }: Setting) =>
    environment !== undefined && text(env, environment) !== undefined;
  return { ...values, fromEnvironment: settingNames.filter((name) => input(companySettings[name])) };
}

function settingOf(env: Environment, setting: Setting): string | number {
  const { environment, is, defaultValue } = setting;
  if (environment === undefined) return defaultValue;
  if (is === 'whole') return wholeNumber(env, environment, setting.defaultValue, setting.min, setting.max);
  if (is === 'choice') return word(env, environment, setting.of, setting.defaultValue);
  return text(env, environment) ?? defaultValue;
}

function flag(env: Environment, name: string, fallback: boolean): boolean {
  const input = text(env, name);
  if (input === undefined) return fallback;
  if (input === '0' || input === '1') return input === '1';
  throw new SettingsError(`${name} must be 0 or 1, not "${input}".`);
}

function word<const Words extends readonly string[]>(
  env: Environment,
  name: string,
  words: Words,
  fallback: Words[number],
): Words[number] {
  const input = text(env, name);
  if (input === undefined) return fallback;
  const found = words.find((one) => one === input);
  if (found !== undefined) return found;
  throw new SettingsError(`${name} must be one of ${words.join(', ')}, not "${input}".`);
}

function connectionString(env: Environment, name: string): string | null {
  const input = text(env, name);
  if (input === undefined) return null;
  if (/^postgres(ql)?:\/\/./.test(input) && URL.canParse(input)) return input;
  throw new SettingsError(
    `${name} must be a PostgreSQL URL such as postgres://user:password@host:5432/name (the value given is not shown).`,
  );
}

function origin(env: Environment, name: string): string | null {
  const input = text(env, name);
  if (input === undefined) return null;
  const url = URL.canParse(input) ? new URL(input) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  throw new SettingsError(
    `${name} must be the address that people open, without a path, such as https://assets.example.com, not "${input}".`,
  );
}

/** Whether a text is one address of mail, and nothing beside it. */
export const isMailAddress = (text: string) => /^[^\s<>()[\],;:\\"@]+@[^\s<>()[\],;:\\"@]+$/.test(text);

function mailServer(env: Environment): MailServer | null {
  const url = text(env, 'SMTP_URL');
  if (url === undefined) return null;
  if (!/^smtps?:\/\/./.test(url) || !URL.canParse(url) || !canDecode(url))
    throw new SettingsError(
      'SMTP_URL must be the address of a mail server such as smtps://user:password@mail.example.com (the value given is not shown).',
    );
  const from = text(env, 'MAIL_FROM');
  if (from !== undefined && isMailAddress(from)) return { url, from };
  throw new SettingsError(
    `MAIL_FROM must be the address that mails come from, such as assets@example.com, not "${from ?? ''}".`,
  );
}

function messageBroker(env: Environment): MessageBroker | null {
  const url = text(env, 'MQTT_URL');
  if (url === undefined) return null;
  if (!/^(mqtts?|wss?):\/\/./.test(url) || !URL.canParse(url) || !canDecode(url))
    throw new SettingsError(
      'MQTT_URL must be the address of an MQTT broker such as mqtts://user:password@broker.example.com (the value given is not shown).',
    );
  const prefix = text(env, 'MQTT_TOPIC_PREFIX') ?? 'houqin';
  if (!/^[^\s+#/$][^\s+#]{0,199}$/.test(prefix) || prefix.endsWith('/'))
    throw new SettingsError(
      `MQTT_TOPIC_PREFIX must be the beginning of topics, without + and # and without a slash at its ends, such as houqin or plant/houqin, not "${prefix}".`,
    );
  const clientId = text(env, 'MQTT_CLIENT_ID') ?? null;
  if (clientId === null || /^[\w.-]{1,64}$/.test(clientId)) return { url, prefix, clientId };
  throw new SettingsError(
    `MQTT_CLIENT_ID must be 1 to 64 letters, digits, dots, hyphens or underscores, not "${clientId}".`,
  );
}

/** User and password of a URL stand in it with signs such as %40. */
function canDecode(input: string): boolean {
  const { username, password, hostname } = new URL(input);
  try {
    decodeURIComponent(`${username}${password}`);
    return hostname !== '';
  } catch {
    return false;
  }
}

function key(env: Environment, name: string): Uint8Array | null {
  const input = text(env, name);
  if (input === undefined) return null;
  if (/^[0-9a-f]{64}$/i.test(input)) return Buffer.from(input, 'hex');
  throw new SettingsError(
    `${name} must be 32 random bytes as 64 hexadecimal digits, such as openssl rand -hex 32 prints (the value given is not shown).`,
  );
}

function folder(env: Environment, name: string): string | null {
  const input = text(env, name);
  if (input === undefined) return null;
  if (isAbsolute(input)) return resolve(input);
  throw new SettingsError(
    `${name} must be the whole path of a folder, such as /srv/backups, not "${input}".`,
  );
}

/** In a dump of the embedded database, which is made in memory, files would take too much. */
function attachments(env: Environment, name: string, fallback: string): Settings['attachments'] {
  const input = text(env, name) ?? fallback;
  const [store, ...rest] = input.split(':');
  const place = rest.join(':');
  if (input === 'database') return { store: 'database' };
  if (store === 'folder' && isAbsolute(place)) return { store, folder: resolve(place) };
  const s3 = /^s3:([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(\/[\w./-]+)?$/.exec(input);
  if (s3) {
    const [, bucket = '', path = ''] = s3;
    const prefix = path.replace(/^\/+|\/+$/g, '');
    return { store: 's3', bucket, prefix: prefix && `${prefix}/`, endpoint: origin(env, 'S3_ENDPOINT') };
  }
  throw new SettingsError(
    `${name} must be database, folder: with the whole path of a folder, such as folder:/srv/houqin/files, or s3: with a bucket, such as s3:houqin/files, not "${input}".`,
  );
}

function codes(env: Environment, name: string): string[] {
  const input = (text(env, name) ?? '').split(',').map((code) => code.trim());
  const bad = input.find((code) => !/^[a-z0-9-]*$/i.test(code));
  if (bad === undefined) return input.filter(Boolean);
  throw new SettingsError(
    `${name} must be codes of roles with commas between, such as admin,keeper, not "${bad}".`,
  );
}

function proxies(env: Environment, name: string): Settings['trustProxy'] {
  const input = text(env, name);
  if (input === undefined) return [];
  const addresses = input.split(',').map((address) => address.trim());
  if (addresses.every(isAddress)) return addresses;
  throw new SettingsError(
    `${name} must be addresses or networks of proxies with commas between, such as 127.0.0.1,10.0.0.0/8, not "${input}".`,
  );
}

function targets(env: Environment, name: string): string[] {
  const input = (text(env, name) ?? '').split(',').map((target) => target.trim());
  const bad = input.find(
    (target) => target !== '' && !isAddress(target) && !/^[\w-]+(\.[\w-]+)*$/.test(target),
  );
  if (bad === undefined) return input.filter(Boolean);
  throw new SettingsError(
    `${name} must be names of hosts, addresses or networks with commas between, such as erp.internal,10.1.0.0/16, not "${bad}".`,
  );
}

const namedRanges = ['loopback', 'linklocal', 'uniquelocal'];

function isAddress(input: string): boolean {
  const [address = '', bits, ...rest] = input.split('/');
  if (namedRanges.includes(input)) return true;
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
