import { describe, expect, test } from '@jest/globals';
import { placePeople, readPastedPeople } from '../../../src/machines/imports/pasted-people.ts';

const described = (text: string) =>
  readPastedPeople(text).people.map(({ line: _, surplus: __, ...person }) => Object.values(person));

describe('pasted people', () => {
  test.each([
    ['commas of either width', '张三,A1，财务部', [['张三', 'A1', '财务部', '', '', '']]],
    [
      'cells of a table without a head',
      '张三\tA1\t财务部\t会计\t138\tz@x.cn\n\n李四\tA2',
      [
        ['张三', 'A1', '财务部', '会计', '138', 'z@x.cn'],
        ['李四', 'A2', '', '', '', ''],
      ],
    ],
    [
      'columns in the order of their head',
      '工 号\t部门\t姓名\nA1\t财务部\t张三',
      [['张三', 'A1', '财务部', '', '', '']],
    ],
    ['a head in English', 'Name;Employee ID;Mobile\nAda;7;138', [['Ada', '7', '', '', '138', '']]],
    ['a person called as a column', 'Post,A1', [['Post', 'A1', '', '', '', '']]],
    [
      'cells in quotes, as a spreadsheet copies them',
      '"姓名"\t工号\n"张\n三"\t"A""1"',
      [['张 三', 'A"1', '', '', '', '']],
    ],
    ['nothing', ' \n', []],
  ])('in %s', (_, text, expected) => expect(described(text)).toEqual(expected));

  test('columns that no field is for are named, and keep their line', () => {
    const { people, ignored } = readPastedPeople('姓名\t工号\t性别\t\n张三\tA1\t男\t');
    expect(ignored).toEqual(['性别']);
    expect(people).toEqual([expect.objectContaining({ name: '张三', line: '张三\tA1\t男\t' })]);
  });
});

describe('where they belong', () => {
  const organisation = (id: number, path: string, state = 'active') => ({
    id,
    path,
    state,
    name: path.split(' / ').at(-1) ?? '',
  });
  const organisations = [
    organisation(1, '总公司'),
    organisation(2, '总公司 / 财务部'),
    organisation(3, '分公司 / 仓库'),
    organisation(4, '总公司 / 仓库'),
    organisation(5, '总公司 / 旧部门', 'retired'),
  ];
  const placed = (text: string, defaultValue: number | null = null) =>
    placePeople(readPastedPeople(text).people, organisations, defaultValue).map(
      ({ organisationId, problem }) => [organisationId, problem],
    );

  test.each([
    ['a name of one alone', '张三,A1,财务部', [2, null]],
    ['a path', '张三,A1,分公司/仓库', [3, null]],
    ['a name of several', '张三,A1,仓库', [null, 'several organisations']],
    ['a retired one', '张三,A1,旧部门', [null, 'unknown organisation']],
    ['none', '张三,A1', [null, 'unknown organisation']],
    ['no name', ',A1,财务部', [2, 'no name']],
    ['no job number', '张三,,财务部', [2, 'no job number']],
    ['more cells than columns', '张三,A1,财务部,会计,138,z@x.cn,男', [2, 'too many cells']],
    ['cells beyond the columns that are empty', '张三,A1,财务部,会计,138,z@x.cn,,', [2, null]],
  ])('%s', (_, text, expected) => expect(placed(text)).toEqual([expected]));

  test('those without one belong to the usual one', () => expect(placed('张三,A1', 4)).toEqual([[4, null]]));

  test('a job number stands for one of them', () =>
    expect(placed('张三,a1,财务部\n李四,A1,财务部')).toEqual([
      [2, null],
      [2, 'twice'],
    ]));
});
