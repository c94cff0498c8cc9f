import type { AccountName } from '../../support/company.ts';

export type Person = AccountName;
type Status = 'inStock' | 'inUse' | 'borrowed' | 'transferring' | 'pendingDisposal' | 'disposed';
type Place = { status: Status; holder: Person | null };

/** An asset as it ought to be. */
export class AssetModel {
  readonly id: number;
  status: Status = 'inStock';
  holder: Person | null = null;
  /** The open document that has it. */
  document: DocumentModel | null = null;
  hasMoved = false;
  #lentFrom: Place | null = null;
  #before: Status | null = null;

  constructor(id: number) {
    this.id = id;
  }
  moveTo(status: Status, holder: Person | null): void {
    Object.assign(this, { status, holder, hasMoved: true });
  }
  lendTo(holder: Person): void {
    this.#lentFrom = { status: this.status, holder: this.holder };
    this.moveTo('borrowed', holder);
  }
  comeBack(): void {
    this.moveTo(this.#lentFrom?.status ?? 'inStock', this.#lentFrom?.holder ?? null);
  }
  /** Leaves its state for one that is passing. */
  wait(status: Status): void {
    this.#before = this.status;
    this.moveTo(status, this.holder);
  }
  goBack(): void {
    this.moveTo(this.#before ?? 'inStock', this.holder);
  }
}

/** That an asset is in one of the states and in no open document. */
export const freeIn =
  (...states: readonly Status[]) =>
  ({ status, document }: AssetModel) =>
    states.includes(status) && document === null;

type Kind = 'personTransfer' | 'disposal';
type DocumentState = 'submitted' | 'approved' | 'rejected' | 'cancelled' | 'handedOver' | 'completed';

/** A transfer or disposal under the rule of the walk: the first step by any one of two, the second by both of two. */
export class DocumentModel {
  readonly kind: Kind;
  readonly id: number;
  readonly to: Person | null;
  readonly #assets: readonly AssetModel[];
  state: DocumentState = 'submitted';
  #step = 1;
  #approved = new Set<Person>();

  constructor(kind: Kind, id: number, assets: readonly AssetModel[], to: Person | null) {
    [this.kind, this.id, this.to] = [kind, id, to];
    this.#assets = assets;
    for (const asset of assets) {
      asset.document = this;
      if (kind === 'disposal') asset.wait('pendingDisposal');
    }
  }
  get ended(): boolean {
    return ['rejected', 'cancelled', 'completed'].includes(this.state);
  }
  get canBeCancelled(): boolean {
    return this.state === 'approved' || (this.state === 'submitted' && this.kind === 'personTransfer');
  }
  waitsFor(who: Person): boolean {
    const approvers: Person[] = this.#step === 1 ? ['admin', 'southKeeper'] : ['admin', 'eastKeeper'];
    return this.state === 'submitted' && approvers.includes(who) && !this.#approved.has(who);
  }
  decide(who: Person, event: 'approve' | 'reject'): void {
    this.#approved.add(who);
    if (event === 'reject') this.end('rejected');
    else if (this.#step === 1) [this.#step, this.#approved] = [2, new Set()];
    else if (this.#approved.size === 2) this.state = 'approved';
  }
  end(state: 'rejected' | 'cancelled'): void {
    this.state = state;
    for (const asset of this.#assets) {
      asset.document = null;
      if (this.kind === 'disposal') asset.goBack();
    }
  }
  /** Hands over, or completes. */
  takeEffect(): void {
    const isDisposal = this.kind === 'disposal';
    this.state = isDisposal ? 'completed' : 'handedOver';
    for (const asset of this.#assets) {
      if (!isDisposal) asset.wait('transferring');
      else {
        asset.document = null;
        asset.moveTo('disposed', null);
      }
    }
  }
  settle(assetIds: readonly number[], outcome: 'accepted' | 'refused'): void {
    for (const asset of this.#assets.filter(({ id }) => assetIds.includes(id))) {
      asset.document = null;
      asset.goBack();
      if (outcome === 'accepted') asset.moveTo('inUse', this.to);
    }
    if (this.#assets.every(({ document }) => document !== this)) this.state = 'completed';
  }
}

/** Who holds what, and where every document stands. */
export class Model {
  readonly assets: AssetModel[];
  readonly documents: DocumentModel[] = [];

  constructor(ids: readonly number[]) {
    this.assets = ids.map((id) => new AssetModel(id));
  }
  submit(kind: Kind, id: number, assets: readonly AssetModel[], to: Person | null): void {
    this.documents.push(new DocumentModel(kind, id, assets, to));
  }
  replace(at: number, id: number): void {
    this.assets[at] = new AssetModel(id);
  }
}
