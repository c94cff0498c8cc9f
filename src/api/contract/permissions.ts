/**
 * What a person may do: module and action. What changes something is offered in the edit mode alone. Which role
 * has a permission, and how far it reaches, stands in `server/company/roles.ts`.
 */
export const permissions = {
  'asset.read': { changes: false },
  'asset.create': { changes: true },
  'asset.update': { changes: true },
  'asset.remove': { changes: true },
  'asset.export': { changes: false },
  'custody.read': { changes: false },
  'custody.write': { changes: true },
  'custody.post': { changes: true },
  'import.run': { changes: true },
  'supplier.read': { changes: false },
  'supplier.write': { changes: true },
  'organ.read': { changes: false },
  'organ.write': { changes: true },
  'location.read': { changes: false },
  'location.write': { changes: true },
  'category.read': { changes: false },
  'category.write': { changes: true },
  'log.read': { changes: false },
  'person.read': { changes: false },
  'person.write': { changes: true },
  'account.read': { changes: false },
  'account.write': { changes: true },
  'account.unlock': { changes: true },
  'account.reset': { changes: true },
  'dashboard.read': { changes: false },
  'error.read': { changes: false },
  'machine.read': { changes: false },
  'machine.inspect': { changes: false },
  'system.read': { changes: false },
} as const satisfies Readonly<Record<string, { changes: boolean }>>;

export type Permission = keyof typeof permissions;
