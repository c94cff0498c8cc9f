import {
  callsPerMinute,
  longestNetwork,
  maxNetworks,
  maxTokens,
  serviceAccountFields,
  serviceAccountStates,
} from '../../vocabulary/service-account.ts';
import {
  changed,
  Day,
  eventOf,
  Id,
  line,
  listed,
  Moment,
  Named,
  nullable,
  oneOf,
  Saved,
  single,
  strict,
  Type,
  Version,
} from './call.ts';
import { schemasOf } from './field-schemas.ts';
import { withTable } from './table-of.ts';

const fields = schemasOf(serviceAccountFields);

const input = Type.Partial(
  strict({
    ...fields,
    /** From where the scopes of its roles are measured. */
    organisationId: Id,
    roleIds: Type.Array(Id, { minItems: 1, maxItems: 50, uniqueItems: true }),
    /** Without it calls that change something are refused, whatever the roles allow. */
    mayWrite: Type.Boolean(),
    /** The last day on which its tokens are accepted, in the time zone of the company; null: no end. */
    expiresOn: nullable(Day),
    /** Addresses or networks (CIDR) from which calls are accepted; none: from everywhere. */
    networks: Type.Array(line(longestNetwork, 2), { maxItems: maxNetworks, uniqueItems: true }),
    perMinute: Type.Integer({ minimum: 1, maximum: callsPerMinute.max }),
  }),
  { additionalProperties: false },
);

export const ServiceAccountRow = strict({
  id: Id,
  version: Type.Integer(),
  state: oneOf(serviceAccountStates),
  name: Type.String(),
  organisation: Named,
  roles: Type.Array(Named),
  mayWrite: Type.Boolean(),
  expiresOn: nullable(Day),
  expired: Type.Boolean(),
  /** How many there are. */
  tokens: Type.Integer(),
  /** To the minute. */
  lastUsedAt: nullable(Moment),
});

export const ServiceAccount = strict({
  ...ServiceAccountRow.properties,
  remark: Type.String(),
  networks: Type.Array(Type.String()),
  perMinute: Type.Integer(),
  createdAt: Moment,
  /** The entries of the log that it has caused name it by this id. */
  personId: Id,
  issued: Type.Array(
    strict({
      id: Id,
      /** Its last four characters. */
      ending: Type.String(),
      createdAt: Moment,
      createdBy: Type.String(),
      lastUsedAt: nullable(Moment),
      lastAddress: nullable(Type.String()),
    }),
    { maxItems: maxTokens },
  ),
});

export const serviceAccountCalls = {
  ...withTable('serviceAccount', {
    '/serviceAccount/list': {
      summary: 'Service accounts by name.',
      access: 'serviceAccount.read',
      ...listed(ServiceAccountRow, {
        search: Type.Optional(Type.String({ maxLength: 100 })),
        state: Type.Optional(oneOf(serviceAccountStates)),
      }),
    },
    '/serviceAccount/get': {
      summary: 'One service account. Its tokens are not answered.',
      access: 'serviceAccount.read',
      ...single(ServiceAccount),
    },
    '/serviceAccount/create': {
      summary:
        'Add a service account, by which a program makes calls. Refused for roles with more rights than one’s own.',
      access: 'serviceAccount.write',
      confirmed: true,
      cancellable: false,
      payload: strict({
        ...input.properties,
        name: fields.name,
        organisationId: Id,
        roleIds: Type.Array(Id, { minItems: 1, maxItems: 50, uniqueItems: true }),
      }),
      answer: Saved,
    },
    '/serviceAccount/update': {
      summary: 'Change a service account. Refused for one with more rights than one’s own.',
      access: 'serviceAccount.write',
      confirmed: true,
      ...changed(input, Saved),
    },
    '/serviceAccount/event': {
      summary: 'Pause a service account or resume it. Illegal ones answer `transitionRefused`.',
      access: 'serviceAccount.write',
      confirmed: true,
      ...eventOf(['pause', 'resume'], Saved),
    },
    '/serviceAccount/createToken': {
      summary:
        'Create a token, which is answered this once. There are two at most, so that one can take the place of the other.',
      access: 'serviceAccount.write',
      confirmed: true,
      cancellable: false,
      payload: strict({ id: Id, version: Version }),
      answer: strict({ ...Saved.properties, token: Type.String() }),
    },
    '/serviceAccount/revokeToken': {
      summary: 'Refuse calls with a token from now on.',
      access: 'serviceAccount.write',
      cancellable: false,
      payload: strict({ id: Id, version: Version, tokenId: Id }),
      answer: Saved,
    },
  } as const),
} as const;
