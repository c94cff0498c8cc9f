import type {
  Acquisition,
  AssetState,
  Condition,
  DepreciationMethod,
} from '../../../src/vocabulary/asset.ts';
import type { Language } from '../../../src/vocabulary/languages.ts';
import type { ChoiceField } from './fields.ts';

export interface ChoiceValues {
  status: AssetState;
  condition: Condition;
  acquisition: Acquisition;
  depreciationMethod: DepreciationMethod;
}

type Labels = Record<Language, string>;

/** What an export writes for each choice, in each language. Import reads exactly these back, and the ids. */
export const choiceLabels: { [F in ChoiceField]: Record<ChoiceValues[F], Labels> } = {
  status: {
    draft: { en: 'Draft', zh: '待入库', es: 'Borrador', ja: '登録待ち' },
    inStock: { en: 'In stock', zh: '在库', es: 'En almacén', ja: '在庫' },
    inUse: { en: 'In use', zh: '在用', es: 'En uso', ja: '使用中' },
    borrowed: { en: 'Borrowed', zh: '借用中', es: 'Prestado', ja: '貸出中' },
    transferring: { en: 'In transfer', zh: '调拨中', es: 'En traslado', ja: '移管中' },
    inRepair: { en: 'In repair', zh: '维修中', es: 'En reparación', ja: '修理中' },
    pendingDisposal: { en: 'Pending disposal', zh: '待处置', es: 'Pendiente de baja', ja: '除却待ち' },
    disposed: { en: 'Disposed', zh: '已处置', es: 'Dado de baja', ja: '除却済み' },
    missing: { en: 'Missing', zh: '待查', es: 'Extraviado', ja: '所在不明' },
  },
  condition: {
    good: { en: 'Good', zh: '完好', es: 'Bueno', ja: '良好' },
    needsRepair: { en: 'Needs repair', zh: '待修', es: 'Requiere reparación', ja: '要修理' },
    damaged: { en: 'Damaged', zh: '损坏', es: 'Dañado', ja: '破損' },
  },
  acquisition: {
    purchase: { en: 'Purchase', zh: '购置', es: 'Compra', ja: '購入' },
    lease: { en: 'Lease', zh: '租赁', es: 'Arrendamiento', ja: 'リース' },
    donation: { en: 'Donation', zh: '捐赠', es: 'Donación', ja: '寄贈' },
    transfer: { en: 'Transfer', zh: '调入', es: 'Traspaso', ja: '移管' },
    selfBuilt: { en: 'Self-built', zh: '自建', es: 'Construcción propia', ja: '自社製作' },
    other: { en: 'Other', zh: '其他', es: 'Otro', ja: 'その他' },
  },
  depreciationMethod: {
    none: { en: 'None', zh: '不计提', es: 'Ninguno', ja: '償却なし' },
    straightLine: { en: 'Straight-line', zh: '年限平均法', es: 'Lineal', ja: '定額法' },
    doubleDeclining: {
      en: 'Double-declining',
      zh: '双倍余额递减法',
      es: 'Doble saldo decreciente',
      ja: '倍額定率法',
    },
    sumOfYears: { en: 'Sum of years', zh: '年数总和法', es: 'Suma de dígitos', ja: '級数法' },
    unitsOfProduction: {
      en: 'Units of production',
      zh: '工作量法',
      es: 'Unidades de producción',
      ja: '生産高比例法',
    },
    atOnce: { en: 'At once', zh: '一次摊销法', es: 'De una vez', ja: '一括償却' },
    halves: { en: 'Half and half', zh: '五五摊销法', es: 'Mitad y mitad', ja: '折半償却' },
  },
};
