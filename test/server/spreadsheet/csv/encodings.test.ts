import { describe, expect, test } from '@jest/globals';
import iconv from 'iconv-lite';
import { isDefaultHeader } from '../../../../server/ledger/fields/known-header.ts';
import { readWorkbook } from '../../../../server/spreadsheet/read-workbook.ts';
import { fileEncodings } from '../../../../src/vocabulary/encodings.ts';
import { decodeText } from '../support/decode-text.ts';

const knownHeaders = (texts: readonly string[]) => texts.filter(isDefaultHeader).length;
const found = (text: string, encoding: string) => decodeText(iconv.encode(text, encoding), { knownHeaders });

describe('the encoding of a ledger is found by its headers or by what its bytes can be', () => {
  test.each([
    ['kanji alone in Shift_JIS', '資産番号,資産名,設置場所\n1,机,東京本社\n', 'shift_jis', 'shift_jis'],
    ['EUC-JP', '資産番号,資産名称,部門\n1,ノートパソコン,総務部\n', 'euc-jp', 'euc-jp'],
    ['kanji alone in EUC-JP', '資産番号,資産名,設置場所\n1,机,東京本社\n', 'euc-jp', 'euc-jp'],
    [
      'Korean',
      '자산번호,자산명,부서,담당자\n1,노트북,총무팀,김철수\n2,책상,개발팀,이영희\n',
      'euc-kr',
      'euc-kr',
    ],
    ['short Big5', '資產編號,資產名稱,部門\n1,電腦,總務\n', 'big5', 'big5'],
    ['short GB18030', '资产编号,资产名称\n1,电脑\n', 'gb18030', 'gb18030'],
    [
      'Russian',
      'Инвентарный номер,Наименование,Отдел\n1,Стол письменный,Бухгалтерия\n',
      'windows-1251',
      'windows-1251',
    ],
    [
      'Polish',
      'Numer,Nazwa,Użytkownik\n1,Krzesło biurowe,Łukasz Wiśniewski\n2,Stół,Józef Żak\n',
      'windows-1250',
      'windows-1250',
    ],
    ['Spanish', 'Número,Descripción,Ubicación\n1,Teléfono,Málaga\n', 'windows-1252', 'windows-1252'],
    ['UTF-16 without a mark', '资产编号,资产名称\r\n1,电脑\r\n', 'utf-16le', 'utf-16le'],
    ['UTF-16 of the big end without a mark', '资产编号\t资产名称\r\n1\t电脑\r\n', 'utf-16be', 'utf-16be'],
  ])('%s', async (_, text, encoding, expected) => {
    const bytes = iconv.encode(text, encoding, { addBOM: false });
    expect(await decodeText(bytes, { knownHeaders })).toEqual({ text, encoding: expected, garbled: false });
  });

  test.each(['£', '°', '±', '«', '§'])('%s without any other letter stays', async (sign) => {
    const text = `Item,Rate ${sign}\nDrill,18.50\nMixer,15.00 ${sign}\n`;
    expect(await found(text, 'utf-8')).toMatchObject({ text, encoding: 'utf-8' });
  });

  test.each([
    ['资产编号,资产名称,存放地点\n1,办公桌,北京\n', 'gb18030'],
    ['名称,数量\n电脑,2\n打印机,3\n', 'gb18030'],
    ['ノート,東京\nプリンター,大阪\n', 'shift_jis'],
  ])('%s stays what it was', async (text, encoding) => {
    expect(await found(text, encoding)).toMatchObject({ text, encoding });
  });
});

test('headers of Taiwan and Hong Kong are known', () => {
  for (const header of [
    '資產編號',
    '資產名稱',
    '規格型號',
    '購置日期',
    '使用部門',
    '保管人',
    '存放地點',
    '供應商',
    '備註',
    '單價',
  ]) {
    expect([header, isDefaultHeader(header)]).toEqual([header, true]);
  }
});

test.each(fileEncodings)('a file is read in %s when somebody chooses it', async (encoding) => {
  const text =
    encoding === 'windows-1251' ? 'Стол,1\n' : /^windows|mac/.test(encoding) ? 'café,1\n' : '机,1\n';
  const words = encoding === 'euc-kr' ? '책상,1\n' : text;
  const bytes = iconv.encode(words, encoding === 'macintosh' ? 'macroman' : encoding, { addBOM: false });
  const { sheets, encoding: read } = await readWorkbook(bytes, 'a.csv', { encoding });
  expect(read).toBe(encoding);
  expect(sheets[0]?.rows[0]?.cells[0]).toBe(words.split(',')[0]);
});

test('a wrong choice shows what it makes of the bytes, and says that some are none', async () => {
  const { warnings } = await readWorkbook(iconv.encode('办公桌,椅子\n', 'gb18030'), 'a.csv', {
    encoding: 'utf-8',
  });
  expect(warnings.map(({ code }) => code)).toContain('brokenBytes');
});
