import { sql } from 'kysely';
import { admin, server } from './bench.ts';

/** Records of the workshop that are in the hands of `staff`, made when a probe asks for them. */
export class Records {
  readonly #made = new Map<string, Promise<{ id: number }>>();

  /** Draft, in stock, on a draft document, or moved by one that took effect. */
  asset = (as: 'draft' | 'inStock' | 'held' | 'moved') => this.#once(`asset ${as}`, () => makeAsset(as));

  document = (as: 'held' | 'moved') =>
    this.#once(`document ${as}`, async () =>
      admin.get('/handover/create', {
        kind: 'issue',
        organisationId: server.company.organisations.workshop,
        assetIds: [await this.asset(as)],
        ...(as === 'moved' && { custodianId: server.company.people.nobody, post: true }),
      }),
    );

  /** Handed over to `staff`, whose answer it waits for. */
  async transfer(): Promise<{ id: number; version: number; lineIds: number[] }> {
    const assetIds = [(await makeAsset('inStock')).id];
    const head = { assetIds, post: true } as const;
    const { people } = server.company;
    await admin.get('/handover/create', { kind: 'issue', custodianId: people.nobody, ...head });
    const { id, version } = await admin.get('/handover/create', {
      kind: 'personTransfer',
      custodianId: people.staff,
      ...head,
    });
    // By somebody who accepts nothing: whoever hands over does not accept in the place of the receiver.
    const giver = await server.signIn('auditor', { permissions: { 'handover.post': 'all' } });
    const handed = await giver.get('/handover/event', { id, version, event: 'hand over' });
    const { lines } = await admin.get('/handover/get', { id });
    return { ...handed, lineIds: lines.map((line) => line.id) };
  }

  /** The line of a draft by which `staff` gives something back. */
  async returned(): Promise<number> {
    const assetIds = [(await makeAsset('inStock')).id];
    const { people, organisations } = server.company;
    await admin.get('/handover/create', {
      kind: 'issue',
      custodianId: people.staff,
      organisationId: organisations.workshop,
      assetIds,
      post: true,
    });
    const { lines = [] } = await admin.get('/handover/create', { kind: 'return', assetIds });
    return lines[0]?.id ?? 0;
  }

  async #once(name: string, make: () => Promise<{ id: number }>): Promise<number> {
    const made = this.#made.get(name) ?? make();
    this.#made.set(name, made);
    const { id } = await made;
    await sql`update asset set custodian_id = ${server.company.people.staff}
      where id = ${id} or ${id} in (select document_id from document_line where asset_id = asset.id)`.execute(
      server.db,
    );
    return id;
  }
}

const makeAsset = (as: string) =>
  admin.get('/asset/create', {
    name: '示波器',
    categoryId: server.company.categories.computer,
    ownerOrganisationId: server.company.organisations.workshop,
    status: as === 'draft' ? 'draft' : 'inStock',
  });
