import { readPastedRows } from '../../vocabulary/pasted-rows.ts';

/** What can be told of a person in a line that is pasted, in the order of lines without names of columns. */
const described = ['name', 'jobNo', 'organisation', 'post', 'phone', 'email'] as const;
type Described = (typeof described)[number];

export type PastedPerson = Readonly<Record<Described, string>> & {
  /** As it was pasted. */
  line: string;
  /** Cells beyond those that a line without names of columns can have. */
  surplus: string;
};

/** How the columns of a list of people are called, without blanks and in small letters. */
const columnNames: Readonly<Record<Described, readonly string[]>> = {
  name: ['姓名', '名称', '员工姓名', '人员', 'name', 'fullname', 'nombre', 'nombrecompleto', '氏名', '名前'],
  jobNo: [
    ...['工号', '员工编号', '员工号', '职工号', '人员编号', 'jobnumber', 'jobno', 'employeeid', 'employeeno'],
    ...['employeenumber', 'staffid', 'númerodeempleado', 'n.ºdeempleado', '社員番号', '従業員番号'],
  ],
  organisation: [
    ...['部门', '所属部门', '使用部门', '组织', '所属组织', 'department', 'organisation', 'organization'],
    ...['departamento', 'organización', '部署', '所属', '組織'],
  ],
  post: ['岗位', '职位', '职务', 'post', 'position', 'jobtitle', 'title', 'puesto', 'cargo', '役職', '職位'],
  phone: [
    '电话',
    '手机',
    '手机号',
    '手机号码',
    '联系电话',
    'phone',
    'mobile',
    'tel',
    'teléfono',
    '電話',
    '電話番号',
  ],
  email: ['邮箱', '电子邮箱', '电子邮件', 'email', 'e-mail', 'mail', 'correo', 'correoelectrónico', 'メール'],
};
const plain = (name: string) => name.replaceAll(/\s/g, '').toLowerCase();
const columnOf = (cell: string) => described.find((field) => columnNames[field].includes(plain(cell)));

/**
 * Reads people that somebody typed or pasted from a table, one a row, with cells between tabs, commas or semicolons.
 * Where the first line names its columns, name and job number among them, these say what a cell is; columns of other
 * names are given back as `ignored`.
 */
export function readPastedPeople(text: string): { people: PastedPerson[]; ignored: string[] } {
  const rows = readPastedRows(text, { typed: true });
  const head = rows[0]?.cells ?? [];
  const named = head.map(columnOf);
  const isHead = named.includes('name') && named.includes('jobNo');
  const columns = isHead ? named : described;
  const people = rows.slice(isHead ? 1 : 0).map(({ cells, line }) => {
    const cell = (field: Described) => cells[columns.indexOf(field)] ?? '';
    return {
      line,
      surplus: isHead ? '' : cells.slice(described.length).filter(Boolean).join(', '),
      name: cell('name'),
      jobNo: cell('jobNo'),
      organisation: cell('organisation'),
      post: cell('post'),
      phone: cell('phone'),
      email: cell('email'),
    };
  });
  return { people, ignored: isHead ? head.filter((name, at) => name !== '' && !named[at]) : [] };
}

type Organisation = { id: number; name: string; path: string; state: string };
export type PlacedPerson = PastedPerson & {
  organisationId: number | null;
  problem: Problem | null;
};
type Problem =
  | 'no name'
  | 'no job number'
  | 'twice'
  | 'unknown organisation'
  | 'several organisations'
  | 'too many cells';

type Found = { isTwice: boolean; organisationId: number | null; meant: number };

function problemOf(
  { name, jobNo, surplus }: PastedPerson,
  { isTwice, organisationId, meant }: Found,
): Problem | null {
  if (name === '') return 'no name';
  if (jobNo === '') return 'no job number';
  if (surplus !== '') return 'too many cells';
  if (isTwice) return 'twice';
  if (organisationId !== null) return null;
  return meant > 1 ? 'several organisations' : 'unknown organisation';
}

const between = /\s*[/\\>＞／›]\s*/;
const samePath = (path: string, text: string) =>
  path.split(between).join('/') === text.split(between).join('/');

/** Where each of them belongs, by the name or the path of an organisation; those without one belong to `usual`. */
export function placePeople(
  people: readonly PastedPerson[],
  organisations: readonly Organisation[],
  defaultValue: number | null,
): PlacedPerson[] {
  const active = organisations.filter(({ state }) => state === 'active');
  const met = new Set<string>();
  return people.map((person) => {
    const { jobNo, organisation } = person;
    const byPath = active.filter(({ path }) => samePath(path, organisation));
    const meant = byPath.length > 0 ? byPath : active.filter((one) => one.name === organisation);
    const organisationId =
      organisation === '' ? defaultValue : meant.length === 1 ? (meant[0]?.id ?? null) : null;
    const isTwice = met.has(jobNo.toLowerCase());
    met.add(jobNo.toLowerCase());
    const problem = problemOf(person, { isTwice, organisationId, meant: meant.length });
    return { ...person, organisationId, problem };
  });
}
