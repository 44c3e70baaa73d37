import { applicableContent, commonProblems, type OrderContent, orderProblems, priceProblems } from './order-problems'
import { partyProblems } from './party-problems'
import { sizeProblems } from './shipment-problems'

const now = new Date('2026-11-20T01:00:00Z')
const box = { lengthCm: 60, widthCm: 40, heightCm: 50, count: 2, pieceWeightGrams: 0 }
const order: OrderContent = {
  goodsName: '童装',
  goodsType: '服装鞋帽箱包',
  packageCount: 2,
  weightGrams: 20_000,
  volumeCm3: 0,
  lines: [box],
  pickupMode: 'PICKUP',
  pickupDate: '2026-11-21',
  pickupSlot: '14:00-16:00',
  outletCode: '',
  deliveryMode: 'DOOR',
  floor: 1,
  hasElevator: true,
  insuredValueCents: 0,
  codAmountCents: 0,
  codType: 'THREE_DAYS',
  bankAccountId: '',
  backSignBill: 'NONE',
  backSignCount: 1,
  productCode: 'STD',
  payMethod: 'SENDER',
  monthlyCode: '',
  customerOrderNo: '',
  remark: '',
}
const cod = { codAmountCents: 600_00, bankAccountId: 'b1' }
const texts = (changes: Partial<OrderContent>) =>
  orderProblems({ ...order, ...changes }, now).map(({ path, code, text }) => `${path} ${code}: ${text}`)

test('a complete order has no problem', () => expect(texts({})).toEqual([]))

test.each<[Partial<OrderContent>, string]>([
  [{ weightGrams: 0 }, 'weightGrams BAD_FIELD: 请填写总重量'],
  [{ weightGrams: Number.NaN }, 'weightGrams BAD_FIELD: 总重量须在0.01-99999千克，最多两位小数'],
  [{ lines: [{ ...box, pieceWeightGrams: 9_000 }] }, 'weightGrams BAD_FIELD: 各件重量合计18 kg，与总重量不一致'],
  [
    { lines: [{ ...box, pieceWeightGrams: 10_000 }, box] },
    'lines.1.pieceWeightGrams BAD_FIELD: 请填写每一种的单件重量，或全部留空',
  ],
  [{ lines: [{ ...box, widthCm: 1501 }] }, 'lines.0.widthCm BAD_FIELD: 宽度须在1-1500厘米'],
  [{ lines: [], volumeCm3: Number.NaN }, 'volumeCm3 BAD_FIELD: 总体积须在0.001-9999.999立方米，最多三位小数'],
  [{ volumeCm3: 1e10 }, 'volumeCm3 BAD_FIELD: 总体积不能超过9999.999立方米'],
  [{ pickupDate: '2026-11-19' }, 'pickupSlot PICKUP_SLOT_EXPIRED: 所选时段已过期，请重新选择'],
  [{ pickupMode: 'DROPOFF' }, 'outletCode BAD_FIELD: 请选择寄件网点'],
  [{ deliveryMode: 'UPSTAIRS', floor: 0 }, 'floor BAD_FIELD: 请填写送货楼层'],
  [{ deliveryMode: 'UPSTAIRS', hasElevator: null }, 'hasElevator BAD_FIELD: 请选择有无电梯'],
  [{ insuredValueCents: 99 }, 'insuredValueCents BAD_FIELD: 声明价值须在1-300000元，最多两位小数'],
  [{ ...cod, deliveryMode: 'INSTALL', goodsType: '文件' }, 'codAmountCents BAD_FIELD: 送货安装不支持代收货款'],
  [{ ...cod, goodsType: '文件', insuredValueCents: 1_00 }, 'codAmountCents BAD_FIELD: 文件不支持代收货款'],
  [{ ...cod, insuredValueCents: 1_00 }, 'codAmountCents BAD_FIELD: 代收货款不能超过声明价值'],
  [{ payMethod: 'MONTHLY', monthlyCode: 'M'.repeat(21) }, 'monthlyCode BAD_FIELD: 月结账号不能超过20个字'],
  [{ payMethod: 'MONTHLY' }, 'monthlyCode BAD_FIELD: 请选择月结账号'],
  [{ goodsName: '' }, 'goodsName BAD_FIELD: 请填写物品名称'],
  [{ goodsName: '名'.repeat(51) }, 'goodsName BAD_FIELD: 物品名称不能超过50个字'],
  [{ goodsType: '' }, 'goodsType BAD_FIELD: 请选择物品类别'],
  [
    { weightGrams: Number.NaN, lines: [{ ...box, pieceWeightGrams: 9_000 }] },
    'weightGrams BAD_FIELD: 总重量须在0.01-99999千克，最多两位小数',
  ],
  [{ pickupDate: '' }, 'pickupSlot BAD_FIELD: 请选择取件时间'],
  [{ pickupSlot: '' }, 'pickupSlot BAD_FIELD: 请选择取件时间'],
  [{ pickupMode: 'DROPOFF', outletCode: 'S'.repeat(21) }, 'outletCode BAD_FIELD: 网点编号不能超过20个字'],
  [{ codAmountCents: 600_00 }, 'bankAccountId BAD_FIELD: 请选择收款银行账户'],
  [{ ...cod, codAmountCents: Number.NaN }, 'codAmountCents BAD_FIELD: 代收货款须在1-300000元，最多两位小数'],
  [{ backSignBill: 'ORIGINAL', backSignCount: 0 }, 'backSignCount BAD_FIELD: 签回单份数须在1-9'],
  [{ customerOrderNo: 'N'.repeat(41) }, 'customerOrderNo BAD_FIELD: 客户单号不能超过40个字'],
  [{ remark: '备'.repeat(201) }, 'remark BAD_FIELD: 备注不能超过200个字'],
])('%j has a problem', (changes, problem) => expect(texts(changes)).toEqual([problem]))

test.each<Partial<OrderContent>>([
  { payMethod: 'MONTHLY', monthlyCode: 'M'.repeat(20) },
  { pickupMode: 'DROPOFF', outletCode: 'S'.repeat(20), pickupDate: '', pickupSlot: '' },
  { ...cod, insuredValueCents: 600_00 },
  { ...cod, insuredValueCents: 0 },
  { insuredValueCents: 600_00 },
  { backSignBill: 'ORIGINAL', backSignCount: 9 },
  { backSignCount: 0 },
])('%j has no problem', (changes) => expect(texts(changes)).toEqual([]))

test('what has no price: sizes, services and slips, whatever else is missing', () => {
  const empty = { ...order, goodsName: '', weightGrams: 0, insuredValueCents: 99, backSignCount: 0 }
  expect(priceProblems({ ...empty, backSignBill: 'ORIGINAL' }).map(({ path }) => path)).toEqual([
    'weightGrams',
    'insuredValueCents',
    'backSignCount',
  ])
  expect(priceProblems(order)).toEqual([])
})

test('an order has at most 50 sizes', () => {
  const lines = Array.from({ length: 51 }, () => box)
  expect(texts({ lines: lines.slice(1) })).toEqual([])
  expect(texts({ lines })).toEqual(['lines BAD_FIELD: 尺寸最多50种'])
})

test('an estimate says why a product cannot be had, once one is chosen', () => {
  expect(orderProblems(order, now, '该线路暂未开通')).toEqual([
    { path: 'productCode', code: 'BAD_FIELD', text: '该线路暂未开通' },
  ])
  expect(orderProblems({ ...order, productCode: '' }, now, '该线路暂未开通')).toMatchObject([
    { text: '请选择产品类型' },
  ])
})

test('leftovers of a form have no problem once they are left out', () => {
  const leftovers = { floor: Number.NaN, hasElevator: null, backSignCount: Number.NaN, outletCode: 'S'.repeat(21) }
  const content = applicableContent({ ...order, ...leftovers })
  expect(content).toEqual(order)
})

test.each<[Partial<OrderContent>, Partial<OrderContent>]>([
  [
    { pickupMode: 'DROPOFF', outletCode: 'S1' },
    { pickupDate: '', pickupSlot: '' },
  ],
  [{ payMethod: 'MONTHLY', monthlyCode: 'M1' }, {}],
  [{ monthlyCode: 'M1' }, { monthlyCode: '' }],
  [{ backSignBill: 'ORIGINAL', backSignCount: 2 }, {}],
  [{ ...cod, codType: 'SAME_DAY' }, {}],
  [
    { codType: 'SAME_DAY', bankAccountId: 'b1' },
    { codType: 'THREE_DAYS', bankAccountId: '' },
  ],
  [{ deliveryMode: 'UPSTAIRS', floor: 3, hasElevator: false }, {}],
])('of %j in a form, %j is changed before it is sent', (given, changed) =>
  expect(applicableContent({ ...order, ...given })).toEqual({ ...order, ...given, ...changed }),
)

test('sizes without a weight are a problem only where a weight is needed', () => {
  expect(sizeProblems({ ...order, weightGrams: 0 }, '')).toEqual([])
  expect(sizeProblems({ ...order, weightGrams: 0 }, '请填写')).toMatchObject([{ path: 'weightGrams', text: '请填写' }])
})

test('an order across a border is always collected', () =>
  expect(commonProblems({ ...order, pickupMode: undefined, pickupSlot: '' }, now)).toMatchObject([
    { path: 'pickupSlot', text: '请选择取件时间' },
  ]))

const party = {
  name: '王先生',
  mobile: '13800138000',
  ext: '',
  provinceCode: '44',
  cityCode: '4403',
  districtCode: '440305',
  townCode: '',
  address: '科技路1号',
  company: '',
}

test('a party has its problems in the order of the form, the place under the level that is missing', () => {
  const wrong = { name: '先生', mobile: '', ext: 'x', districtCode: '', address: '8栋 13800138000' }
  expect(partyProblems({ ...party, ...wrong }).map(({ path }) => path)).toEqual([
    'name',
    'mobile',
    'ext',
    'districtCode',
    'address',
  ])
  expect(partyProblems({ ...party, cityCode: '4419', districtCode: '', address: '8栋1203' })).toEqual([])
})

test.each<[Partial<typeof party>, string[]]>([
  [{ name: '' }, ['name: 请填写姓名']],
  [{ name: '名' }, ['name: 姓名至少2个字']],
  [{ name: '王明' }, []],
  [{ name: '名'.repeat(20) }, []],
  [{ name: '名'.repeat(21) }, ['name: 姓名不能超过20个字']],
  [{ name: '1234' }, ['name: 姓名不能全为数字']],
  [{ name: '2号仓' }, []],
  [{ name: '仓库2' }, []],
  [{ name: '先生' }, ['name: 请填写姓氏，如王先生']],
  [{ mobile: '' }, ['mobile: 请填写联系电话']],
  [{ provinceCode: '' }, ['provinceCode: 请选择省/市/区']],
  [{ cityCode: '' }, ['provinceCode: 请选择省/市/区']],
  [{ districtCode: '' }, ['districtCode: 请选择区县']],
  [{ address: '' }, ['address: 请填写详细地址，如街道、门牌号、楼层房间']],
  [{ address: '科技路' }, ['address: 详细地址至少4个字']],
  [{ address: '科技一路' }, []],
  [{ address: '街'.repeat(100) }, []],
  [{ address: '街'.repeat(101) }, ['address: 详细地址不能超过100个字']],
  [{ company: '司'.repeat(51) }, ['company: 公司名称不能超过50个字']],
])('a party with %j has the problems %j', (change, problems) =>
  expect(partyProblems({ ...party, ...change }).map(({ path, text }) => `${path}: ${text}`)).toEqual(problems),
)

test('an address repeats no region, and has no character that a label cannot show', () => {
  expect(partyProblems(party, '广东省')).toMatchObject([{ path: 'address', text: '详细地址中请勿重复填写省市区' }])
  expect(partyProblems({ ...party, address: '科技路1号👍' })).toMatchObject([{ path: 'address' }])
})
