import { resolve } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { readSettings } from '../../server/settings.ts';

describe('settings', () => {
  test('have defaults', () => {
    expect(readSettings({})).toEqual({
      port: 8800,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      databaseUrl: null,
      replicaUrl: null,
      databasePool: 10,
      sample: true,
      sessionIdleMinutes: 30,
      sessionAbsoluteHours: 12,
      confirmMinutes: 15,
      secondFactorRoles: [],
      publicOrigin: null,
      privateTargets: [],
      mail: null,
      mqtt: null,
      secretKey: null,
      passwordMin: 6,
      passwordMax: 16,
      initialPassword: 'default',
      passwordSignIn: 'everybody',
      initialPasswordHours: 72,
      invitationHours: 72,
      signInPerMinute: 60,
      callsPerMinute: 3000,
      faultReportsPerHour: 10,
      uploadIdleSeconds: 15,
      requestSeconds: 30,
      drainSeconds: 0,
      metricsToken: null,
      traces: null,
      slowCallMs: 1000,
      hstsSubdomains: false,
      reference: true,
      logLevel: 'info',
      countCap: 1000,
      trustProxy: [],
      backupHours: 24,
      uploadLimitMb: 20,
      csvLimitMb: 100,
      attachments: { store: 'folder', folder: resolve('data/attachments') },
      attachmentsMb: 10_000,
      backupFolder: resolve('data/backups'),
      rehearsalDays: 30,
      freeSpaceMb: 200,
      companyName: '',
      timeZone: '',
      currency: 'CNY',
      offeredLanguages: 'zh,en,es,ja',
      transferApproval: 'notNeeded',
      disposalApproval: 'needed',
      issueAcceptance: 'notNeeded',
      labourRate: '',
      loanAcceptance: 'notNeeded',
      loanReminderDays: 2,
      dueNoticeDays: 1,
      endNoticeDays: 30,
      waitNoticeDays: 2,
      stockTakeApproval: 'someoneElse',
      billApproval: 'someoneElse',
      depreciationBy: 'using',
      disposalByCorrection: 'alone',
      findNote: '',
      serviceMode: 'normal',
      serviceNote: '',
      faultReports: 'off',
      repairHoursCritical: 4,
      repairHoursHigh: 9,
      repairHoursNormal: 27,
      repairHoursLow: 90,
      replaceShare: 60,
      holidays: '',
      workdays: '',
      workFrom: 9,
      workUntil: 18,
      assetNumberPattern: '{prefix}{year}{sequence:6}',
      backupsKept: 7,
      fromEnvironment: [],
    });
  });

  test('files lie in a folder beside the embedded database, in a PostgreSQL one, or where it is said', () => {
    const of = (env: Record<string, string>) => readSettings(env).attachments;
    expect(of({ DATABASE_URL: 'postgres://db/houqin' })).toEqual({ store: 'database' });
    expect(of({ ATTACHMENTS: 'database' })).toEqual({ store: 'database' });
    expect(of({ ATTACHMENTS: 'folder:/srv/files' })).toEqual({ store: 'folder', folder: '/srv/files' });
    const S3_ENDPOINT = 'https://minio.example.com';
    expect(of({ ATTACHMENTS: 's3:files/a/', S3_ENDPOINT })).toEqual({
      store: 's3',
      bucket: 'files',
      prefix: 'a/',
      endpoint: S3_ENDPOINT,
    });
    expect(of({ ATTACHMENTS: 's3:files' })).toMatchObject({ prefix: '', endpoint: null });
    for (const bad of ['s3', 's3:', 's3:Files', 'folder', 'folder:files', 'database:x', 'elsewhere']) {
      expect(() => of({ ATTACHMENTS: bad })).toThrow('ATTACHMENTS must be');
    }
  });

  test('a PostgreSQL server starts without the sample company, unless asked for', () => {
    const url = 'postgres://houqin:secret@db:5432/houqin';
    expect(readSettings({ DATABASE_URL: url })).toMatchObject({ databaseUrl: url, sample: false });
    expect(readSettings({ DATABASE_URL: url, SAMPLE: '1' }).sample).toBe(true);
    expect(readSettings({ SAMPLE: '0' }).sample).toBe(false);
  });

  test.each([
    ['localhost', true],
    ['127.0.0.1', true],
    ['127.1.2.3', true],
    ['::1', true],
    ['0.0.0.0', false],
    ['::', false],
    ['192.168.1.5', false],
    ['127.0.0.1.example.org', false],
    ['houqin.example.org', false],
  ])('on %s the sample company, whose passwords are known, is loaded unasked: %s', (host, sample) => {
    expect(readSettings({ HOST: host }).sample).toBe(sample);
    expect(readSettings({ HOST: host, SAMPLE: '1' }).sample).toBe(true);
    expect(readSettings({ HOST: host, SAMPLE: '0' }).sample).toBe(false);
  });

  test('an empty value is none, and spaces around one do not count', () => {
    expect(readSettings({ PORT: '', HOST: ' 0.0.0.0 ' })).toMatchObject({ port: 8800, host: '0.0.0.0' });
  });

  test('proxies are addresses, networks and named ranges', () => {
    expect(readSettings({ TRUST_PROXY: '10.0.0.0/8, ::1, loopback' }).trustProxy).toEqual([
      '10.0.0.0/8',
      '::1',
      'loopback',
    ]);
  });

  test('targets of channels are hosts, addresses and networks', () => {
    const read = (targets: string) => readSettings({ PRIVATE_TARGETS: targets }).privateTargets;
    expect(read('erp.internal, 10.1.0.0/16, ::1')).toEqual(['erp.internal', '10.1.0.0/16', '::1']);
    for (const wrong of ['https://erp', '10.0.0.0/99', 'a b'])
      expect(() => read(wrong)).toThrow('PRIVATE_TARGETS');
  });

  test.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535, not "abc".'],
    [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535, not "65536".'],
    [{ PORT: '-1' }, 'PORT must be a whole number from 0 to 65535, not "-1".'],
    [{ PORT: '80.5' }, 'PORT must be a whole number from 0 to 65535, not "80.5".'],
    [
      { SECOND_FACTOR_ROLES: 'admin, a b' },
      'SECOND_FACTOR_ROLES must be codes of roles with commas between, such as admin,keeper, not "a b".',
    ],
    [
      { PUBLIC_ORIGIN: 'assets.example.com' },
      'PUBLIC_ORIGIN must be the address that people open, without a path, such as https://assets.example.com, not "assets.example.com".',
    ],
    [
      { PUBLIC_ORIGIN: 'https://assets.example.com/houqin' },
      'PUBLIC_ORIGIN must be the address that people open, without a path, such as https://assets.example.com, not "https://assets.example.com/houqin".',
    ],
    [
      { SECRET_KEY: 'abcd' },
      'SECRET_KEY must be 32 random bytes as 64 hexadecimal digits, such as openssl rand -hex 32 prints (the value given is not shown).',
    ],
    [
      { SMTP_URL: 'http://root:hidden@mail' },
      'SMTP_URL must be the address of a mail server such as smtps://user:password@mail.example.com (the value given is not shown).',
    ],
    [
      { SMTP_URL: 'smtp://root:%zz@mail' },
      'SMTP_URL must be the address of a mail server such as smtps://user:password@mail.example.com (the value given is not shown).',
    ],
    [
      { SMTP_URL: 'smtp://mail', MAIL_FROM: 'Houqin <a@b.c>' },
      'MAIL_FROM must be the address that mails come from, such as assets@example.com, not "Houqin <a@b.c>".',
    ],
    [
      { SMTP_URL: 'smtp://mail' },
      'MAIL_FROM must be the address that mails come from, such as assets@example.com, not "".',
    ],
    [
      { MQTT_URL: 'http://root:hidden@broker' },
      'MQTT_URL must be the address of an MQTT broker such as mqtts://user:password@broker.example.com (the value given is not shown).',
    ],
    [
      { MQTT_URL: 'mqtt://broker', MQTT_TOPIC_PREFIX: 'plant/#' },
      'MQTT_TOPIC_PREFIX must be the beginning of topics, without + and # and without a slash at its ends, such as houqin or plant/houqin, not "plant/#".',
    ],
    [
      { MQTT_URL: 'mqtt://broker', MQTT_CLIENT_ID: 'a b' },
      'MQTT_CLIENT_ID must be 1 to 64 letters, digits, dots, hyphens or underscores, not "a b".',
    ],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'grpc://user:hidden@collector' },
      'OTEL_EXPORTER_OTLP_ENDPOINT must be an address such as http://127.0.0.1:4318 (the value given is not shown).',
    ],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_TRACES_SAMPLER_ARG: '5%' },
      'OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1, not "5%".',
    ],
    [
      { BACKUP_FOLDER: 'backups' },
      'BACKUP_FOLDER must be the whole path of a folder, such as /srv/backups, not "backups".',
    ],
    [{ PASSWORD_MIN: '5' }, 'PASSWORD_MIN must be a whole number from 6 to 64, not "5".'],
    [{ PASSWORD_MAX: '15' }, 'PASSWORD_MAX must be a whole number from 16 to 128, not "15".'],
    [{ PASSWORD_MIN: '20' }, 'PASSWORD_MIN (20) must not be above PASSWORD_MAX (16).'],
    [{ INITIAL_PASSWORD: 'none' }, 'INITIAL_PASSWORD must be one of default, random, not "none".'],
    [{ SAMPLE: 'yes' }, 'SAMPLE must be 0 or 1, not "yes".'],
    [
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent, not "loud".',
    ],
    [{ SESSION_IDLE_MINUTES: '0' }, 'SESSION_IDLE_MINUTES must be a whole number from 1 to 43200, not "0".'],
    [
      { TRUST_PROXY: '10.0.0.0/33' },
      'TRUST_PROXY must be addresses or networks of proxies with commas between, such as 127.0.0.1,10.0.0.0/8, not "10.0.0.0/33".',
    ],
  ])('%j is refused by name', (env, message) => {
    expect(() => readSettings(env)).toThrow(message);
  });

  test('a replica is read from only beside its primary', () => {
    const DATABASE_REPLICA_URL = 'postgres://replica/houqin';
    expect(() => readSettings({ DATABASE_REPLICA_URL })).toThrow(/^DATABASE_REPLICA_URL needs DATABASE_URL/);
    expect(readSettings({ DATABASE_REPLICA_URL, DATABASE_URL: 'postgres://db/houqin' }).replicaUrl).toBe(
      DATABASE_REPLICA_URL,
    );
  });

  test('a bad DATABASE_URL is refused without showing it', () => {
    expect(() => readSettings({ DATABASE_URL: 'mysql://root:secret@db/houqin' })).toThrow(
      /^DATABASE_URL must be a PostgreSQL URL(?!.*secret)/,
    );
  });
});
