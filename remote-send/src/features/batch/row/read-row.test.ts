import { fc } from '@portal/testing/property'
import type { CellMessages, ColumnKey } from '../columns/column'
import { columns, emptyCells, withTexts } from '../columns/columns'
import { readDay, readSlot } from './read-day'
import { good, read, surroundings } from './rows.testing'
import { readSizes, toDraft } from './to-draft'

it('reads a plain row with default values', () => {
  expect(read()).toMatchObject({
    problems: {},
    order: {
      sender: { name: '林一诺', provinceCode: '44', cityCode: '4403', districtCode: '440305', townCode: '' },
      receiver: { provinceCode: '33', cityCode: '3301', districtCode: '330106' },
      packageCount: 1,
      weightGrams: 12_500,
      productCode: 'STD',
      deliveryMode: 'DOOR',
      pickupMode: 'PICKUP',
      payMethod: 'SENDER',
      notifySender: true,
      privacyWaybill: false,
    },
  })
})

it('requires floor and lift for delivery upstairs, because the cheapest would otherwise be assumed', () => {
  expect(read({ deliveryMode: '送货上楼' }).problems).toEqual({
    floor: '请填写送货楼层',
    hasElevator: '请选择有无电梯',
  })
})

describe('the texts of a row', () => {
  it.each<[CellMessages, object]>([
    [
      { productCode: '定日达 ', payMethod: '到付', deliveryMode: '送货（不含上楼）' },
      { productCode: 'DRD', payMethod: 'RECEIVER', deliveryMode: 'DOOR' },
    ],
    [
      { deliveryMode: '送货上楼', floor: '6', hasElevator: '无' },
      { deliveryMode: 'UPSTAIRS', floor: 6, hasElevator: false },
    ],
    [
      { pickupDate: '2026/11/20', pickupSlot: '14:00~16:00' },
      { pickupDate: '2026-11-20', pickupSlot: '14:00-16:00' },
    ],
    [
      { insuredValue: '3000', codAmount: '1200.50', codType: '即日退' },
      { insuredValueCents: 300_000, codAmountCents: 120_050, codType: 'SAME_DAY', bankAccountId: 'b1' },
    ],
    [
      { backSignBill: '原件返回', backSignCount: '2', privacyWaybill: '是', notifySender: '否' },
      { backSignBill: 'ORIGINAL', backSignCount: 2, privacyWaybill: true, notifySender: false },
    ],
    [{ unboxingInspection: '是' }, { unboxingInspection: true, waitNotice: false }],
    [{ sizes: '60×40×50×1' }, { lines: [{ lengthCm: 60, widthCm: 40, heightCm: 50, count: 1 }], volumeCm3: 120_000 }],
    [{ 'sender.town': '粤海' }, { sender: { townCode: '440305007' } }],
    [
      { 'receiver.province': '北京', 'receiver.city': '', 'receiver.district': '海淀' },
      { receiver: { provinceCode: '11', cityCode: '1101', districtCode: '110108' } },
    ],
    [{ 'receiver.province': '', 'receiver.city': '杭州' }, { receiver: { provinceCode: '33', cityCode: '3301' } }],
    [
      { 'receiver.province': '广西', 'receiver.city': '南宁', 'receiver.district': '青秀' },
      { receiver: { provinceCode: '45', cityCode: '4501', districtCode: '450103' } },
    ],
    [
      { 'receiver.province': '湖北', 'receiver.city': '恩施州', 'receiver.district': '恩施市' },
      { receiver: { cityCode: '4228', districtCode: '422801' } },
    ],
    [
      { 'receiver.province': '重庆', 'receiver.city': '重庆', 'receiver.district': '彭水县' },
      { receiver: { cityCode: '5001', districtCode: '500243' } },
    ],
    [
      { 'receiver.province': '内蒙古', 'receiver.city': '呼伦贝尔', 'receiver.district': '鄂伦春旗' },
      { receiver: { cityCode: '1507', districtCode: '150723' } },
    ],
    [
      { 'receiver.province': '青海', 'receiver.city': '海西州', 'receiver.district': '格尔木' },
      { receiver: { cityCode: '6328', districtCode: '632801' } },
    ],
    [
      { 'receiver.province': '浙江', 'receiver.city': '杭州', 'receiver.district': '江干区' },
      { receiver: { cityCode: '3301', districtCode: '330102' } },
    ],
    [
      { 'receiver.province': '广东', 'receiver.city': '东莞', 'receiver.district': '' },
      { receiver: { cityCode: '4419', districtCode: '' } },
    ],
    [
      { customerOrderNo: 'PO-1', remark: '轻放' },
      { customerOrderNo: 'PO-1', remark: '轻放' },
    ],
  ])('%j becomes %j', (texts, expected) => {
    const { order, problems } = read(texts)
    expect(problems).toEqual({})
    expect(order).toMatchObject(expected)
  })

  it.each<[CellMessages, ColumnKey | 'row', RegExp]>([
    [{ 'receiver.name': '' }, 'receiver.name', /请填写姓名/],
    [{ 'receiver.mobile': '1.38E+10' }, 'receiver.mobile', /科学计数法.*设为文本/],
    [{ 'receiver.province': '浙江shen' }, 'receiver.province', /未找到“浙江shen”.*广东省/],
    [{ 'receiver.province': '香港' }, 'receiver.province', /港澳台寄件/],
    [{ 'receiver.city': '深圳市' }, 'receiver.city', /未找到“深圳市”/],
    [{ 'receiver.district': '南山区' }, 'receiver.district', /未找到“南山区”/],
    [{ 'receiver.district': '' }, 'receiver.district', /请填写区县/],
    [{ 'sender.town': '粤东街道' }, 'sender.town', /未找到“粤东街道”/],
    [{ goodsType: '衣服' }, 'goodsType', /物品类别只能填写：文件、电子产品/],
    [{ productCode: '顺丰' }, 'productCode', /产品类型只能填写：定日达/],
    [{ weight: 'abc' }, 'weight', /总重量须在/],
    [{ packageCount: '1.5' }, 'packageCount', /总件数须在1-999/],
    [{ sizes: '60厘米' }, 'sizes', /长×宽×高×件数/],
    [{ sizes: '60×40×50×2；9999×1×1×1' }, 'sizes', /第2种尺寸：长度须在1-1500厘米/],
    [{ pickupSlot: '晚上' }, 'pickupSlot', /取件时段只能填写/],
    [{ pickupDate: '2026-11-01' }, 'pickupSlot', /已过期/],
    [{ pickupMode: '网点自送', pickupDate: '', pickupSlot: '' }, 'outletCode', /网点/],
    [{ payMethod: '寄付月结' }, 'monthlyCode', /月结账号/],
    [{ codAmount: '100', bankAccount: '9999' }, 'bankAccount', /没有这个尾号/],
    [{ 'receiver.address': '文三路' }, 'receiver.address', /至少4个字/],
  ])('%j has at %s a problem', (texts, key, message) => {
    const { order, problems } = read(texts)
    expect(order).toBeNull()
    expect(problems[key]).toMatch(message)
    expect(Object.keys(problems)).toEqual([key])
  })

  it('has a warning when both sides are the same', () => {
    const same = Object.fromEntries(
      Object.entries(good)
        .filter(([key]) => key.startsWith('sender.'))
        .map(([key, text]) => [key.replace('sender', 'receiver'), text]),
    )
    expect(read(same)).toMatchObject({ problems: {}, warning: '寄件人与收件人信息相同，请确认' })
  })

  it('is an order or has problems, whatever stands in the cells', () => {
    const texts = fc.dictionary(
      fc.constantFrom(...columns.map(({ key }) => key)),
      fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('是', '1', '60×40×50', '2026-11-20', '广东', '定日达')),
    )
    fc.assert(
      fc.property(texts, (input) => {
        const { order, problems } = read(input)
        expect(order === null).toBe(Object.keys(problems).length > 0)
      }),
    )
  })
})

describe('texts of one column', () => {
  it.each<[CellMessages, object]>([
    [
      { packageCount: '5件', weight: '12.5 kg', volume: '0.3方' },
      { packageCount: '5', weight: '12.5', volume: '0.3' },
    ],
    [
      { insuredValue: '¥300', backSignCount: '2份', floor: '3层' },
      { insuredValue: '300', backSignCount: '2', floor: '3' },
    ],
    [
      { packageCount: '件', weight: '约3kg', insuredValue: '1,200元' },
      { packageCount: '件', weight: '约3kg', insuredValue: '1,200元' },
    ],
  ])('of %j the units are no part', (texts, expected) => {
    expect(toDraft(withTexts(emptyCells, texts), surroundings).draft).toMatchObject(expected)
  })

  it.each([
    ['2026/1/5', '2026-01-05'],
    ['2026年1月5日', '2026-01-05'],
    ['2026.01.05', '2026-01-05'],
    ['46349', '2026-11-23'],
    ['2026-11-23 09:00', '2026-11-23'],
    ['明天', '明天'],
  ])('the day %s is %s', (text, day) => expect(readDay(text)).toBe(day))

  it.each([
    ['14:00-16:00', '14:00-16:00'],
    ['8:00~10:00', '08:00-10:00'],
    ['14点—16点', '14:00-16:00'],
    ['14-16', '14:00-16:00'],
    ['下午', '下午'],
  ])('the slot %s is %s', (text, slot) => {
    expect(readSlot(text)).toBe(slot)
  })

  it.each([
    [
      '60×40×50×8@15；50*40*40*2@10',
      [
        ['60', '40', '50', '8', '15'],
        ['50', '40', '40', '2', '10'],
      ],
    ],
    ['60 x 40 x 50 cm', [['60', '40', '50', '1', '']]],
    ['60*40', null],
    ['', null],
    ['六十×40×50', null],
  ])('the sizes %s are %j', (text, expected) => {
    expect(
      readSizes(text)?.map(({ length, width, height, count, pieceWeight }) => [
        length,
        width,
        height,
        count,
        pieceWeight,
      ]) ?? null,
    ).toEqual(expected)
  })
})
