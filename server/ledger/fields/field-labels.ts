import type { Language } from '../../../src/vocabulary/languages.ts';
import type { FieldId } from './fields.ts';

/**
 * What the header row of an export says for each field, in each language. Import reads exactly these back, so an
 * export must not use others. No label stands for two fields, in any language.
 */
export const fieldLabels: Record<FieldId, Record<Language, string>> = {
  assetNo: { en: 'Asset no.', zh: '资产编号', es: 'N.º de activo', ja: '資産番号' },
  name: { en: 'Name', zh: '资产名称', es: 'Nombre', ja: '資産名' },
  category: { en: 'Category', zh: '分类', es: 'Categoría', ja: '分類' },
  model: { en: 'Model', zh: '规格型号', es: 'Modelo', ja: '型式' },
  brand: { en: 'Brand', zh: '品牌', es: 'Marca', ja: 'ブランド' },
  manufacturer: { en: 'Manufacturer', zh: '制造商', es: 'Fabricante', ja: 'メーカー' },
  serialNo: { en: 'Serial no.', zh: '序列号', es: 'N.º de serie', ja: 'シリアル番号' },
  status: { en: 'Status', zh: '状态', es: 'Estado', ja: '状態' },
  condition: { en: 'Condition', zh: '完好程度', es: 'Condición', ja: 'コンディション' },
  location: { en: 'Location', zh: '存放地点', es: 'Ubicación', ja: '設置場所' },
  ownerOrganisation: {
    en: 'Owner organisation',
    zh: '管理部门',
    es: 'Organización propietaria',
    ja: '管理部門',
  },
  organisation: { en: 'Using organisation', zh: '使用部门', es: 'Organización usuaria', ja: '使用部門' },
  custodian: { en: 'Custodian', zh: '责任人', es: 'Custodio', ja: '保管者' },
  custodianLogin: { en: 'Custodian login', zh: '责任人工号', es: 'Usuario del custodio', ja: '保管者ID' },
  custodianEmail: { en: 'Custodian e-mail', zh: '责任人邮箱', es: 'Correo del custodio', ja: '保管者メール' },
  user: { en: 'User', zh: '使用人', es: 'Usuario', ja: '使用者' },
  userLogin: { en: 'User login', zh: '使用人工号', es: 'ID del usuario', ja: '使用者ID' },
  userEmail: { en: 'User e-mail', zh: '使用人邮箱', es: 'Correo del usuario', ja: '使用者メール' },
  acquisition: { en: 'Acquisition', zh: '取得方式', es: 'Adquisición', ja: '取得方法' },
  purchaseDate: { en: 'Purchase date', zh: '购置日期', es: 'Fecha de compra', ja: '購入日' },
  inServiceDate: {
    en: 'In-service date',
    zh: '启用日期',
    es: 'Fecha de puesta en servicio',
    ja: '使用開始日',
  },
  originalValue: { en: 'Original value', zh: '原值', es: 'Valor original', ja: '取得価額' },
  openingDepreciation: {
    en: 'Opening accumulated depreciation',
    zh: '期初累计折旧',
    es: 'Amortización acumulada inicial',
    ja: '期首減価償却累計額',
  },
  currency: { en: 'Currency', zh: '币种', es: 'Moneda', ja: '通貨' },
  supplier: { en: 'Supplier', zh: '供应商', es: 'Proveedor', ja: '仕入先' },
  orderNo: { en: 'Order no.', zh: '订单号', es: 'N.º de pedido', ja: '注文番号' },
  invoiceNo: { en: 'Invoice no.', zh: '发票号', es: 'N.º de factura', ja: '請求書番号' },
  warrantyUntil: { en: 'Warranty until', zh: '保修到期日', es: 'Garantía hasta', ja: '保証期限' },
  warrantyMonths: {
    en: 'Warranty (months)',
    zh: '保修期（月）',
    es: 'Garantía (meses)',
    ja: '保証期間（月）',
  },
  usefulLifeMonths: {
    en: 'Useful life (months)',
    zh: '使用年限（月）',
    es: 'Vida útil (meses)',
    ja: '耐用年数（月）',
  },
  residualRate: { en: 'Residual rate', zh: '残值率', es: 'Tasa residual', ja: '残存率' },
  depreciationMethod: {
    en: 'Depreciation method',
    zh: '折旧方法',
    es: 'Método de depreciación',
    ja: '償却方法',
  },
  workUnit: { en: 'Unit of work', zh: '工作量单位', es: 'Unidad de trabajo', ja: '作業量の単位' },
  totalWork: {
    en: 'Total expected work',
    zh: '预计总工作量',
    es: 'Trabajo total previsto',
    ja: '見積総作業量',
  },
  openingWork: {
    en: 'Opening accumulated work',
    zh: '期初累计工作量',
    es: 'Trabajo acumulado inicial',
    ja: '期首累計作業量',
  },
  parentAsset: { en: 'Parent asset', zh: '上级资产', es: 'Activo principal', ja: '親資産' },
  quantity: { en: 'Quantity', zh: '数量', es: 'Cantidad', ja: '数量' },
  remark: { en: 'Remark', zh: '备注', es: 'Observaciones', ja: '備考' },
};
