import type { TEnum, TOptional } from 'typebox';
import { type Scope, scopes } from '../../vocabulary/scopes.ts';
import { Cursor, Id, Moment, Named, nullable, oneOf, Saved, single, strict, Type, Version } from './call.ts';
import { type Permission, permissions, scopesOf } from './permissions.ts';

/** How far each permission reaches; one that is not there is not given. */
const grantOf = (reaches: (permission: Permission) => readonly Scope[]) =>
  strict(
    Object.fromEntries(
      (Object.keys(permissions) as Permission[]).map((permission) => [
        permission,
        Type.Optional(oneOf([...reaches(permission)])),
      ]),
    ) as Record<Permission, TOptional<TEnum<Scope[]>>>,
  );
const Input = grantOf(scopesOf);

const name = Type.String({ minLength: 1, maxLength: 60, pattern: '^[^\\u0000-\\u001f\\u007f]*$' });
const organisationIds = Type.Array(Id, { maxItems: 200, uniqueItems: true });

const RoleRow = strict({
  id: Id,
  version: Type.Integer(),
  name: Type.String(),
  /** It belongs to the product, which says at every start what it may do. */
  builtIn: Type.Boolean(),
  /** How many accounts have it. */
  people: Type.Integer({ minimum: 0 }),
  grant: grantOf(() => scopes),
});

const Role = strict({
  ...RoleRow.properties,
  /** Where the scope `chosen` reaches. */
  organisations: Type.Array(Named),
  /** Those in sight who have it; at most 200. */
  holders: Type.Array(strict({ id: Id, accountId: Id, name: Type.String(), loginid: Type.String() })),
  updatedAt: Moment,
});

export const roleCalls = {
  '/role/list': {
    summary: 'The roles with what they may do, the oldest first.',
    access: 'role.read',
    cancellable: true,
    payload: strict({
      after: Type.Optional(Cursor),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    }),
    answer: strict({ rows: Type.Array(RoleRow), next: nullable(Cursor) }),
  },
  '/role/get': {
    summary: 'One role with what it may do and who has it.',
    access: 'role.read',
    ...single(Role),
  },
  '/role/create': {
    summary:
      'Make a role of the company’s own, which exceeds the rights of the caller in nothing. Names are unique.',
    access: 'role.write',
    confirmed: true,
    cancellable: false,
    payload: strict({ name, grant: Input, organisationIds }),
    answer: Saved,
  },
  '/role/update': {
    summary:
      'Change a role of the company’s own. The sessions of those who have it end. A stale version answers `stale` with the present role; refused with `lastAdministrator`.',
    access: 'role.write',
    confirmed: true,
    cancellable: false,
    payload: strict({
      id: Id,
      version: Version,
      changes: Type.Partial(strict({ name, grant: Input, organisationIds }), { additionalProperties: false }),
    }),
    answer: Saved,
  },
  '/role/remove': {
    summary: 'Remove a role of the company’s own that nobody has; refused with `inUse` otherwise.',
    access: 'role.write',
    confirmed: true,
    cancellable: false,
    payload: strict({ id: Id, version: Version }),
    answer: strict({ removed: Id }),
  },
} as const;
