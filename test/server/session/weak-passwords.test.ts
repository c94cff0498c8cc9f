import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { isCommon } from '../../../server/modules/session/common-passwords.ts';
import { isMadeOf, personalWordsOf } from '../../../server/modules/session/personal-words.ts';
import { withWholeApp } from '../support/whole-app.ts';

const server = withWholeApp();

const list = (text: string) => text.trim().split(/\s+/);

const weak = list(`
  abcd1234! ABCabc123 5201314aa !@#$%^&* CY0012 abc123456 a123456 a1234567 qq123456 aa123456 abc@123 Abcd.1234
  12301230 1314520ly 1314520 5201314a woaini woaini1314 woaini520 520520 888888 88888888 666888 168168 123123a
  112233 11223344 aabbcc aabb1122 111222333 123321 abccba 147258 147258369 741852963 159357 159753a 1qaz2wsx
  1qaz@WSX !QAZ2wsx q1w2e3r4 1q2w3e4r qwe123 qwe123!@# 123qwe!@# asd123456 zxc123 zxcvbn123 qweasdzxc qazwsx123
  qwerty123! asdf1234 asdfghjkl1 poiuyt 0987654321 abcdefg1 abc123!@# a1b2c3 1a2b3c4d aaa111 AAAaaa111 aaaaaa1!
  abcabc12 123abc!! ABCD1234 1234abcd! 12345qwert zhang123 wang5201314 li19900228 520wangwei HQ2026 hr0001 it-1024
  gongsi123 Gongsi@2026 bumen123 caiwu888 cangku01 guanliyuan1 xingzheng1! zongjingli8 jituan66 weixiu-1
  abc1314520 love5201314 20262026a 1234qwer qwer1234! 123456a! 654321aa pass1234 admin@123`);

const strong = list(`
  xk7#Lp2q tR9vum4Wz 83920174 Qixia-1999 the-new-one Brand-new-1 Another-2026 A-third-2026 密码六个字符 a-tulip-in-26
  bandana-tulip with-kettle kX9m2PqL 7hG#tw4z Zp4!vRm8 m8Tn3wQy uV5$kd9B 2rWf8NxJ gT6&hYb3 Lw9zQ4kd e7Rm-Pv2
  correct-horse lamp7-otter violet+kayak RiverOak-51 teal.mosaic.4 plum-anvil-83 quiet_harbor9 copper-lantern
  walnut77Boots 雨后的小竹林 窗外下着细雨 蓝色的旧自行车 Marmot!Teapot6 juniper-cello Xq2-Rb7-Kt9 nD3vW8sF
  hB7!cM2x 4Yt#Kq9p pebble-Orbit-3 jz5Ww2Tc fern&basalt12 Kestrel-mug-40 wJ8pN4vD 9kBz-3TqM drift.saddle8`);

test('weak passwords of every habit are refused', async () => {
  expect(weak.length).toBeGreaterThanOrEqual(60);
  const accepted = await Promise.all(
    weak.map(async (password) => ((await isCommon(password)) ? [] : [password])),
  );
  expect(accepted.flat()).toEqual([]);
});

test('strong passwords of 6 to 16 characters are accepted', async () => {
  expect(strong.length).toBeGreaterThanOrEqual(40);
  expect(strong.filter((password) => [...password].length < 6 || [...password].length > 16)).toEqual([]);
  const refused = await Promise.all(
    strong.map(async (password) => ((await isCommon(password)) ? [password] : [])),
  );
  expect(refused.flat()).toEqual([]);
});

test('a password numbered like the own job number, login or company is refused, a longer one with the letters is not', () => {
  const words = ['cy', 'chuangyuan', 'emp0012', 'lina'];
  for (const password of ['CY0012', 'cy-2026', '2026CY', 'EMP0031', 'emp-31', 'lina88', '88lina!', 'cy'])
    expect([password, isMadeOf(password, words)]).toEqual([password, true]);
  for (const password of ['cyclone-tulip', 'tempo-rabbit-9', 'x7cy#Lp2', 'temple-52-oak'])
    expect([password, isMadeOf(password, words)]).toEqual([password, false]);
});

test('what people call the company and its departments is refused with little around it, wherever one works', async () => {
  const { db, company } = server;
  await sql`update organisation set name = '城远机械电子有限公司' where id = ${company.organisations.head}`.execute(
    db,
  );
  await sql`update organisation set name = '精密加工车间' where id = ${company.organisations.south}`.execute(
    db,
  );
  const { company: words } = await personalWordsOf(db, company.accounts.staff);
  for (const password of [
    'chengyuan1',
    'ChengYuan@2026',
    '88chengyuan',
    'jixie-2026',
    'jingmi99!',
    'jiagongchejian1',
  ])
    expect([password, isMadeOf(password, words)]).toEqual([password, true]);
  for (const password of ['chengyuan-otter-lamp', 'violet+kayak', 'xk7#Lp2q', 'Brand-new-1'])
    expect([password, isMadeOf(password, words)]).toEqual([password, false]);
});
