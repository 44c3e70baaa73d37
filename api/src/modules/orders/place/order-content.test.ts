import { contentProblems, applicableContent, type OrderContent, orderContentSchema } from './order-content'
import { orderBody } from '../order.testing'

const now = new Date('2026-11-20T02:00:00Z')
const contentOf = (changes: Partial<OrderContent>): OrderContent => ({
  ...orderContentSchema.parse(orderBody({ now: () => now })),
  ...changes,
})
const line = (pieceWeightGrams: number, count = 4) => ({
  lengthCm: 60,
  widthCm: 40,
  heightCm: 50,
  count,
  pieceWeightGrams,
})
const cod = { codAmountCents: 500_00, bankAccountId: 'b1' }

describe('problems of an order by itself (domain §1)', () => {
  test.each<[string, Partial<OrderContent>, string]>([
    ['nothing', {}, ''],
    ['a restricted article is only warned of', { goodsName: '锂电池' }, ''],
    ['a prohibited article', { goodsName: '打火机' }, 'goodsName: “打火机”属于禁寄物品，无法下单'],
    ['a wrong spelling of one', { goodsName: '打伙机' }, 'goodsName: 您要寄的可能是“打火机”，属于禁寄物品，无法下单'],
    ['goods that may be a wrong spelling of one', { goodsName: '某某打伙机新品' }, ''],
    ['goods of no list', { goodsName: '量子纠缠器' }, ''],
    ['a class by its own name', { goodsName: '管制刀具' }, 'goodsName: “管制刀具”属于禁寄物品，无法下单'],
    ['piece weights that add up', { lines: [line(20_000), line(10_000)] }, ''],
    ['piece weights that were rounded', { weightGrams: 100_000, lines: [line(33_330, 3)] }, ''],
    [
      'piece weights that do not add up',
      { lines: [line(20_000), line(11_000)] },
      'weightGrams: 各件重量合计124 kg，与总重量不一致',
    ],
    [
      'piece weights of some lines only',
      { lines: [line(20_000), line(0)] },
      'lines.1.pieceWeightGrams: 请填写每一种的单件重量，或全部留空',
    ],
    ['no pick-up time', { pickupDate: '', pickupSlot: '' }, 'pickupSlot: 请选择取件时间'],
    ['half a pick-up time', { pickupDate: '' }, 'pickupSlot: 请选择取件时间'],
    [
      'a pick-up time that has passed',
      { pickupDate: '2026-11-20', pickupSlot: '08:00-10:00' },
      'pickupSlot: 所选时段已过期，请重新选择',
    ],
    ['a drop-off without outlet', { pickupMode: 'DROPOFF' }, 'outletCode: 请选择寄件网点'],
    ['a drop-off at an outlet', { pickupMode: 'DROPOFF', outletCode: 'SZ1', pickupDate: '', pickupSlot: '' }, ''],
    ['declared with less than 1 yuan', { insuredValueCents: 99 }, 'insuredValueCents: 须在1-300000元，最多两位小数'],
    ['代收货款 below the declared value', { ...cod, insuredValueCents: 500_00 }, ''],
    ['代收货款 without a declared value', cod, ''],
    ['代收货款 above the declared value', { ...cod, insuredValueCents: 499_99 }, 'codAmountCents: 不能超过声明价值'],
    ['代收货款 of less than 1 yuan', { ...cod, codAmountCents: 99 }, 'codAmountCents: 须在1-300000元，最多两位小数'],
    ['代收货款 without an account', { ...cod, bankAccountId: '' }, 'bankAccountId: 请选择收款银行账户'],
    ['代收货款 with 送货安装', { ...cod, deliveryMode: 'INSTALL' }, 'codAmountCents: 送货安装不支持代收货款'],
    ['代收货款 for papers', { ...cod, goodsType: '文件' }, 'codAmountCents: 文件不支持代收货款'],
    ['月结 without an account', { payMethod: 'MONTHLY' }, 'monthlyCode: 请选择月结账号'],
    [
      'several at once',
      { goodsName: '打火机', payMethod: 'MONTHLY' },
      'goodsName: “打火机”属于禁寄物品，无法下单; monthlyCode: 请选择月结账号',
    ],
  ])('%s', (_, changes, expected) => {
    expect(
      contentProblems(contentOf(changes), now)
        .map(({ path, message }) => `${path}: ${message}`)
        .join('; '),
    ).toBe(expected)
  })
})

describe('leftovers of a form', () => {
  test.each<[string, Partial<OrderContent>, Partial<OrderContent>]>([
    ['an outlet of a pickup', { outletCode: 'SZ1' }, { outletCode: '' }],
    [
      'a pick-up time of goods that are brought',
      { pickupMode: 'DROPOFF', outletCode: 'SZ1' },
      { pickupDate: '', pickupSlot: '', outletCode: 'SZ1' },
    ],
    ['a floor of goods that stay at the door', { floor: 5, hasElevator: false }, { floor: 1, hasElevator: true }],
    ['a monthly account of a paid order', { monthlyCode: 'M1' }, { monthlyCode: '' }],
    [
      'an account without 代收货款',
      { codType: 'SAME_DAY', bankAccountId: 'b1' },
      { codType: 'THREE_DAYS', bankAccountId: '' },
    ],
    ['slips without 签回单', { backSignCount: 3 }, { backSignCount: 1 }],
    [
      'pictures in an address',
      { sender: { ...contentOf({}).sender, address: '科技南十二路2号🏠' } },
      { sender: { ...contentOf({}).sender, address: '科技南十二路2号' } },
    ],
  ])('%s', (_, said, stored) => expect(applicableContent(contentOf(said))).toMatchObject(stored))

  test('what applies stays', () => {
    const content = contentOf({
      deliveryMode: 'LARGE_UPSTAIRS',
      floor: 5,
      hasElevator: false,
      backSignBill: 'ORIGINAL',
      backSignCount: 3,
      payMethod: 'MONTHLY',
      monthlyCode: 'M1',
      ...cod,
      codType: 'SAME_DAY',
    })
    expect(applicableContent(content)).toEqual(content)
  })
})
