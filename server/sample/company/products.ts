import type { SupplierName } from './suppliers.ts';

export type Product = {
  name: string;
  brand: string;
  model: string;
  /** The price range in whole yuan. */
  price: readonly [number, number];
  /** Length of the warranty in months. */
  warranty: number;
  supplier: SupplierName;
  /** How many are usually bought at once. */
  lot: number;
};

const by =
  (supplier: SupplierName, warranty: number, lot: number) =>
  (name: string, brand: string, model: string, low: number, high: number): Product => ({
    name,
    brand,
    model,
    price: [low, high],
    warranty,
    supplier,
    lot,
  });

const computer = by('苏州联鑫信息科技有限公司', 36, 4);
const notebook = by('杭州云栖计算机有限公司', 24, 3);
const server = by('北京同方智联科技有限公司', 36, 2);
const network = by('南京华宁网络工程有限公司', 36, 3);
const office = by('苏州瑞达办公设备有限公司', 12, 2);
const lathe = by('上海启明数控机床销售有限公司', 24, 2);
const press = by('常州天工锻压机械有限公司', 24, 1);
const placement = by('深圳市芯联贴装设备有限公司', 24, 1);
const robot = by('上海博思自动化技术有限公司', 18, 2);
const metrology = by('宁波甬信检测设备有限公司', 12, 1);
const test = by('昆山捷通仪器仪表有限公司', 36, 2);
const truck = by('南京宏图叉车服务有限公司', 12, 2);
const car = by('苏州金鸡湖汽车销售服务有限公司', 36, 1);
const furniture = by('杭州雅居办公家具有限公司', 24, 6);
const cooling = by('苏州清风制冷工程有限公司', 72, 4);
const tool = by('无锡锐锋工具有限公司', 12, 4);
const gauge = by('无锡德仕精密量具有限公司', 12, 4);
const handheld = by('昆山恒越电子设备有限公司', 24, 4);
const software = by('上海远景软件有限公司', 12, 2);

/** What the company buys, by the code of the category. Prices are those of the kind of thing, not of a shop. */
export const products: Record<string, readonly Product[]> = {
  GD0101: [
    lathe('数控车床', '沈阳机床', 'CAK5085di', 168_000, 205_000),
    lathe('立式加工中心', '海天精工', 'VMC850L', 368_000, 435_000),
    lathe('高速钻攻中心', '发那科', 'ROBODRILL α-D21MiB5', 545_000, 628_000),
    lathe('五轴精雕机', '北京精雕', 'JDGR200T', 1_150_000, 1_320_000),
  ],
  GD0102: [
    press('开式压力机', '扬力', 'JH21-110', 276_000, 318_000),
    press('闭式双点压力机', '协易', 'S1-200', 685_000, 760_000),
    press('数控折弯机', '亚威', 'PBH-110/3100', 258_000, 297_000),
  ],
  GD0103: [
    placement('高速贴片机', '松下', 'NPM-D3A', 1_780_000, 2_150_000),
    placement('贴片机', '雅马哈', 'YSM20R', 1_160_000, 1_380_000),
    placement('回流焊炉', '劲拓', 'JTR-1000D', 245_000, 288_000),
    placement('锡膏印刷机', '德森', 'DSP-1008', 196_000, 235_000),
    placement('自动光学检测仪', '神州视觉', 'ALD7727', 158_000, 189_000),
  ],
  GD0104: [
    robot('六轴工业机器人', '埃斯顿', 'ER20-1780', 108_000, 132_000),
    robot('六轴工业机器人', '库卡', 'KR 10 R1420', 165_000, 192_000),
    robot('螺杆空压机', '阿特拉斯', 'GA37', 118_000, 145_000),
  ],
  GD0201: [
    metrology('三坐标测量机', '海克斯康', 'GLOBAL S 07.10.07', 628_000, 745_000),
    metrology('表面粗糙度仪', '三丰', 'SJ-210', 15_800, 18_600),
    metrology('影像测量仪', '天准', 'VMG322', 128_000, 149_000),
    metrology('超景深显微镜', '基恩士', 'VHX-7000', 338_000, 386_000),
    metrology('洛氏硬度计', '华银', 'HR-150A', 6_800, 8_600),
  ],
  GD0202: [
    test('数字示波器', '普源', 'MSO5204', 17_500, 19_800),
    test('耐压测试仪', '固纬', 'GPT-9804', 8_600, 9_900),
    test('可编程直流电源', '艾德克斯', 'IT6722A', 7_200, 8_400),
    test('高低温试验箱', '广五所', 'MT-225', 68_000, 82_000),
  ],
  GD0301: [
    computer('台式计算机', '联想', '启天 M450', 4_300, 5_600),
    computer('台式计算机', '戴尔', 'OptiPlex 7010', 4_900, 6_300),
    computer('图形工作站', '联想', 'ThinkStation P360', 11_800, 16_900),
    computer('图形工作站', '戴尔', 'Precision 3660', 12_500, 18_200),
    computer('工业平板一体机', '研华', 'PPC-3151S', 8_900, 10_600),
  ],
  GD0302: [
    notebook('笔记本电脑', '联想', 'ThinkPad T14 Gen 3', 7_600, 9_800),
    notebook('笔记本电脑', '联想', 'ThinkPad X1 Carbon Gen 10', 11_900, 14_800),
    notebook('笔记本电脑', '戴尔', 'Latitude 5430', 6_900, 8_800),
    notebook('笔记本电脑', '华为', 'MateBook D 16', 5_200, 6_400),
    notebook('移动工作站', '惠普', 'ZBook Firefly 14 G9', 12_800, 15_900),
  ],
  GD0303: [
    computer('液晶显示器', '戴尔', 'P2422H', 1_150, 1_380),
    computer('液晶显示器', '戴尔', 'U2723QE', 3_300, 3_950),
    computer('液晶显示器', '冠捷', 'Q27P10', 1_350, 1_620),
  ],
  GD0304: [
    server('机架式服务器', '浪潮', 'NF5280M6', 52_000, 78_000),
    server('机架式服务器', '华为', 'FusionServer 2288H V6', 58_000, 86_000),
    server('网络存储', '群晖', 'RS1221+', 9_800, 12_600),
  ],
  GD0305: [
    network('接入交换机', '华为', 'S5735-L48T4S-A', 4_500, 5_300),
    network('核心交换机', '华三', 'S7503X', 36_000, 45_000),
    network('无线接入点', '锐捷', 'RG-AP820-L(V3)', 1_300, 1_680),
    network('防火墙', '华为', 'USG6315E', 18_500, 23_000),
  ],
  GD0306: [
    office('激光打印机', '惠普', 'LaserJet Pro M405dn', 2_150, 2_480),
    office('数码复合机', '理光', 'IM C3000', 22_800, 26_500),
    office('条码打印机', '斑马', 'ZT411', 8_300, 9_600),
  ],
  GD0307: [
    office('投影机', '爱普生', 'CB-2265U', 13_500, 15_800),
    office('会议平板', 'MAXHUB', 'V6 经典款 65', 14_800, 17_600),
    office('视频会议终端', '宝利通', 'Studio X50', 21_000, 24_500),
  ],
  GD0401: [
    truck('电动叉车', '杭叉', 'CPD30', 98_000, 118_000),
    truck('内燃叉车', '合力', 'CPC30', 62_000, 71_000),
    truck('电动堆高车', '诺力', 'PS15L', 18_600, 22_400),
  ],
  GD0402: [
    car('商务车', '别克', 'GL8 ES 653T', 268_000, 299_000),
    car('轿车', '大众', '帕萨特 330TSI', 189_000, 216_000),
    car('轻型客车', '江铃', '全顺 T8', 168_000, 186_000),
    car('厢式货车', '福田', '欧马可 S1', 118_000, 136_000),
  ],
  GD0501: [
    furniture('升降办公桌', '震旦', 'KD-1600', 1_280, 1_860),
    furniture('人体工学椅', '西昊', 'M57', 620, 860),
    furniture('文件柜', '圣奥', 'SF-850', 560, 780),
    furniture('会议桌', '圣奥', 'HT-3600', 4_200, 5_600),
    furniture('防静电工作台', '三威', 'ESD-1500', 980, 1_350),
  ],
  GD06: [
    cooling('柜式空调', '格力', 'KFR-72LW/NhAb3', 6_200, 7_400),
    cooling('挂式空调', '美的', 'KFR-35GW/N8', 2_300, 2_850),
    cooling('工业除湿机', '湿美', 'MS-9138B', 5_600, 6_500),
    cooling('直饮水机', '安吉尔', 'J2311', 2_900, 3_600),
  ],
  DY01: [
    tool('电锤', '博世', 'GBH 2-26 DRE', 890, 1_080),
    tool('充电式冲击起子', '牧田', 'DTD172', 1_450, 1_720),
    tool('角磨机', '东成', 'S1M-FF05-100B', 220, 290),
    tool('热风枪', '得伟', 'D26414', 560, 690),
  ],
  DY02: [
    gauge('数显卡尺', '三丰', '500-196-30', 820, 960),
    gauge('外径千分尺', '三丰', '293-240-30', 1_180, 1_360),
    gauge('杠杆百分表', '哈量', '0-0.8mm', 260, 340),
    gauge('螺纹塞规', '成量', 'M8×1.25-6H', 120, 180),
  ],
  DY03: [
    handheld('数据采集终端', '霍尼韦尔', 'EDA52', 2_300, 2_780),
    handheld('平板电脑', '华为', 'MatePad 11.5', 1_900, 2_400),
    handheld('对讲机', '海能达', 'TC-620', 780, 960),
  ],
  WX01: [
    software('三维设计软件', '达索', 'SOLIDWORKS Professional 2023', 58_000, 76_000),
    software('数控编程软件', 'Mastercam', 'Mastercam 2023 Mill 3D', 62_000, 79_000),
    software('财务管理系统', '用友', 'U8+ V16.5', 128_000, 165_000),
    software('虚拟化平台许可', '华为', 'FusionCompute 8', 32_000, 41_000),
  ],
};
