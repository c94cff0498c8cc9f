import type { User } from '../../../src/machines/session/user.ts';
import type { MenuItem } from '../../../src/vocabulary/menu.ts';

/** A menu of the shape that the server grants. */
export const menu: MenuItem[] = [
  {
    path: '/assets',
    name: 'Assets',
    component: 'Layout',
    meta: { title: 'Assets', icon: 'box' },
    children: [
      { path: '', name: 'AssetList', component: 'assets/list', meta: { title: 'Assets', breadcrumb: false } },
      {
        path: ':id',
        name: 'AssetDetail',
        component: 'assets/detail',
        hidden: true,
        meta: { title: 'Asset', activeMenu: '/assets' },
      },
      {
        path: 'new',
        name: 'AssetNew',
        component: 'assets/form',
        hidden: true,
        meta: { title: 'New asset', activeMenu: '/assets' },
      },
    ],
  },
];

export const keeper: User = {
  name: '王建国',
  loginid: 'keeper',
  avatar: '',
  roleGroup: '资产管理员',
  roleType: ['keeper'],
  organ: '行政部',
  post: '主管',
  oldnum: '',
  workMode: '1',
  mode: '0',
  permissions: ['asset.read', 'handover.read'],
  personId: 7,
  menu,
  passwordIsDefault: false,
  provider: null,
  hasPassword: true,
  secondFactorMissing: false,
  passwordLength: { min: 6, max: 16 },
};
