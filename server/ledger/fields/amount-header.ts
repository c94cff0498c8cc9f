import { fields } from './fields.ts';
import { headerKey } from './header-index.ts';
import { knownHeader } from './known-header.ts';

/** Headers of amounts that no field holds. */
const worth =
  /净值|净额|残值(?!率)|折旧(?!年限|方法|方式|月数|率|类型)|减值|现值|账面|帐面|余额|税额|税金|金额|价值|评估价|netbook|bookvalue|carrying|nbv|netvalue|salvagevalue|residualvalue|depreciation(?!method|type|rate)|impairment|fairvalue|marketvalue|replacementcost|valorneto|valorresidual|valorcontable|amortizacion|depreciacion|簿価|簿值|价额|残高|償却額|償却累計|buchwert|restwert|abschreibung|valeurnette|amortissement|vnc|장부가액|상각비|상각누계|잔존가액|valorenlibros|原值|原价|总价|本期增加|本期减少|importe|precio|prixht|prixttc|valeurbrute|ahk|zugange$|abgange$|^additions$|^disposals$|(?:opening|closing)(?:cost|balance)|amortacum|grossblock|netblock|wdv|writtendown/;

/** Whether a header names amounts of money, in a field or beside those of the fields. */
export function isAmountHeader(header: string): boolean {
  const found = knownHeader(header);
  return found ? fields[found.field].kind === 'amount' : worth.test(headerKey(header));
}
