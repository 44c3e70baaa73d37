import type { MonthlyAccount } from '@portal/contract/binding'
import { optionNames, optionOf } from '@portal/contract/order-options'
import { type Answers, fakeApi, lostConnection, sentTo } from '@portal/testing/fake-api'
import { user } from '@portal/testing/page-helpers'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { emptyLine, emptyParty, type SendDraft } from '../draft/send-draft'
import { couponQuote, quotes, usualAnswers } from '../testing/answers'
import { renderForm } from '../testing/render-form'
import { bankAccount, foundOutlet, realName } from '../testing/samples'
import { ExtrasCard } from './extras/extras-card'
import { GoodsCard } from './goods/goods-card'
import { CouponField } from './payment/coupon-field'
import { PaymentCard } from './payment/payment-card'
import { PriceNotes } from './products/product-card'
import { OutletField, PackageServiceField } from './service/service-card'

describe('the card of extras', () => {
  const banks = [
    bankAccount({ bankAccountId: 'b0', status: 'PENDING' }),
    bankAccount(),
    bankAccount({ bankAccountId: 'b2', bankName: '工商银行', isDefault: true }),
  ]
  const cardAnswers: Answers = {
    'bank/list': { data: banks },
    'realname/state': { data: realName() },
  }

  beforeEach(() => localStorage.clear())

  const open = async (start: Partial<SendDraft> = {}, answers: Answers = {}) => {
    const api = fakeApi({ ...usualAnswers, ...cardAnswers, ...answers })
    const form = await renderForm(<ExtrasCard />, start)
    return { ...form, answers: api.answers }
  }
  const unfold = () => user.click(screen.getByRole('button', { name: '展开' }))

  describe('the card', () => {
    it('is folded and summarizes what is selected', async () => {
      await open({
        codAmount: '500',
        bankAccountId: 'b1',
        backSignBill: 'ORIGINAL',
        backSignCount: '2',
        privacyWaybill: true,
        unboxingInspection: true,
        notifyReceiver: false,
        customerOrderNo: 'KH-1',
      })
      expect(
        screen.getByText(
          '代收货款 ¥500.00 · 签回单 原件返回 2 份 · 隐私面单 · 开箱验货 · 不发短信给收件人 · 客户单号 KH-1',
        ),
      ).toBeInTheDocument()
      expect(screen.queryByLabelText(/代收货款/)).not.toBeInTheDocument()
    })

    it('unfolds when a field in it is invalid', async () => {
      await open({ codAmount: '0.5' })
      expect(await screen.findByLabelText(/代收货款/)).toHaveAccessibleDescription(
        '代收货款须在1-300000元，最多两位小数',
      )
    })
  })

  it('stays open while the field is corrected', async () => {
    await open({ codAmount: '0.5' })
    await user.type(await screen.findByLabelText(/代收货款/), '0')
    await user.clear(screen.getByLabelText(/代收货款/))
    expect(screen.getByLabelText(/代收货款/)).toBeInTheDocument()
  })

  describe('cash on delivery', () => {
    it('is paid to the default account that is verified', async () => {
      const { draft } = await open()
      await unfold()
      await user.type(await screen.findByLabelText(/代收货款/), '500')
      expect(await screen.findByText(/工商银行（尾号0128）/)).toBeInTheDocument()
      expect(draft()).toMatchObject({ codAmount: '500', bankAccountId: 'b2' })
      await user.click(screen.getByRole('combobox', { name: /收款银行账户/ }))
      expect(await screen.findByTitle(/待验证，不可用/)).toHaveAttribute('aria-disabled', 'true')
      fireEvent.click(screen.getByRole('radio', { name: '即日退' }))
      expect(draft().codType).toBe('SAME_DAY')
    })

    it('links to the pages for accounts and real names', async () => {
      await open(
        { codAmount: '500' },
        { 'bank/list': { data: [] }, 'realname/state': { data: realName({ status: 'REJECTED', name: '', idNo: '' }) } },
      )
      expect(await screen.findByText(/还没有已验证的银行账户/)).toBeInTheDocument()
      expect(screen.getByRole('link', { name: '管理银行账户' })).toHaveAttribute('href', '/bankaccount')
      expect(await screen.findByText(/当前：未通过/)).toBeInTheDocument()
      expect(screen.getByRole('link', { name: '去认证' })).toHaveAttribute('href', '/realnameinformation')
    })

    it('can reload the accounts', async () => {
      const { answers } = await open({ codAmount: '500' }, { 'bank/list': lostConnection })
      const again = await screen.findByRole('button', { name: /重\s?试/ })
      answers['bank/list'] = { data: banks }
      await user.click(again)
      expect(await screen.findByText(/工商银行（尾号0128）/)).toBeInTheDocument()
    })
  })

  it('shows the number of slips when a slip is selected', async () => {
    const { draft } = await open()
    await unfold()
    fireEvent.click(await screen.findByRole('radio', { name: '原件返回' }))
    const count = screen.getByLabelText(/签回单份数/)
    await user.clear(count)
    await user.type(count, '12')
    expect(draft().backSignCount).toBe('12')
    expect(count).toHaveAccessibleDescription('签回单份数须在1-9')
  })

  it.each(optionNames.filter((name) => name !== 'privacyWaybill'))('has a box for %s', async (name) => {
    const { label, hint, usual } = optionOf(name)
    const { draft } = await open()
    await unfold()
    const box = { name: hint ? `${label}（${hint}）` : label, checked: usual }
    fireEvent.click(await screen.findByRole('checkbox', box))
    expect(draft()[name]).toBe(!usual)
  })

  it('explains the masked label the first time, and only then', async () => {
    const { draft } = await open()
    await unfold()
    await user.click(await screen.findByRole('checkbox', { name: '隐私面单' }))
    expect(await screen.findByRole('dialog')).toHaveTextContent('面单上收寄双方的姓名、电话只显示一部分')
    await user.click(screen.getByRole('button', { name: /取\s?消/ }))
    expect(draft().privacyWaybill).toBe(false)
    await user.click(screen.getByRole('checkbox', { name: '隐私面单' }))
    await user.click(await screen.findByRole('button', { name: /开\s?启/ }))
    expect(draft().privacyWaybill).toBe(true)
    await user.click(screen.getByRole('checkbox', { name: '隐私面单' }))
    await user.click(screen.getByRole('checkbox', { name: '隐私面单' }))
    expect(draft().privacyWaybill).toBe(true)
  })
})

describe('the card of goods', () => {
  beforeEach(() => void fakeApi(usualAnswers))

  const open = (start: Partial<SendDraft> = {}) => renderForm(<GoodsCard />, start)
  const weighed = (weight: string, count = '2') => ({
    ...emptyLine,
    length: '60',
    width: '40',
    height: '50',
    count,
    pieceWeight: weight,
  })

  describe('the name of the goods', () => {
    it('is proposed, and sets its kind', async () => {
      const { draft } = await open({ goodsName: '', goodsType: '' })
      await user.type(screen.getByLabelText(/物品名称/), '茶')
      await user.click(await screen.findByTitle('茶叶'))
      await waitFor(() => expect(draft()).toMatchObject({ goodsName: '茶叶', goodsType: '食品保健' }))
    })

    it('that the dictionary knows sets the kind too, and another name another kind', async () => {
      const { draft } = await open({ goodsName: '', goodsType: '' })
      await user.type(screen.getByLabelText(/物品名称/), '童装')
      await waitFor(() => expect(draft().goodsType).toBe('服装鞋帽箱包'))
      await user.clear(screen.getByLabelText(/物品名称/))
      await user.type(screen.getByLabelText(/物品名称/), '饼干')
      await waitFor(() => expect(draft().goodsType).toBe('食品保健'))
    })

    it('that begins with its usual kind changes it as well, and an unknown one leaves it open', async () => {
      const { draft } = await open({ goodsName: '童装', goodsType: '服装鞋帽箱包' })
      const field = screen.getByLabelText(/物品名称/)
      await screen.findByText(/^$/, { selector: '[data-verdict=ALLOWED]' })
      await user.clear(field)
      await user.type(field, '饼干')
      await waitFor(() => expect(draft().goodsType).toBe('食品保健'))
      await user.clear(field)
      await user.type(field, '手工灯笼架')
      await waitFor(() => expect(draft().goodsType).toBe(''))
    })

    it('that came with its kind from an earlier order keeps it, until other goods have another', async () => {
      const { draft } = await open({ goodsName: '样品', goodsType: '文件' })
      const field = screen.getByLabelText(/物品名称/)
      await screen.findByText(/^$/, { selector: '[data-verdict=ALLOWED]' })
      await user.type(field, '两份')
      await screen.findByText(/^$/, { selector: '[data-verdict=ALLOWED]' })
      expect(draft()).toMatchObject({ goodsName: '样品两份', goodsType: '文件' })
      await user.clear(field)
      await user.type(field, '饼干')
      await waitFor(() => expect(draft().goodsType).toBe('食品保健'))
    })

    it('keeps a kind that was chosen', async () => {
      const { draft } = await open({ goodsName: '', goodsType: '易碎' })
      await user.type(screen.getByLabelText(/物品名称/), '工艺')
      await user.click(await screen.findByTitle('工艺摆件'))
      expect(draft()).toMatchObject({ goodsName: '工艺摆件', goodsType: '易碎' })
    })

    it('may be anything else', async () => {
      const { draft } = await open({ goodsName: '' })
      await user.type(screen.getByLabelText(/物品名称/), '手工灯笼')
      expect(draft().goodsName).toBe('手工灯笼')
    })
  })

  describe('the weights of the pieces', () => {
    /** The lines are a lazy part of the form. */
    const openLines = async (start: Partial<SendDraft> = {}) => {
      const form = await open(start)
      await screen.findByText(/上楼费按最重的一件定档/)
      return form
    }

    it('give the total with one click', async () => {
      const { draft } = await openLines({ weight: '12', lines: [weighed('10.5'), weighed('2.25', '4')] })
      expect(screen.getByText(/单重合计 30 kg，与总重量不一致/)).toBeInTheDocument()
      await user.click(screen.getByRole('button', { name: '改为 30 kg' }))
      expect(draft().weight).toBe('30')
      expect(screen.queryByText(/与总重量不一致/)).not.toBeInTheDocument()
    })

    it('are given for all lines or for none', async () => {
      await openLines({ lines: [weighed('10'), weighed('')] })
      expect(screen.getByLabelText('第2种尺寸单重')).toHaveAccessibleDescription('请填写每一种的单件重量，或全部留空')
      expect(screen.getByLabelText('第1种尺寸单重')).not.toHaveAccessibleDescription()
    })

    it('explain why they matter', async () => {
      await openLines()
      expect(screen.getByText(/把多件合成一件填写会多算费用/)).toBeInTheDocument()
    })
  })

  describe('the volume', () => {
    const total = { volumeBy: 'total', volume: '' } as const

    it('is behind a button', async () => {
      await open(total)
      expect(screen.queryByLabelText('总体积')).not.toBeInTheDocument()
      await user.click(screen.getByRole('button', { name: /体积/ }))
      await waitFor(() => expect(screen.getByLabelText('总体积')).toHaveFocus())
    })

    it('is there when it is given, and stays while it is emptied', async () => {
      await open({ ...total, volume: '1' })
      await user.clear(screen.getByLabelText('总体积'))
      expect(screen.getByLabelText('总体积')).toBeInTheDocument()
    })
  })
})

describe('the card of the payment', () => {
  const monthly: MonthlyAccount[] = [
    { monthlyCode: 'M7', companyName: '一诺贸易', status: 'EXPIRED' },
    { monthlyCode: 'M8', companyName: '一诺贸易', status: 'BOUND' },
  ]
  const cardAnswers: Answers = {
    ...usualAnswers,
    'binding/monthlyList': { data: monthly },
  }

  const open = async (start: Partial<SendDraft> = {}, answers: Answers = {}) => {
    fakeApi({ ...cardAnswers, ...answers })
    return renderForm(<PaymentCard />, start)
  }

  describe('a monthly account', () => {
    it('is the bound one; the others show why not', async () => {
      const { draft } = await open()
      fireEvent.click(screen.getByRole('radio', { name: '寄付月结' }))
      expect(await screen.findByText('M8 一诺贸易')).toBeInTheDocument()
      expect(draft()).toMatchObject({ payMethod: 'MONTHLY', monthlyCode: 'M8' })
      await user.click(screen.getByRole('combobox', { name: /月结账号/ }))
      expect(await screen.findByTitle('M7 一诺贸易 · 已过期，不可用')).toHaveAttribute('aria-disabled', 'true')
    })

    it('has to be bound first', async () => {
      await open({ payMethod: 'MONTHLY' }, { 'binding/monthlyList': { data: [] } })
      expect(await screen.findByText(/还没有可用的月结账号/)).toBeInTheDocument()
      expect(screen.getByRole('combobox', { name: /月结账号/ })).toHaveAccessibleDescription('请选择月结账号')
      expect(screen.getByRole('link', { name: '管理月结账号' })).toHaveAttribute('href', '/accountbinding')
    })
  })
})

describe('the coupon', () => {
  const coupon = (couponId: string, name: string, discountCents: number, reason = '') => ({
    couponId,
    name,
    discountCents,
    thresholdCents: 0,
    expiresAt: '2026-12-31T15:59:59Z',
    usable: reason === '',
    reason,
  })
  const coupons = [
    coupon('c1', '满200减20', 2000),
    coupon('c2', '满100减5', 500),
    coupon('c3', '满999减99', 0, '未满足使用门槛'),
  ]

  const open = (start: Partial<SendDraft> = {}) => {
    fakeApi({ ...usualAnswers, 'coupon/list': { data: coupons } })
    return renderForm(<CouponField orderNo="" quote={couponQuote} />, start)
  }
  const pick = async (field: RegExp, option: RegExp) => {
    await user.click(await screen.findByRole('combobox', { name: field }))
    await user.click(await screen.findByTitle(option))
  }

  describe('the coupon', () => {
    it('is the one in the price', async () => {
      await open()
      expect(screen.getByText('满200减20 减 ¥20.00')).toBeInTheDocument()
      expect(screen.getByText('已为您选用最优惠的一张，可更换')).toBeInTheDocument()
      await user.click(screen.getByRole('combobox', { name: /优惠券/ }))
      // On a line of its own, because beside the name it was cut off on a phone.
      expect((await screen.findAllByText('2026-12-31 到期')).length).toBeGreaterThan(0)
      expect(sentTo('coupon/list')[0]).toMatchObject({
        productCode: 'STD',
        freightCents: 36_000,
      })
    })

    it('is the chosen one, or none', async () => {
      const { draft } = await open()
      await screen.findByText(/满200减20/)
      await pick(/优惠券/, /满100减5/)
      expect(draft()).toMatchObject({ couponId: 'c2', couponBy: 'hand' })
      await pick(/优惠券/, /不使用优惠券/)
      expect(draft()).toMatchObject({ couponId: '', couponBy: 'hand' })
    })

    it('says that the selected one was replaced', async () => {
      await open({ couponId: 'c3', couponBy: 'hand' })
      expect(screen.getByText('您选的优惠券不适用于当前订单，已改用最优惠的一张')).toBeInTheDocument()
      await waitFor(() => expect(sentTo('coupon/list')).toHaveLength(1))
    })

    it('shows why one cannot be used', async () => {
      await open()
      await screen.findByText(/满200减20/)
      await user.click(screen.getByRole('combobox', { name: /优惠券/ }))
      expect(await screen.findByTitle('满999减99 · 未满足使用门槛')).toHaveAttribute('aria-disabled', 'true')
    })
  })
})

describe('the notes about a price', () => {
  const onReveal = jest.fn()

  test('service restrictions are below the products', () => {
    const coverageNotes = ['收件地址须由网点确认后派送（海岛），请先致电网点']
    render(<PriceNotes estimate={{ quotes, coverageNotes }} onReveal={onReveal} />)
    expect(screen.getByText('收件地址须由网点确认后派送（海岛），请先致电网点。')).toBeInTheDocument()
  })

  test.each([
    ['PICKUP', '选择网点自送', 'pickupMode'],
    ['DELIVERY', '修改收件地区', 'receiver.region'],
  ] as const)('out of range at %s: shows the reason, and %s leads to the field', async (direction, label, path) => {
    const outOfCoverage = { direction, reason: '不上门取件（海岛）' }
    render(<PriceNotes estimate={{ quotes, outOfCoverage }} onReveal={onReveal} />)
    expect(screen.getByText('不上门取件（海岛）。')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: label }))
    expect(onReveal).toHaveBeenLastCalledWith(path)
  })
})

describe('the outlet', () => {
  const list = {
    data: {
      total: 2,
      list: [foundOutlet(), foundOutlet({ outletCode: 'SZ02', outletName: '蛇口营业部', status: 'PAUSED' })],
    },
  }

  const open = async (start: Partial<SendDraft> = {}, answers: Answers = {}) => {
    fakeApi({ ...usualAnswers, 'outlet/page': list, ...answers })
    return renderForm(<OutletField />, {
      pickupMode: 'DROPOFF',
      ...start,
    })
  }
  const choose = () => user.click(screen.getByRole('button', { name: /选择网点|更换网点/ }))

  it('requests the outlets of the sender’s city that accept goods', async () => {
    await open()
    await choose()
    await screen.findByRole('list', { name: '网点' })
    expect(sentTo('outlet/page')[0]).toMatchObject({
      cityCode: '4403',
      service: 'SEND',
      page: 1,
    })
  })

  it('returns the focus to the button when it is closed, and when an outlet was selected', async () => {
    await open()
    await choose()
    await screen.findByRole('list', { name: '网点' })
    await user.click(screen.getByRole('button', { name: '关闭' }))
    await waitFor(() => expect(screen.getByRole('button', { name: '选择网点' })).toHaveFocus())
    await choose()
    await user.click(await screen.findByRole('button', { name: /南山营业部/ }))
    await waitFor(() => expect(screen.getByRole('button', { name: '更换网点' })).toHaveFocus())
  })

  it('requests the nearest to the sender’s district first, and shows approximate distances', async () => {
    const far = foundOutlet({ outletCode: 'SZ02', outletName: '蛇口营业部', distanceMetres: 6400 })
    await open({}, { 'outlet/page': { data: { total: 2, list: [foundOutlet({ distanceMetres: 300 }), far] } } })
    await choose()
    const outlets = within(await screen.findByRole('list', { name: '网点' }))
    expect(sentTo('outlet/page')[0]).toMatchObject({
      nearRegion: { provinceCode: '44', cityCode: '4403', districtCode: '440305' },
    })
    expect(outlets.getByRole('button', { name: /南山营业部.*距寄件地约 1 公里内/ })).toBeEnabled()
    expect(outlets.getByRole('button', { name: /蛇口营业部.*距寄件地约 6 公里/ })).toBeEnabled()
  })

  it('selects an open outlet, and no paused one', async () => {
    const { draft } = await open()
    expect(screen.getByRole('button', { name: '选择网点' })).toHaveAccessibleDescription('请选择寄件网点')
    await choose()
    const outlets = within(await screen.findByRole('list', { name: '网点' }))
    expect(outlets.getByRole('button', { name: /蛇口营业部.*暂停营业/ })).toBeDisabled()
    await user.click(outlets.getByRole('button', { name: /南山营业部.*周一至周五 08:30–18:00/ }))
    expect(draft()).toMatchObject({ outletCode: 'SZ01', outletName: '南山营业部' })
    expect(screen.getByText('南山营业部')).toBeInTheDocument()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('searches by name, address or number', async () => {
    await open()
    await choose()
    await user.type(await screen.findByRole('searchbox', { name: '搜索网点' }), '科技{Enter}')
    expect(sentTo('outlet/page').at(-1)).toMatchObject({ keyword: '科技', page: 1 })
  })

  it('says what to do where there is no outlet', async () => {
    await open({}, { 'outlet/page': { data: { total: 0, list: [] } } })
    await choose()
    expect(await screen.findByText(/该地区暂无网点，可拨打95708咨询/)).toBeInTheDocument()
  })

  it('needs the sender’s city first', async () => {
    await open({ sender: emptyParty })
    expect(screen.getByRole('button', { name: '选择网点' })).toBeDisabled()
    expect(screen.getByText('先填写寄件人的省/市/区，再选择网点')).toBeInTheDocument()
  })
})

describe('the packing', () => {
  test('advises wooden packaging for fragile goods', async () => {
    fakeApi(usualAnswers)
    const { draft } = await renderForm(<PackageServiceField />, { goodsType: '易碎' })
    expect(screen.getByText('易碎物品建议选择木架或木箱')).toBeInTheDocument()
    fireEvent.click(screen.getByRole('radio', { name: '木架' }))
    expect(draft().packageService).toBe('WOODEN_FRAME')
    expect(screen.queryByText('易碎物品建议选择木架或木箱')).not.toBeInTheDocument()
  })
})
