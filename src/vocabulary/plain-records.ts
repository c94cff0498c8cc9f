/**
 * A plain record has a list or a tree, a page and a form, two permissions, a log, and a table to take along. What it is
 * called in addresses, permissions, screens, saved views and machines follows from its names.
 */
type PlainRecord = {
  /** Its name for one and for several. The list, its folder and its address are called by the second. */
  one: string;
  many: string;
  /** One of `src/views/ui/icons.ts`. */
  icon: string;
  /** What may be taken along of its list. */
  columns: readonly string[];
  /** It is shown as a tree, and has no saved views. */
  tree?: true;
  /** It belongs to no organisation. */
  whole?: true;
  /** The module of its permissions, where that is not its own. */
  rights?: string;
  /** It lives as master records do: active, retired, merged into another. */
  master?: true;
  /** Other records name it: it is picked from a list. */
  picked?: true;
  /** The search over everything finds it. */
  searched?: true;
  /** It can be commented on and watched. */
  commented?: true;
};

export const plainRecords = {
  sparePart: {
    one: 'spare part',
    many: 'spare parts',
    icon: 'cog',
    master: true,
    picked: true,
    whole: true,
    columns: ['name', 'code', 'state', 'unit', 'stock', 'minimum', 'unitCost'],
  },
  checklist: {
    one: 'checklist',
    many: 'checklists',
    icon: 'list-todo',
    master: true,
    picked: true,
    whole: true,
    columns: ['name', 'state', 'itemCount'],
  },
  labelTemplate: {
    one: 'label template',
    many: 'label templates',
    icon: 'tag',
    master: true,
    picked: true,
    whole: true,
    columns: ['name', 'state', 'width', 'height', 'remark'],
  },
  inspectionRoute: {
    one: 'inspection route',
    many: 'inspection routes',
    icon: 'route',
    picked: true,
    rights: 'inspection',
    columns: ['name', 'state', 'organisation', 'pointCount', 'lastDoneAt'],
  },
  meter: {
    one: 'meter',
    many: 'meters',
    icon: 'gauge',
    columns: ['name', 'asset', 'location', 'kind', 'state', 'lastValue', 'unit', 'lastAt'],
  },
  device: {
    one: 'device',
    many: 'devices',
    icon: 'printer',
    searched: true,
    columns: [
      'deviceNo',
      'name',
      'kind',
      'state',
      'organisation',
      'location',
      'manufacturer',
      'model',
      'serialNumber',
      'reportedAt',
    ],
  },
  budget: {
    one: 'budget',
    many: 'budgets',
    icon: 'piggy-bank',
    columns: [
      'budgetNo',
      'state',
      'organisation',
      'year',
      'type',
      'amount',
      'used',
      'committed',
      'actual',
      'remaining',
      'currency',
      'warnPercent',
      'blocks',
    ],
  },
  approvalRule: {
    one: 'approval rule',
    many: 'approval rules',
    icon: 'stamp',
    whole: true,
    columns: ['name', 'position', 'state', 'kinds', 'category', 'organisation', 'valueAbove', 'stepCount'],
  },
  dispatchRule: {
    one: 'dispatch rule',
    many: 'dispatch rules',
    icon: 'split',
    whole: true,
    columns: [
      'name',
      'position',
      'state',
      'category',
      'location',
      'organisation',
      'urgencyFrom',
      'outcome',
      'skill',
      'engineers',
    ],
  },
  channel: {
    one: 'channel',
    many: 'channels',
    icon: 'send',
    whole: true,
    columns: ['name', 'carrier', 'state', 'organisation', 'place'],
  },
  identityProvider: {
    one: 'identity provider',
    many: 'identity providers',
    icon: 'id-card',
    whole: true,
    columns: ['name', 'type', 'state', 'issuer', 'accounts'],
  },
  serviceAccount: {
    one: 'service account',
    many: 'service accounts',
    icon: 'key-round',
    whole: true,
    columns: ['name', 'state', 'organisation', 'roles', 'mayWrite', 'expiresOn', 'tokens', 'lastUsedAt'],
  },
  assetList: {
    one: 'asset list',
    many: 'asset lists',
    icon: 'clipboard-list',
    master: true,
    columns: ['name', 'state', 'kind', 'owner', 'organisation'],
  },
  person: {
    one: 'person',
    many: 'people',
    icon: 'users',
    picked: true,
    searched: true,
    commented: true,
    columns: ['name', 'jobNo', 'organisation', 'post', 'phone', 'email', 'remark', 'loginid', 'state'],
  },
  supplier: {
    one: 'supplier',
    many: 'suppliers',
    icon: 'truck',
    master: true,
    picked: true,
    whole: true,
    searched: true,
    commented: true,
    columns: ['name', 'state', 'contact', 'phone', 'email', 'address', 'remark', 'contacts'],
  },
  location: {
    one: 'location',
    many: 'locations',
    icon: 'map-pin',
    master: true,
    tree: true,
    whole: true,
    searched: true,
    columns: ['name', 'code', 'kind', 'state', 'assets'],
  },
  organisation: {
    one: 'organisation',
    many: 'organisations',
    icon: 'building-2',
    master: true,
    tree: true,
    searched: true,
    columns: ['name', 'code', 'state', 'assets', 'people'],
  },
  category: {
    one: 'category',
    many: 'categories',
    icon: 'shapes',
    master: true,
    tree: true,
    whole: true,
    searched: true,
    columns: [
      'name',
      'code',
      'kind',
      'usefulLifeMonths',
      'residualRate',
      'depreciationMethod',
      'numberPrefix',
      'numberPattern',
      'state',
      'assets',
    ],
  },
} as const satisfies Readonly<Record<string, PlainRecord>>;

type Plain = typeof plainRecords;
export type PlainKind = keyof Plain;
export const plainKinds = Object.keys(plainRecords) as PlainKind[];

type Marks = 'master' | 'picked' | 'searched' | 'commented' | 'tree' | 'whole' | 'rights';
/** The kinds that have something. */
export type PlainWith<Mark extends Marks> = {
  [Kind in PlainKind]: Plain[Kind] extends Readonly<Record<Mark, unknown>> ? Kind : never;
}[PlainKind];
export const plainWith = <Mark extends Marks>(mark: Mark) =>
  plainKinds.filter((kind) => mark in plainRecords[kind]) as PlainWith<Mark>[];

/** The kinds that are shown as lists. */
export type PlainList = Exclude<PlainKind, PlainWith<'tree'>>;
/** The master records that are shown as lists. */
export type MasterKind = Exclude<PlainWith<'master'>, PlainWith<'tree'>>;
export const plainLists = plainKinds.filter((kind): kind is PlainList => !('tree' in plainRecords[kind]));

export type Joined<Text extends string, Sign extends string> = Text extends `${infer First} ${infer Rest}`
  ? `${First}${Sign}${Joined<Rest, Sign>}`
  : Text;
export type Pascal<Text extends string> = Text extends `${infer First} ${infer Rest}`
  ? `${Capitalize<First>}${Pascal<Rest>}`
  : Capitalize<Text>;
export type OneOf<Kind extends PlainKind> = Plain[Kind]['one'];
export type ManyOf<Kind extends PlainKind> = Plain[Kind]['many'];
/** The module of its permissions. */
export type RightsOf<Kind extends PlainKind> = Kind extends PlainKind
  ? Plain[Kind] extends { rights: infer Module extends string }
    ? Module
    : Kind
  : never;

export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What a plain record is called where code, addresses and menus speak of it. */
export const plainNames = <Kind extends PlainKind>(kind: Kind) => {
  const { one, many, rights = kind }: PlainRecord = plainRecords[kind];
  const section = many.split(' ').map(capitalised).join('');
  return {
    /** As uses of machines say it. */
    one: one as OneOf<Kind>,
    many: many as ManyOf<Kind>,
    /** `SpareParts` */
    section: section as Pascal<ManyOf<Kind>>,
    /** `spareParts` */
    list: (section.charAt(0).toLowerCase() + section.slice(1)) as Uncapitalize<Pascal<ManyOf<Kind>>>,
    /** `spare-parts` */
    folder: many.replaceAll(' ', '-') as Joined<ManyOf<Kind>, '-'>,
    titles: {
      many: capitalised(many) as Capitalize<ManyOf<Kind>>,
      one: capitalised(one) as Capitalize<OneOf<Kind>>,
      new: `New ${one}` as `New ${OneOf<Kind>}`,
      edit: `Edit ${one}` as `Edit ${OneOf<Kind>}`,
    },
    reads: `${rights}.read` as `${RightsOf<Kind>}.read`,
    writes: `${rights}.write` as `${RightsOf<Kind>}.write`,
  };
};
