/**
 * What a person does that sends an event: a call, with the permission that it asks for where it takes several, and
 * whether the record has to be their own; or an event of another record that leads to this one.
 */
export type SentByPerson =
  | { calls: readonly string[]; needs?: string; own?: true }
  | { life: string; event: string };
/** Who sends an event of a record's life: people, or the work of the server itself. */
export type Sender = SentByPerson | 'the server';
export type Senders<Event extends string = string> = Readonly<Record<Event, readonly Sender[]>>;

/** Who sends each event of a life, as the `meta` of its machine. */
export const sentBy = <Event extends { type: string }>(senders: Senders<Event['type']>) => ({ senders });

export const server: readonly Sender[] = ['the server'];
export const by = (...calls: readonly string[]): readonly Sender[] => [{ calls }];
export const holding = (needs: string, ...calls: readonly string[]): readonly Sender[] => [{ calls, needs }];
export const owner = (...calls: readonly string[]): readonly Sender[] => [{ calls, own: true }];
export const through = (lives: string | readonly string[], ...events: readonly string[]): readonly Sender[] =>
  [lives].flat().flatMap((life) => events.map((event) => ({ life, event })));
/** The import that sets the state which its file says. */
export const importing = through('import run', 'commit');

/** The events of a work record, each sent by the one call with the permission of who they are in it. */
export const actedBy = <Event extends string, Role extends string>(
  events: Readonly<Record<Event, { by: Role }>>,
  permissions: Readonly<Record<Role, string>>,
  call: string,
) =>
  Object.fromEntries(
    Object.entries<{ by: Role }>(events).map(([event, { by: role }]) => [
      event,
      holding(permissions[role], call),
    ]),
  ) as Record<Event, readonly Sender[]>;
