import { Refusal } from '../lib/refusal.ts';

type DatabaseError = Error & { code: string; constraint?: string; table?: string; column?: string };

const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string';

/** Deadlock or serialization failure: the same work succeeds when it is done again. */
export const isRetryable = (error: unknown) =>
  isDatabaseError(error) && (error.code === '40001' || error.code === '40P01');

/** A lock was not to be had in the time that was given for it. */
export const isLockTimeout = (error: unknown) => isDatabaseError(error) && error.code === '55P03';

/** The database had no memory for what was asked of it; something smaller may succeed. */
export const isOutOfMemory = (error: unknown) => isDatabaseError(error) && error.code === '53200';

/** The database has run out of memory, disk or something else that a configuration limits. */
export const isOutOfResources = (error: unknown) => isDatabaseError(error) && error.code.startsWith('53');

/** What the database says of an error in five characters; undefined for an error that is not its own. */
export const sqlStateOf = (error: unknown): string | undefined =>
  isDatabaseError(error) && /^[0-9A-Z]{5}$/.test(error.code) ? error.code : undefined;

/** The database takes no changes: it is a replica, or was set so. */
export const isReadOnly = (error: unknown) => isDatabaseError(error) && error.code === '25006';

/** The tables are not those that a statement was written for. */
export const isOfOtherTables = (error: unknown) => sqlStateOf(error)?.startsWith('42') ?? false;

/** The database cannot be reached, is starting or stopping, or has no connection left. */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isDatabaseError(error)) {
    if (/^(08|57P|53300)/.test(error.code) || socketErrors.has(error.code)) return true;
  }
  if (error instanceof AggregateError) return error.errors.some(isConnectionLoss);
  return lossMessages.test(error.message) || (error.cause !== undefined && isConnectionLoss(error.cause));
}

const socketErrors = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
]);
const lossMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Postgres connection has been discarded|driver has already been destroyed)/;

/**
 * What an error of the database means to a person, where it means something: a duplicate, a reference to
 * nothing, a record in use, a value the database cannot hold, or that it gave up. Undefined for all others.
 */
export function refusalOf(error: unknown): Refusal | undefined {
  if (!isDatabaseError(error)) return undefined;
  switch (error.code) {
    case '23505':
      return new Refusal('duplicate', { field: fieldOf(error) });
    case '23503':
      return error.message.startsWith('update or delete')
        ? new Refusal('inUse')
        : new Refusal('badReference', { field: fieldOf(error) });
    case '23502':
      return new Refusal('required', { field: camelCase(error.column ?? '') });
    case '55P03':
    case '40001':
    case '40P01':
      return new Refusal('busy');
    case '57014':
    case '25P03':
      return new Refusal('tooSlow');
    default:
      return /^(22|23514|54)/.test(error.code) ? new Refusal('badRequest') : undefined;
  }
}

/** "asset_asset_no_key" of the table asset → "assetNo": the constraint's name without its table and its ending. */
function fieldOf({ constraint = '', table = '' }: DatabaseError): string {
  const bare = constraint.replace(/_(key|fkey|pkey|idx)$/, '');
  return camelCase(bare.startsWith(`${table}_`) ? bare.slice(table.length + 1) : bare);
}

const camelCase = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
