import type { SubjectField, TreeSubject } from '../../../src/vocabulary/import-subjects.ts';

const state = 'status|状态|estado|状態|state|启用状态|使用状态|situación|使用状況';
const code = 'code|编码|código|コード|no|number|id|编号|代码|代号|clave|n.º|番号';
const parent =
  'parent|上级|superior|上位|parent name|belongs to|上级名称|所属上级|父级|父级名称|上级节点|depende de|padre|親|親名称|上位名称';
const parentCode =
  'parent code|parent id|parent no|parent number|上级编码|上级编号|上级代码|父级编码|父级编号|父编码|código superior|' +
  'código del superior|código padre|上位コード|親コード';

/** How the columns of lists are called whose records are arranged in a tree. */
export const treeHeaders: Readonly<Record<TreeSubject, Partial<Record<SubjectField, string>>>> = {
  organisations: {
    name:
      'name|名称|nombre|名称|organisation|organization|organisation name|organization name|department|department name|dept|unit|full path|path|' +
      '组织|组织名称|部门|部门名称|机构|机构名称|单位|单位名称|组织路径|全路径|部门全称|departamento|nombre del departamento|organización|área|unidad|ruta|' +
      '部署|部署名|部門|部門名|組織|組織名|所属|パス|abteilung|부서|부서명',
    code: `${code}|organisation code|organization code|department code|dept code|组织编码|组织编号|组织代码|部门编码|部门编号|部门代码|机构编码|código de departamento|部署コード|部門コード|組織コード`,
    parent: `${parent}|parent organisation|parent organization|parent department|上级组织|上级部门|上级机构|所属部门|上级单位|父部门|departamento superior|organización superior|上位部署|上位部門|上位組織|親部署|parent unit|parent company|übergeordnete abteilung|상위부서`,
    parentCode: `${parentCode}|parent organisation code|parent organization code|parent department code|上级组织编码|上级部门编码|上级部门编号|上级机构编码|código del departamento superior|上位部署コード|上位組織コード`,
    state,
  },
  locations: {
    name:
      'name|名称|nombre|名称|location|location name|place|room|site|full path|path|地点|地点名称|位置|位置名称|存放地点|房间|场所|地点路径|全路径|' +
      'ubicación|nombre de la ubicación|lugar|sala|ruta|場所|場所名|設置場所|保管場所|拠点|拠点名|パス|场所名称|区域名称|standort|standortname|emplacement|lieu|위치|장소',
    code: `${code}|location code|place code|地点编码|地点编号|位置编码|位置编号|场所编码|场所编号|código de ubicación|場所コード|拠点コード`,
    kind: 'type|类型|clase|種別|tipo|種類|kind|location type|地点类型|位置类型|tipo de ubicación|種別|場所の種類',
    parent: `${parent}|parent location|parent place|上级地点|上级位置|所属地点|ubicación superior|上位の場所|上位場所|親場所|親拠点|parent site|上级场所|上级区域|übergeordneter standort|상위위치`,
    parentCode: `${parentCode}|parent location code|上级地点编码|上级地点编号|上级位置编码|código de la ubicación superior|上位場所コード`,
    state,
  },
  categories: {
    name:
      'name|名称|nombre|名称|category|category name|asset category|full path|path|分类|分类名称|资产分类|资产类别|类别|类别名称|分类路径|全路径|' +
      'categoría|nombre de la categoría|ruta|分類|分類名|カテゴリ|カテゴリー|資産分類|資産種類|パス',
    code: `${code}|category code|分类编码|分类编号|分类代码|类别编码|类别编号|código de categoría|分類コード|分類番号`,
    kind: 'type|性质|clase|区分|类型|tipo|種類|kind|category type|分类类型|资产类型|tipo de categoría|種別|分類の種類',
    usefulLifeMonths:
      'useful life (months)|使用年限（月）|vida útil (meses)|耐用年数（月）|useful life|useful life (years)|useful life years|life|lifetime|service life|' +
      '使用年限|折旧年限|预计使用年限|使用寿命|使用期限|使用年限（年）|折旧年限（年）|折旧月数|使用月数|vida útil|vida útil (años)|años de vida útil|耐用年数|法定耐用年数|耐用年数（年）',
    residualRate:
      'residual rate|残值率|tasa residual|残存率|净残值率|预计残值率|预计净残值率|残值率（%）|残值率%|salvage rate|residual value rate|residual rate %|porcentaje residual|残価率|残存価額率',
    depreciationMethod:
      'depreciation method|折旧方法|método de depreciación|償却方法|折旧方式|depreciation|método de amortización|減価償却方法|償却方式',
    numberPrefix:
      'number prefix|编号前缀|prefijo de numeración|prefijo del número|番号の接頭辞|prefix|asset number prefix|资产编号前缀|前缀|prefijo|prefijo de número|接頭辞|番号接頭辞',
    numberPattern:
      'number format|编号规则|formato de numeración|番号の規則|编号格式|formato del número|番号の形式|asset number format|编号规则|资产编号规则|formato de número|番号形式|採番形式',
    parent: `${parent}|parent category|上级分类|上级类别|所属分类|父分类|categoría superior|上位分類|親分類|親カテゴリ`,
    parentCode: `${parentCode}|parent category code|上级分类编码|上级分类编号|上级类别编码|código de la categoría superior|上位分類コード`,
    state,
  },
};

/** The words for the states of what is arranged in a tree; what was merged is there no more. */
export const nodeStateWords: Readonly<Record<string, string>> = {
  active: 'active|启用|activo|有効|activa|enabled|在用|正常|使用中|是|alta|1|yes|true|vigente|利用中',
  retired:
    'retired|已停用|de baja|停止|停用|disabled|inactive|禁用|撤销|已撤销|关闭|否|baja|inactivo|inactiva|cerrado|廃止|無効|0|no|false',
};
