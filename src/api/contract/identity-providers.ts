import {
  longestClientSecret,
  longestGroup,
  matchedBy,
  maxGroupRoles,
  providerFields,
  providerStates,
  providerTypes,
  secondStepPlaces,
} from '../../vocabulary/identity-provider.ts';
import {
  changed,
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

const fields = schemasOf(providerFields);
const ProviderType = oneOf(providerTypes);

const input = Type.Partial(
  strict({
    ...fields,
    matchBy: oneOf(matchedBy),
    createsAccounts: Type.Boolean(),
    /** That of accounts which are created. */
    roleId: nullable(Id),
    /** Who is in a group of the provider has the role; who is in none of the groups of a role has it not. */
    groupRoles: Type.Array(strict({ group: line(longestGroup, 1), roleId: Id }), { maxItems: maxGroupRoles }),
    secondStep: oneOf(secondStepPlaces),
    signsOut: Type.Boolean(),
  }),
  { additionalProperties: false },
);

export const ProviderRow = strict({
  id: Id,
  version: Type.Integer(),
  state: oneOf(providerStates),
  name: Type.String(),
  type: ProviderType,
  issuer: Type.String(),
  /** Of how many accounts it knows the person. */
  accounts: Type.Integer(),
});

export const Provider = strict({
  ...ProviderRow.properties,
  remark: Type.String(),
  clientId: Type.String(),
  agentId: Type.String(),
  scopes: Type.String(),
  matchBy: oneOf(matchedBy),
  claim: Type.String(),
  createsAccounts: Type.Boolean(),
  role: nullable(Named),
  groupsClaim: Type.String(),
  baseDn: Type.String(),
  loginAttribute: Type.String(),
  authority: Type.String(),
  groupRoles: Type.Array(strict({ group: Type.String(), role: Named })),
  secondStep: oneOf(secondStepPlaces),
  signsOut: Type.Boolean(),
  secretSince: nullable(Moment),
  createdAt: Moment,
  /** Where it has to lead back to, and where it says that somebody signed out there; null where the server knows no address of its own. */
  redirectUri: nullable(Type.String()),
  logoutUri: nullable(Type.String()),
});

/** Which answers of a provider a page brings back, with what it was given when the sign-in began. */
const landed = {
  state: Type.String({ maxLength: 200 }),
  code: Type.Optional(Type.String({ maxLength: 4000 })),
  iss: Type.Optional(Type.String({ maxLength: 300 })),
  error: Type.Optional(Type.String({ maxLength: 200 })),
  proof: Type.String({ maxLength: 200 }),
};
export const LandedSignIn = strict(landed);
export const BegunSignIn = strict({
  /** Of the provider, to which the browser goes. */
  url: Type.String(),
  /** By which this window is known again when it comes back. */
  proof: Type.String(),
});

export const identityProviderCalls = {
  ...withTable('identityProvider', {
    '/identityProvider/list': {
      summary: 'Identity providers by name.',
      access: 'identityProvider.read',
      ...listed(ProviderRow, {
        search: Type.Optional(Type.String({ maxLength: 100 })),
        state: Type.Optional(oneOf(providerStates)),
        type: Type.Optional(ProviderType),
      }),
    },
    '/identityProvider/get': {
      summary: 'One identity provider. Its client secret is not answered.',
      access: 'identityProvider.read',
      ...single(Provider),
    },
    '/identityProvider/create': {
      summary:
        'Add an identity provider. The sign-in page offers it once its client secret is set. Refused for somebody who may not do everything.',
      access: 'identityProvider.write',
      confirmed: true,
      cancellable: false,
      payload: strict({
        ...input.properties,
        name: fields.name,
        type: ProviderType,
        clientId: fields.clientId,
      }),
      answer: Saved,
    },
    '/identityProvider/update': {
      summary: 'Change an identity provider. Refused for somebody who may not do everything.',
      access: 'identityProvider.write',
      confirmed: true,
      ...changed(input, Saved),
    },
    '/identityProvider/event': {
      summary: 'Pause an identity provider or resume it. Illegal ones answer `transitionRefused`.',
      access: 'identityProvider.write',
      confirmed: true,
      ...eventOf(['pause', 'resume'], Saved),
    },
    '/identityProvider/setSecret': {
      summary: 'Say the client secret, which is never answered; an empty one for a client that has none.',
      access: 'identityProvider.write',
      confirmed: true,
      cancellable: false,
      payload: strict({
        id: Id,
        version: Version,
        secret: Type.String({ maxLength: longestClientSecret }),
      }),
      answer: Saved,
    },
    '/identityProvider/test': {
      summary: 'Ask the provider what it says of itself, and answer what became of it.',
      access: 'identityProvider.write',
      cancellable: false,
      payload: strict({ id: Id }),
      answer: strict({ reached: Type.Boolean(), answer: Type.String() }),
    },
  } as const),
} as const;
