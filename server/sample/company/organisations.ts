/** Organisations: code, name, code of the parent. Parents come first. */
export const organisations = [
  ['CY', '澄远制造集团', null],
  ['CY-ZB', '集团总部', 'CY'],
  ['CY-JX', '苏州精密机械分公司', 'CY'],
  ['CY-DZ', '昆山电子分公司', 'CY'],
  ['CY-XS', '营销分公司', 'CY'],
  ['ZB-RL', '人力资源部', 'CY-ZB'],
  ['ZB-CW', '财务部', 'CY-ZB'],
  ['ZB-HQ', '行政后勤部', 'CY-ZB'],
  ['ZB-IT', '信息技术部', 'CY-ZB'],
  ['JX-CY', '冲压车间', 'CY-JX'],
  ['JX-JJ', '机加工车间', 'CY-JX'],
  ['JX-ZL', '质量部', 'CY-JX'],
  ['JX-SB', '设备维修部', 'CY-JX'],
  ['JX-YF', '研发中心', 'CY-JX'],
  ['DZ-TP', '贴片车间', 'CY-DZ'],
  ['DZ-ZZ', '组装车间', 'CY-DZ'],
  ['DZ-PZ', '品质部', 'CY-DZ'],
  ['XS-GN', '国内销售部', 'CY-XS'],
  ['XS-SH', '售后服务部', 'CY-XS'],
] as const;

export type OrganisationCode = (typeof organisations)[number][0];
