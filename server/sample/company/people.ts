import type { RoleCode } from '../../company/roles.ts';
import type { OrganisationCode } from './organisations.ts';

type Account = {
  loginid: string;

  role: RoleCode;
  onDefaultPassword?: boolean;
};
export type SamplePerson = {
  jobNo: string;
  name: string;
  organisation: OrganisationCode;
  post: string;
  email: string;
  account?: Account;
};

const person = (
  jobNo: string,
  name: string,
  organisation: OrganisationCode,
  post: string,
  mail: string,
  account?: Account,
): SamplePerson => ({ jobNo, name, organisation, post, email: `${mail}@chengyuan.example`, account });

/** The people of the sample company. The asset manager belongs to the group itself and so sees all of it. */
export const people: readonly SamplePerson[] = [
  person('CY0001', '沈国栋', 'CY', '总经理', 'shen.guodong'),
  person('CY0002', '顾晓岚', 'CY', '资产管理员', 'gu.xiaolan', { loginid: 'keeper', role: 'keeper' }),
  person('CY0008', '陆明哲', 'ZB-IT', '系统管理员', 'lu.mingzhe', { loginid: 'admin', role: 'admin' }),
  person('CY0011', '许静怡', 'CY-ZB', '内部审计', 'xu.jingyi', { loginid: 'auditor', role: 'auditor' }),
  person('CY0015', '钱伟民', 'CY-JX', '设备维修工程师', 'qian.weimin', {
    loginid: 'engineer',
    role: 'engineer',
  }),
  person('CY0023', '周思远', 'JX-YF', '机械设计工程师', 'zhou.siyuan', { loginid: 'staff', role: 'staff' }),
  person('CY0104', '叶知秋', 'ZB-RL', '招聘专员', 'ye.zhiqiu', {
    loginid: 'newcomer',
    role: 'staff',
    onDefaultPassword: true,
  }),
  person('CY0005', '孙丽华', 'ZB-RL', '人力资源经理', 'sun.lihua'),
  person('CY0006', '吴建平', 'ZB-CW', '财务经理', 'wu.jianping'),
  person('CY0032', '郑雅文', 'ZB-CW', '固定资产会计', 'zheng.yawen'),
  person('CY0007', '冯志强', 'ZB-HQ', '行政后勤经理', 'feng.zhiqiang'),
  person('CY0041', '蒋小燕', 'ZB-HQ', '行政专员', 'jiang.xiaoyan'),
  person('CY0044', '韩宇轩', 'ZB-IT', '网络工程师', 'han.yuxuan'),
  person('CY0046', '曹梦婷', 'ZB-IT', '应用运维工程师', 'cao.mengting', {
    loginid: 'developer',
    role: 'developer',
  }),
  person('CY0012', '金海波', 'JX-CY', '车间主任', 'jin.haibo'),
  person('CY0052', '魏大勇', 'JX-CY', '班组长', 'wei.dayong'),
  person('CY0013', '陶永康', 'JX-JJ', '车间主任', 'tao.yongkang'),
  person('CY0055', '姜文斌', 'JX-JJ', '数控技师', 'jiang.wenbin'),
  person('CY0017', '戚慧敏', 'JX-ZL', '质量经理', 'qi.huimin'),
  person('CY0061', '邹佳琪', 'JX-ZL', '计量工程师', 'zou.jiaqi'),
  person('CY0019', '潘志刚', 'JX-SB', '设备主管', 'pan.zhigang'),
  person('CY0022', '葛云飞', 'JX-YF', '研发总监', 'ge.yunfei'),
  person('CY0067', '范诗涵', 'JX-YF', '结构工程师', 'fan.shihan'),
  person('CY0026', '彭立群', 'DZ-TP', '车间主任', 'peng.liqun'),
  person('CY0072', '鲁春梅', 'DZ-TP', '工艺工程师', 'lu.chunmei'),
  person('CY0028', '苗家豪', 'DZ-ZZ', '车间主任', 'miao.jiahao'),
  person('CY0078', '凤淑芬', 'DZ-ZZ', '线长', 'feng.shufen'),
  person('CY0031', '花子墨', 'DZ-PZ', '品质工程师', 'hua.zimo'),
  person('CY0036', '俞若曦', 'XS-GN', '销售经理', 'yu.ruoxi'),
  person('CY0039', '任天宇', 'XS-SH', '售后主管', 'ren.tianyu'),
];
