import { fc } from '@portal/testing/property'
import { orderCreate } from '@portal/contract/order'
import { emptyLine, type SendDraft } from '../draft/send-draft'
import { goodDraft, morning, receiver, sender } from '../testing/drafts'
import { toOrder, validateDraft, toEstimateRequest } from './domestic-order'
import { freightEstimate } from '@portal/contract/freight'
import { isSameParty } from './party'

const lineOf = (pieceWeight: string) => ({
  ...emptyLine,
  length: '60',
  width: '40',
  height: '50',
  count: '8',
  pieceWeight,
})
const partyWith = (patch: Partial<typeof sender>): Partial<SendDraft> => ({ sender: { ...sender, ...patch } })

describe('validateDraft', () => {
  it('finds no problem in a good draft', () => {
    expect(validateDraft(goodDraft, morning)).toEqual({})
  })

  it.each<[string, Partial<SendDraft>, string]>([
    ['sender.name', partyWith({ name: ' ' }), '请填写姓名'],
    ['sender.name', partyWith({ name: '林' }), '姓名至少2个字'],
    ['sender.name', partyWith({ name: '林'.repeat(21) }), '姓名不能超过20个字'],
    ['sender.name', partyWith({ name: '12345' }), '姓名不能全为数字'],
    ['sender.mobile', partyWith({ mobile: '' }), '请填写联系电话'],
    ['sender.mobile', partyWith({ mobile: '14900138000' }), '请输入正确的手机号码，区号与座机号码之间请用“-”分隔'],
    ['sender.mobile', partyWith({ mobile: '0755-12' }), '请输入正确的联系电话，分机号请用“-”分隔'],
    ['sender.ext', partyWith({ ext: '123456' }), '分机号为1-5位数字'],
    [
      'sender.region',
      partyWith({ region: { ...sender.region, provinceCode: '', cityCode: '', districtCode: '' } }),
      '请选择省/市/区',
    ],
    ['sender.region', partyWith({ region: { ...sender.region, districtCode: '' } }), '请选择区县'],
    ['sender.address', partyWith({ address: '' }), '请填写详细地址，如街道、门牌号、楼层房间'],
    ['sender.address', partyWith({ address: '8栋' }), '详细地址至少4个字'],
    ['sender.address', partyWith({ address: '🏠🏠8栋🏠' }), '详细地址至少4个字'],
    ['sender.address', partyWith({ address: '路'.repeat(101) }), '详细地址不能超过100个字'],
    ['sender.address', partyWith({ address: '科技园8栋 13800138000' }), '详细地址中请勿填写电话号码'],
    ['sender.company', partyWith({ company: '司'.repeat(51) }), '公司名称不能超过50个字'],
    ['receiver.name', { receiver: { ...receiver, name: '' } }, '请填写姓名'],
    ['goodsName', { goodsName: '' }, '请填写物品名称'],
    ['goodsName', { goodsName: '物'.repeat(51) }, '物品名称不能超过50个字'],
    ['goodsType', { goodsType: '' }, '请选择物品类别'],
    ['packageCount', { packageCount: '0' }, '总件数须在1-999'],
    ['packageCount', { packageCount: '1.5' }, '总件数须在1-999'],
    ['weight', { weight: '' }, '请填写总重量'],
    ['weight', { weight: '0' }, '总重量须在0.01-99999千克，最多两位小数'],
    ['weight', { weight: '1.234' }, '总重量须在0.01-99999千克，最多两位小数'],
    ['volume', { volumeBy: 'total', volume: '一方' }, '总体积须在0.001-9999.999立方米，最多三位小数'],
    ['lines.0.length', { lines: [{ ...emptyLine, length: '1501', width: '1', height: '1' }] }, '长度须在1-1500厘米'],
    [
      'lines.1.count',
      { lines: [...goodDraft.lines, { ...emptyLine, length: '1', width: '1', height: '1', count: '' }] },
      '件数须在1-999',
    ],
    ['pickupSlot', { pickupSlot: '' }, '请选择取件时间'],
    ['pickupSlot', { pickupDate: '2026-11-19' }, '所选时段已过期，请重新选择'],
    ['floor', { deliveryMode: 'UPSTAIRS', floor: '41', hasElevator: true }, '楼层须在1-40'],
    ['hasElevator', { deliveryMode: 'UPSTAIRS', floor: '4' }, '请选择有无电梯'],
    ['insuredValue', { insuredValue: '300000.01' }, '声明价值须在1-300000元，最多两位小数'],
    ['insuredValue', { insuredValue: '0.5' }, '声明价值须在1-300000元，最多两位小数'],
    ['floor', { deliveryMode: 'LARGE_UPSTAIRS', hasElevator: false }, '请填写送货楼层'],
    ['floor', { deliveryMode: 'INDOOR', floor: '0', hasElevator: true }, '楼层须在1-40'],
    ['outletCode', { pickupMode: 'DROPOFF' }, '请选择寄件网点'],
    ['codAmount', { codAmount: '0.99', bankAccountId: 'b1' }, '代收货款须在1-300000元，最多两位小数'],
    ['codAmount', { codAmount: '1000.01', insuredValue: '1000', bankAccountId: 'b1' }, '代收货款不能超过声明价值'],
    [
      'codAmount',
      { codAmount: '100', deliveryMode: 'INSTALL', floor: '1', hasElevator: true, bankAccountId: 'b1' },
      '送货安装不支持代收货款',
    ],
    ['codAmount', { codAmount: '100', goodsType: '文件', bankAccountId: 'b1' }, '文件不支持代收货款'],
    ['bankAccountId', { codAmount: '100' }, '请选择收款银行账户'],
    ['backSignCount', { backSignBill: 'ORIGINAL', backSignCount: '10' }, '签回单份数须在1-9'],
    ['customerOrderNo', { customerOrderNo: 'K'.repeat(41) }, '客户单号不能超过40个字'],
    ['monthlyCode', { payMethod: 'MONTHLY' }, '请选择月结账号'],
    ['weight', { weight: '119', lines: [lineOf('15')] }, '各件重量合计120 kg，与总重量不一致'],
    ['lines.0.pieceWeight', { lines: [lineOf('1.234')] }, '单件重量须在0.01-99999千克，最多两位小数'],
    [
      'lines.1.pieceWeight',
      { lines: [lineOf('15'), { ...lineOf(''), count: '1' }] },
      '请填写每一种的单件重量，或全部留空',
    ],
    ['sender.name', partyWith({ name: '先生' }), '请填写姓氏，如王先生'],
    ['sender.address', partyWith({ address: '科技园8栋 0755-26512345' }), '详细地址中请勿填写电话号码'],
    ['productCode', { productCode: '' }, '请选择产品类型'],
    ['remark', { remark: '备'.repeat(201) }, '备注不能超过200个字'],
    ['agreed', { agreed: false }, '请先阅读并同意服务协议'],
  ])('names the problem of %s (%#)', (path, patch, message) => {
    expect(validateDraft({ ...goodDraft, ...patch }, morning)).toEqual({ [path]: message })
  })

  it.each<[string, Partial<SendDraft>]>([
    [
      'a city without districts',
      partyWith({ region: { provinceCode: '44', cityCode: '4419', districtCode: '', townCode: '' } }),
    ],
    ['full-width digits and +86', partyWith({ mobile: '+86 １３８ ００１３ ８０００' })],
    ['an extension written with 转', partyWith({ mobile: '0755-26512345转802' })],
    ['full-width numbers', { weight: '１２．５', packageCount: '３' }],
    ['no volume', { volumeBy: 'total', volume: '' }],
    ['a wrong volume that is not in use', { volume: 'x' }],
    ['insured value 0', { insuredValue: '0' }],
    ['a form of address with a name', partyWith({ name: '王先生' })],
    ['an outlet instead of a slot', { pickupMode: 'DROPOFF', outletCode: 'SZ01', pickupDate: '', pickupSlot: '' }],
    ['pieces whose weights add up', { lines: [lineOf('15')] }],
    ['a total volume beside pieces that are not in use', { volumeBy: 'total', lines: [lineOf('1')] }],
    ['cash on delivery up to the insured value', { codAmount: '1,000', insuredValue: '1000', bankAccountId: 'b1' }],
    ['cash on delivery without insurance', { codAmount: '300000', bankAccountId: 'b1' }],
    ['a number of slips without 签回单', { backSignCount: 'x' }],
    ['a floor of a delivery that stays at the door', { deliveryMode: 'WAREHOUSE', floor: 'x' }],
  ])('accepts %s', (_, patch) => {
    expect(validateDraft({ ...goodDraft, ...patch }, morning)).toEqual({})
  })

  it('closes a slot when less than 60 minutes of it are left', () => {
    const draft = { ...goodDraft, pickupDate: '2026-11-20', pickupSlot: '08:00-10:00' as const }
    expect(validateDraft(draft, morning)).toEqual({})
    expect(validateDraft(draft, new Date('2026-11-20T01:00:01Z'))).toHaveProperty('pickupSlot')
  })

  it('puts the problems in the order of the page', () => {
    const draft = {
      ...goodDraft,
      agreed: false,
      weight: '',
      sender: { ...sender, address: '' },
      receiver: { ...receiver, name: '' },
    }
    const problems = validateDraft(draft, morning)
    expect(Object.keys(problems)).toEqual(['sender.address', 'receiver.name', 'weight', 'agreed'])
  })

  it('has a problem when an address repeats its district', () => {
    expect(validateDraft(goodDraft, morning, '', { receiver: '浙江省杭州市' })).toEqual({
      'receiver.address': '详细地址中请勿重复填写省市区',
    })
  })

  it('has the problem of the product from the estimate', () => {
    expect(validateDraft(goodDraft, morning, '该线路暂未开通')).toEqual({ productCode: '该线路暂未开通' })
  })

  it('accepts nothing that the contract refuses', () => {
    const text = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.string({ unit: 'grapheme', maxLength: 220 }),
      fc.stringMatching(/^[0-9０-９]{0,6}(\.\d{0,4})?$/),
      fc.constantFrom('1', '张三', '13800138000', '0755-26512345-9'),
    )
    const partyText = fc.constantFrom(
      'name' as const,
      'mobile' as const,
      'ext' as const,
      'address' as const,
      'company' as const,
    )
    const goodsText = fc.constantFrom(
      'goodsName' as const,
      'packageCount' as const,
      'weight' as const,
      'volume' as const,
      'insuredValue' as const,
      'remark' as const,
    )
    const side = fc.constantFrom('length' as const, 'width' as const, 'height' as const, 'count' as const)
    const patch: fc.Arbitrary<Partial<SendDraft>> = fc.oneof(
      fc.tuple(partyText, text).map(([field, value]) => ({ sender: { ...sender, [field]: value } })),
      fc.tuple(goodsText, text).map(([field, value]) => ({ volumeBy: 'total' as const, [field]: value })),
      fc.tuple(side, text).map(([field, value]) => ({
        lines: [{ ...emptyLine, length: '60', width: '40', height: '50', count: '8', [field]: value }],
      })),
    )
    fc.assert(
      fc.property(patch, (junk) => {
        const draft = { ...goodDraft, ...junk }
        const passes = Object.keys(validateDraft(draft, morning)).length === 0
        if (passes)
          expect(
            orderCreate.request.safeParse({ ...toOrder(draft, '2026-11'), clientRequestId: '12345678' }),
          ).toHaveProperty('success', true)
      }),
      { numRuns: 500 },
    )
  })
})

describe('toEstimateRequest', () => {
  it('computes weight, volume and pickup instant', () => {
    const request = toEstimateRequest({
      ...goodDraft,
      pickupDate: '2026-11-20',
      pickupSlot: '14:00-16:00',
      insuredValue: '1,000',
    })
    expect(freightEstimate.request.parse(request)).toMatchObject({
      packageCount: 8,
      weightGrams: 120_000,
      volumeCm3: 960_000,
      insuredValueCents: 100_000,
      pickupAt: '2026-11-20T06:00:00.000Z',
    })
  })

  it.each([
    ['a region', { sender: { ...sender, region: { ...sender.region, districtCode: '' } } }],
    ['the weight', { weight: '' }],
    ['a side', { lines: [{ length: '', width: '1', height: '1', count: '1', pieceWeight: '' }] }],
    ['the floor', { deliveryMode: 'UPSTAIRS' as const, floor: '' }],
    ['a right amount to collect', { codAmount: 'x' }],
    ['the number of slips', { backSignBill: 'ORIGINAL' as const, backSignCount: '' }],
    [
      'weights that add up',
      { lines: [{ ...emptyLine, length: '1', width: '1', height: '1', count: '8', pieceWeight: '1' }] },
    ],
  ])('is null without %s', (_, patch) => {
    expect(toEstimateRequest({ ...goodDraft, ...patch })).toBeNull()
  })

  it('does not depend on fields without influence on the price', () => {
    expect(toEstimateRequest({ ...goodDraft, remark: '请带纸箱', floor: '9' })).toEqual(toEstimateRequest(goodDraft))
  })
})

describe('toOrder', () => {
  it('has numbers in the units of the contract, and texts without surrounding blanks', () => {
    const order = toOrder(
      { ...goodDraft, sender: { ...sender, mobile: ' +86 138 0013 8000', address: '科技园南区8栋1203🏠 ' } },
      '2026-11',
    )
    expect(orderCreate.request.parse({ ...order, clientRequestId: '12345678' })).toMatchObject({
      sender: { mobile: '13800138000', address: '科技园南区8栋1203', cityCode: '4403' },
      receiver: { ext: '802', company: '望舒纺织' },
      weightGrams: 120_000,
      lines: [{ lengthCm: 60, widthCm: 40, heightCm: 50, count: 8 }],
      agreementVersion: '2026-11',
      floor: 1,
      hasElevator: true,
    })
  })
})

describe('a value that does not apply', () => {
  it('is not sent: a slot of a drop-off, an outlet of a pickup, accounts without a payment', () => {
    const all = {
      ...goodDraft,
      outletCode: 'SZ01',
      monthlyCode: 'M8',
      bankAccountId: 'b1',
      codType: 'SAME_DAY' as const,
      backSignCount: '3',
      floor: '9',
    }
    expect(toOrder(all, '2026-12')).toMatchObject({
      outletCode: '',
      monthlyCode: '',
      bankAccountId: '',
      codType: 'THREE_DAYS',
      backSignCount: 1,
      floor: 1,
    })
    expect(toOrder({ ...all, pickupMode: 'DROPOFF' }, '2026-12')).toMatchObject({
      outletCode: 'SZ01',
      pickupDate: '',
      pickupSlot: '',
    })
    expect(toEstimateRequest({ ...all, pickupMode: 'DROPOFF' })).toHaveProperty('pickupAt', undefined)
  })

  it('is sent when it applies', () => {
    const all = {
      ...goodDraft,
      codAmount: '500',
      bankAccountId: 'b1',
      payMethod: 'MONTHLY' as const,
      monthlyCode: 'M8',
      backSignBill: 'ORIGINAL' as const,
      backSignCount: '3',
      saveSender: true,
      couponId: 'c1',
      notifyReceiver: false,
      customerOrderNo: ' KH-1 ',
    }
    expect(orderCreate.request.parse({ ...toOrder(all, '2026-12'), clientRequestId: '12345678' })).toMatchObject({
      codAmountCents: 50_000,
      bankAccountId: 'b1',
      monthlyCode: 'M8',
      backSignCount: 3,
      saveSender: true,
      saveReceiver: false,
      couponId: 'c1',
      notifyReceiver: false,
      customerOrderNo: 'KH-1',
    })
  })
})

test.each([
  [
    { couponBy: 'best', couponId: 'old' },
    { couponId: '', bestCoupon: true },
  ],
  [
    { couponBy: 'hand', couponId: 'c1' },
    { couponId: 'c1', bestCoupon: true },
  ],
  [
    { couponBy: 'hand', couponId: '' },
    { couponId: '', bestCoupon: false },
  ],
] as const)('the coupon %j is in the estimate request as %j', (choice, wish) =>
  expect(toEstimateRequest({ ...goodDraft, ...choice })).toMatchObject(wish),
)

describe('isSameParty', () => {
  it('compares name, number and place, however they are written', () => {
    expect(isSameParty(sender, { ...sender, mobile: '138 0013 8000', company: '另一家' })).toBe(true)
    expect(isSameParty(sender, { ...sender, address: '科技园南区9栋' })).toBe(false)
    expect(isSameParty(sender, receiver)).toBe(false)
  })
})
