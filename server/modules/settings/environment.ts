import type { Settings } from '../../settings.ts';

/** What the environment alone decides, by the name of its variable. A secret is never shown. */
export const environmentOf = (settings: Settings): { name: string; value: string }[] => {
  const secret = (input: unknown) => (input ? '••••••' : '');
  const described: Record<string, string | number | boolean> = {
    HOST: settings.host,
    PORT: settings.port,
    DATA_DIR: settings.dataDir,
    DATABASE_URL: secret(settings.databaseUrl),
    DATABASE_REPLICA_URL: secret(settings.replicaUrl),
    DATABASE_POOL: settings.databasePool,
    PUBLIC_ORIGIN: settings.publicOrigin ?? '',
    SMTP_URL: settings.mail ? withoutPassword(settings.mail.url) : '',
    MAIL_FROM: settings.mail?.from ?? '',
    MQTT_URL: settings.mqtt ? withoutPassword(settings.mqtt.url) : '',
    MQTT_TOPIC_PREFIX: settings.mqtt?.prefix ?? '',
    MQTT_CLIENT_ID: settings.mqtt?.clientId ?? '',
    SECRET_KEY: secret(settings.secretKey),
    SECOND_FACTOR_ROLES: settings.secondFactorRoles.join(','),
    TRUST_PROXY: settings.trustProxy.join(','),
    SIGN_IN_PER_MINUTE: settings.signInPerMinute,
    CALLS_PER_MINUTE: settings.callsPerMinute,
    FAULT_REPORTS_PER_HOUR: settings.faultReportsPerHour,
    COUNT_CAP: settings.countCap,
    REQUEST_SECONDS: settings.requestSeconds,
    METRICS_TOKEN: secret(settings.metricsToken),
    OTEL_EXPORTER_OTLP_ENDPOINT: secret(settings.traces),
    SLOW_CALL_MS: settings.slowCallMs,
    DRAIN_SECONDS: settings.drainSeconds,
    UPLOAD_IDLE_SECONDS: settings.uploadIdleSeconds,
    BACKUP_FOLDER: settings.backupFolder ?? '',
    REHEARSAL_DAYS: settings.rehearsalDays,
    FREE_SPACE_MB: settings.freeSpaceMb,
    HSTS_SUBDOMAINS: settings.hstsSubdomains ? 1 : 0,
    REFERENCE: settings.reference ? 1 : 0,
    LOG_LEVEL: settings.logLevel,
  };
  return Object.entries(described).map(([name, value]) => ({ name, value: String(value) }));
};

/** No more than where it leads and who asks there. */
function withoutPassword(input: string): string {
  const { protocol, username, host } = new URL(input);
  return `${protocol}//${username ? `${username}:••••••@` : ''}${host}`;
}
