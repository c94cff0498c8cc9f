import { describe, expect, test } from '@jest/globals';
import { jsonText } from '../../../server/database/json-text.ts';
import { addMonths } from '../../../server/modules/imports/decide/derived.ts';
import { isSamePerson } from '../../../server/modules/imports/decide/same-name.ts';
import { isSamePath } from '../../../server/modules/imports/names/path-names.ts';
import { PeopleNames, type Person } from '../../../server/modules/imports/names/people-names.ts';
import { TreeNames } from '../../../server/modules/imports/names/tree-names.ts';

const person = (id: number, name: string, jobNo: string, more: Partial<Person> = {}): Person => ({
  id,
  name,
  jobNo,
  loginid: '',
  email: '',
  organisationId: 1,
  disabled: false,
  ...more,
});
const named = (name: string, login = '', email = '') => ({ name, login, email });
const found = (people: PeopleNames, ...reference: Parameters<typeof named>) => {
  const answer = people.find(named(...reference));
  return typeof answer === 'object' ? answer.person.id : answer;
};

describe('people', () => {
  const people = () =>
    new PeopleNames([
      person(1, '李伟', '1001', { email: 'wei@a.cn', loginid: 'liwei' }),
      person(2, '李伟', '1002'),
      person(3, 'Ann Lee', '1003'),
    ]);

  test('are found by all that a file may say of them', () => {
    expect(found(people(), 'ann  LEE')).toBe(3);
    expect(found(people(), '李伟 (1002)')).toBe(2);
    expect(found(people(), '李伟（1001）')).toBe(1);
    expect(found(people(), '', 'LIWEI')).toBe(1);
    expect(found(people(), '李伟', '', 'WEI@a.cn')).toBe(1);
    expect(found(people(), '1003')).toBe(3);
    expect(found(people(), '李伟')).toBe('ambiguous');
    expect(found(people(), 'Ann Lee', '1001')).toBe('mismatch');
    expect(found(people(), 'Ann Lee', '9999')).toBe('unknown');
    expect(found(people(), 'Nobody')).toBe('unknown');
  });

  test('log in without the domain that a directory writes before them', () => {
    expect(found(people(), '', 'ACME\\liwei')).toBe(1);
    expect(found(people(), 'corp.acme\\liwei')).toBe(1);
    const withDomain = new PeopleNames([
      person(4, 'Bo', '', { loginid: 'ACME\\bo' }),
      person(5, 'Bob', 'bo'),
    ]);
    expect(found(withDomain, '', 'ACME\\bo')).toBe(4);
  });

  test('have no number in what is said of them in brackets', () => {
    expect(found(people(), '李伟(已离职)')).toBe('unknown');
    const planning = people();
    planning.findOrPlan(named('张三(已离职)'), 1);
    planning.findOrPlan(named('张三（A-7）'), 1);
    expect(planning.planned.map(({ name, jobNo }) => [name, jobNo])).toEqual([
      ['张三(已离职)', ''],
      ['张三', 'A-7'],
    ]);
  });

  test.each([
    ['张三 E001', '张三', 'E001'],
    ['李明 (2019-0012)', '李明', '2019-0012'],
    ['Ana Ruiz (10-23456)', 'Ana Ruiz', '10-23456'],
    ['E001-张三', '张三', 'E001'],
    ['张三（工号1777）', '张三', '1777'],
    ['工号0311 陈芳', '陈芳', '0311'],
    ['陈芳 工号：0311', '陈芳', '0311'],
    ['Ann Lee (ID: 77)', 'Ann Lee', '77'],
    ['Noah Ng (noah2)', 'Noah Ng', 'noah2'],
    ['Ann Lee (alee)', 'Ann Lee', 'alee'],
    ['Ann Lee (IT)', 'Ann Lee (IT)', ''],
    ['Ann Lee (Contractor)', 'Ann Lee (Contractor)', ''],
    ['张三 13800138000', '张三', ''],
    ['会议室301', '会议室301', ''],
    ['张三13800138000', '张三', ''],
  ])('%s is %s with the number %j', (text, name, jobNo) => {
    const planning = people();
    planning.findOrPlan(named(text), 1);
    expect(planning.planned).toMatchObject([{ name, jobNo }]);
  });

  test.each(['Ann Lee (EMP001)', 'Ann Lee (Emp. no. EMP001)', 'Ann Lee（工号EMP001）'])(
    'a number is known with the letters before it: %s',
    (text) => {
      expect(found(new PeopleNames([person(1, 'Ann Lee', 'EMP001')]), text)).toBe(1);
    },
  );

  test('a label before a number alone says whose it is, and names nobody who is not known', () => {
    const planning = new PeopleNames([person(1, '陈芳', '0311')]);
    expect(found(planning, '工号0311')).toBe(1);
    expect(found(planning, '工号：0312')).toBe('unknown');
  });

  test.each([
    '张三(13800138000)',
    '张三（138-0013-8000）',
    '张三(电话 8765)',
    '张三(010-62345678)',
    '张三 (+86 138 0013 8000)',
    '张三(Tel. 12345678)',
    '张三(Ext. 204)',
    '张三 (+34 600 123 456)',
    '张三 (+49 30 901820)',
    '张三 (03-1234-5678)',
  ])('a telephone number in brackets is none of theirs: %s', (text) => {
    const planning = people();
    planning.findOrPlan(named(text), 1);
    expect(planning.planned.map(({ name, jobNo }) => [name, jobNo])).toEqual([['张三', '']]);
  });
  test.each(['张三(20210001)', '张三(E77)', '张三(A-7)', '张三(00123)', '张三(HR-2021-04)'])(
    'a job number is: %s',
    (text) => {
      const planning = people();
      planning.findOrPlan(named(text), 1);
      expect(planning.planned).toMatchObject([{ name: '张三', jobNo: text.slice(3, -1) }]);
    },
  );

  test('of one name and two numbers are two, also where the register has one without a number', () => {
    for (const known of [[], [person(7, 'John Smith', '')]]) {
      const planning = new PeopleNames(known);
      const ids = ['E77', 'E78', 'E77', 'E78'].map((code) => {
        const answer = planning.findOrPlan(named('John Smith', code), 1);
        return typeof answer === 'object' ? answer.person.id : answer;
      });
      expect(new Set(ids).size).toBe(2);
      expect(ids.slice(2)).toEqual(ids.slice(0, 2));
    }
  });

  test('who were merged are the one that stands for them, by whatever they were known', () => {
    const merged = () =>
      new PeopleNames([
        person(4, '王芳', '2001', { email: 'fang@a.cn', disabled: true, mergedInto: 5 }),
        person(5, '王方', '2002'),
        person(6, '赵敏', '2003', { disabled: true, mergedInto: 99 }),
        person(7, '孙静', '2004', { disabled: true, mergedInto: 8 }),
        person(8, '孙静', '2005'),
      ]);
    expect(found(merged(), '王芳')).toBe(5);
    expect(found(merged(), '王芳', '2001')).toBe(5);
    expect(found(merged(), '王方 (2001)')).toBe(5);
    expect(found(merged(), '', '', 'fang@a.cn')).toBe(5);
    expect(found(merged(), '孙静')).toBe(8);
    expect(found(merged(), '赵敏')).toBe('unknown');
  });

  test('who are planned are one person while nothing speaks against it', () => {
    const names = people();
    const plan = (...reference: Parameters<typeof named>) => {
      const answer = names.findOrPlan(named(...reference), 7);
      return typeof answer === 'object' ? answer.person.id : answer;
    };
    expect(plan('Bo')).toBe(-1);
    expect(plan('Bo', '', 'bo@x.cn')).toBe(-1);
    expect(plan('Bo', '', 'other@x.cn')).toBe(-2);
    expect(plan('Bo')).toBe('ambiguous');
    expect(plan('', '', 'bo@x.cn')).toBe(-1);
    expect(names.planned.map(({ email }) => email)).toEqual(['bo@x.cn', 'other@x.cn']);
  });
});

describe('trees', () => {
  const node = (id: number, parentId: number | null, name: string, usable = true) => ({
    id,
    parentId,
    name,
    code: `c${id}`,
    usable,
  });
  const tree = () =>
    new TreeNames([
      node(1, null, 'Site'),
      node(2, 1, 'Block A'),
      node(3, 2, 'Room 1'),
      node(4, 1, 'Block B'),
      node(5, 4, 'Room 1'),
      node(6, null, 'Hidden', false),
      node(7, null, 'Room 9'),
      node(8, 4, 'Room 9'),
    ]);

  test('are searched by whole paths first, then by their ends, then by codes', () => {
    expect(tree().find('site／block a > ROOM 1')).toEqual({ id: 3 });
    expect(tree().find('Block B/Room 1')).toEqual({ id: 5 });
    expect(tree().find('Room 1')).toBe('ambiguous');
    expect(tree().find('Room 9')).toEqual({ id: 7 });
    expect(tree().find('C4')).toEqual({ id: 4 });
    expect(tree().find('Hidden')).toBe('unknown');
    expect(tree().find('Block B', 1)).toEqual({ id: 4 });
  });

  test('grow below the longest part of a path that is known', () => {
    const names = tree();
    expect(names.findOrPlan('Block A / Floor 2 / Room 5')).toEqual({ id: -2 });
    expect(names.label(-2)).toBe('Site / Block A / Floor 2 / Room 5');
    expect(names.findOrPlan('room 5')).toEqual({ id: -2 });
    expect(names.findOrPlan('New', 4)).toEqual({ id: -3 });
    expect(names.label(-3)).toBe('Site / Block B / New');
    expect(names.findOrPlan('Room 1 / Shelf')).toBe('ambiguous');
    expect(names.findOrPlan(' / ')).toBe('unknown');
    expect(names.planned).toHaveLength(3);
  });
});

test('a name in a file is compared with the whole path or its end', () => {
  expect(isSamePath('B / c', 'A / B / C')).toBe(true);
  expect(isSamePath('AB / C', 'A / B / C')).toBe(false);
  expect(isSamePath('', 'A')).toBe(false);
});

test('a person is the same when everything that is said of them holds', () => {
  const ann = person(3, 'Ann', '1003', { email: 'ann@x.cn' });
  expect(isSamePerson(named('Ann (1003)'), ann)).toBe(true);
  expect(isSamePerson(named('Ann', '1004'), ann)).toBe(false);
  expect(isSamePerson(named('ann@x.cn'), ann)).toBe(true);
  expect(isSamePerson(named('Ann', '', 'b@x.cn'), ann)).toBe(false);
});

test('months are added to the same day or the last of a shorter month', () => {
  expect(addMonths('2024-01-31', 1)).toBe('2024-02-29');
  expect(addMonths('2023-11-15', 14)).toBe('2025-01-15');
  expect(addMonths('2020-02-29', 12)).toBe('2021-02-28');
});

test('JSON for the database holds no NUL and no half characters, and keeps what only looks like them', () => {
  expect(jsonText({ a: 'x\0y', b: '\ud800', c: '\\u0000', d: '😀' })).toBe(
    '{"a":"xy","b":"\ufffd","c":"\\\\u0000","d":"😀"}',
  );
});
