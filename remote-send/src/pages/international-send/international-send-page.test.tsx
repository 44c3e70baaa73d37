import { signIn } from '@portal/testing/shell'
import { act, screen, waitFor, within } from '@testing-library/react'
import {
  type CrossBorderDraft,
  emptyCrossBorderReceiver,
  emptyDeclaredLine,
} from '../../features/cross-border/draft/cross-border-draft'
import { crossBorderDraftStorage } from '../../features/cross-border/draft/use-cross-border-draft'
import {
  crossBorderAnswers,
  crossBorderQuotes,
  crossBorderQuote,
} from '../../features/cross-border/testing/cross-border-answers'
import { emma, goodDocument, goodParcel } from '../../features/cross-border/testing/cross-border-drafts'
import {
  type Answer,
  type Answers,
  fakeApi,
  fieldRefusal,
  lostConnection,
  refusal,
  sentTo,
} from '@portal/testing/fake-api'
import { address, fill, user } from '@portal/testing/page-helpers'
import { renderPage } from '@portal/testing/render-page'
import { created, usualAnswers } from '../../testing/answers'
import { fakeTime, pass, press } from '@portal/testing/fake-time'
import { halfPastEight, morning } from '../../testing/drafts'
import { noRealName } from '../../testing/samples'
import InternationalSendPage from './international-send-page'
import type { OrderDetail } from '@portal/contract/order-detail'
import { sourceOrder } from '../../features/cross-border/source-order/earlier-orders.testing'
import '../../features/cross-border/source-order/cross-border-reorder'
import '../../features/cross-border/source-order/cross-border-modification'

describe('a new order', () => {
  beforeAll(() => fakeTime(halfPastEight))

  /** Renders the page at a step, for a customer with this saved draft. */
  const open = async (draft: CrossBorderDraft | null = goodParcel, step = '', answers: Answers = {}) => {
    sessionStorage.clear()
    fakeApi({ ...usualAnswers, ...crossBorderAnswers, ...answers })
    await act(() => signIn('u1'))
    if (draft) crossBorderDraftStorage('u1').save(draft)
    const page = renderPage(<InternationalSendPage />, { path: `/InternationalSend${step && `?step=${step}`}` })
    await screen.findByRole('navigation', { name: '寄件步骤' })
    await pass(600)
    return page
  }

  const step = (name: string) => screen.getByRole('button', { name: new RegExp(name), current: 'step' })
  const part = (name: string) => within(screen.getByRole('region', { name }))
  const proceed = () => press(/^下一步/)
  const submit = () => press(/提交订单/)

  describe('the steps', () => {
    it('begin at the destination and keep the input when moving back and forth', async () => {
      const { goBack } = await open(null)
      expect(step('目的地')).toBeInTheDocument()
      await press('美国')
      await fill(screen.getByLabelText(/总重量/), '3.5')
      await proceed()
      expect(step('寄收件')).toBeInTheDocument()
      expect(address()).toHaveTextContent('/InternationalSend?step=parties')
      expect(await screen.findByLabelText('国际区号')).toHaveValue('1')
      await fill(part('收件人').getByLabelText(/姓名/), 'Emma Brown')
      await press('上一步')
      expect(screen.getByLabelText(/总重量/)).toHaveValue('3.5')
      await goBack()
      await waitFor(() => expect(part('收件人').getByLabelText(/姓名/)).toHaveValue('Emma Brown'))
    })

    it('stop at an invalid field: its problem is shown next to it, and it gets the focus', async () => {
      await open({ ...goodDocument, receiver: { ...goodDocument.receiver, postcode: '1011' } }, 'parties')
      const postcode = await screen.findByLabelText(/邮编/)
      await proceed()
      expect(step('寄收件')).toBeInTheDocument()
      expect(postcode).toHaveAccessibleDescription('邮编格式不正确，如 10115')
      expect(postcode).toHaveFocus()
      await fill(postcode, '10115')
      await proceed()
      expect(step('申报')).toBeInTheDocument()
    })

    it('open no step in the address that comes after an invalid one', async () => {
      await open({ ...goodParcel, receiver: { ...emma, name: '' } }, 'confirm')
      expect(step('寄收件')).toBeInTheDocument()
      expect(address()).toHaveTextContent('/InternationalSend?step=parties')
      expect(screen.getByRole('button', { name: /确认/ })).toBeDisabled()
      expect(await screen.findByText('请填写姓名')).toBeInTheDocument()
    })

    it('are restored after a reload, with a note, and can be started over', async () => {
      await open(goodParcel, 'declaration')
      expect(screen.getByText('已恢复草稿')).toBeInTheDocument()
      await press('清空重填')
      await press(/^清\s?空$/)
      expect(step('目的地')).toBeInTheDocument()
      expect(screen.getByLabelText(/总重量/)).toHaveValue('')
      expect(crossBorderDraftStorage('u1').load()).toBeNull()
    })
  })

  describe('the destination', () => {
    it('compares the prices at once and shows how the freight is calculated', async () => {
      await open(goodParcel, 'destination')
      expect(await screen.findByRole('radio', { name: /国际特快 ?最快.*¥580\.00/ })).toBeInTheDocument()
      expect(screen.getByRole('radio', { name: /国际标快 ?最省.*¥400\.00/ })).toBeChecked()
      await press('费用明细')
      expect(await screen.findByText('首重 0.5 kg ¥120.00，续重每 0.5 kg ¥30.00')).toBeInTheDocument()
      expect(screen.getByRole('status', { name: '预估运费' })).toHaveTextContent('¥400.00')
    })

    it('is found by pinyin; a suspended one shows the reason and cannot be chosen; Hong Kong has a page', async () => {
      await open(null)
      const picker = screen.getByRole('combobox', { name: /目的地/ })
      await user.type(picker, 'wkl')
      expect(await screen.findByText('当地停航，恢复时间另行通知')).toBeInTheDocument()
      await user.click(screen.getByTitle('乌克兰'))
      expect(screen.getByRole('status', { name: '预估运费' })).toHaveTextContent('--')
      await user.clear(picker)
      await user.type(picker, '香港')
      const links = await screen.findAllByRole('link', { name: '港澳台寄件' })
      expect(links.length).toBeGreaterThan(1)
      expect(screen.queryByTitle('中国香港')).not.toBeInTheDocument()
    })

    it('clears the price when the weight changes', async () => {
      await open(goodParcel, 'destination')
      await fill(screen.getByLabelText(/总重量/), '4')
      await pass(100)
      expect(screen.getByRole('status', { name: '预估运费' })).toHaveTextContent('计算中…')
      await pass(600)
      expect(sentTo('crossBorder/estimate').map(({ weightGrams }) => weightGrams)).toEqual([3500, 4000])
    })
  })

  describe('the price', () => {
    test.each(['destination', 'parties', 'declaration', 'service', 'confirm'])(
      'stands with the products beside the step %s',
      async (name) => {
        await open(goodParcel, name)
        expect(screen.getByRole('radio', { name: /国际标快/ })).toBeChecked()
        expect(screen.getByRole('status', { name: '预估运费' })).toHaveTextContent('¥400.00')
      },
    )

    it('names what it still needs', async () => {
      await open(null)
      expect(screen.getByText('请填写目的地、总重量，查看运费与时效')).toBeInTheDocument()
      await press('美国')
      expect(screen.getByText('请填写总重量，查看运费与时效')).toBeInTheDocument()
    })
  })

  describe('the sender', () => {
    it('gets the pinyin of the name as a suggestion, which a typed one replaces for good', async () => {
      await open({ ...goodParcel, sender: { ...goodParcel.sender, name: '单雄信' }, senderPinyin: '' }, 'parties')
      const pinyin = await screen.findByLabelText(/拼音姓名/)
      await waitFor(() => expect(pinyin).toHaveValue('SHAN XIONGXIN'))
      expect(part('寄件人').getByText('按姓名生成的建议，请与护照核对')).toBeInTheDocument()
      await fill(pinyin, 'SHAN X')
      await press('修改寄件人')
      await fill(part('寄件人').getByLabelText(/^姓名/), '曾国藩')
      await pass(600)
      expect(pinyin).toHaveValue('SHAN X')
    })
  })

  describe('a pasted English address', () => {
    const paste = async (text: string) => {
      await user.click(await screen.findByRole('textbox', { name: '粘贴收件人英文地址' }))
      await user.paste(text)
      await pass(50)
    }
    const blank = { ...emptyCrossBorderReceiver, phoneCode: '1' }

    it('fills the receiver in', async () => {
      await open({ ...goodParcel, receiver: blank }, 'parties')
      await paste('John Smith, +1 415 555 0132, 1600 Market St Apt 5, San Francisco, CA 94103, United States')
      expect(await screen.findByText('已填写，请核对后继续')).toBeInTheDocument()
      expect(crossBorderDraftStorage('u1').load()?.receiver).toMatchObject({
        name: 'John Smith',
        phone: '4155550132',
        line1: '1600 Market St Apt 5',
        city: 'San Francisco',
        state: 'CA',
        postcode: '94103',
      })
    })

    it('says what it could not find, and that it is of another country', async () => {
      await open({ ...goodParcel, receiver: blank }, 'parties')
      await paste('Max Mueller, Unter den Linden 1, 10117 Berlin, Germany')
      expect(
        await screen.findByText(
          '已填写，请核对。地址写的是德国，目的地是美国；未能确定联系电话、州/省、邮编，请填写。',
        ),
      ).toBeInTheDocument()
    })

    it('replaces what was typed only on demand', async () => {
      await open({ ...goodParcel, receiver: { ...blank, name: 'Emma Brown' } }, 'parties')
      await paste('John Smith, 1600 Market St Apt 5, San Francisco, CA 94103')
      expect(await screen.findByText('以下内容已填写，识别结果不同：姓名')).toBeInTheDocument()
      await press('只填空白项')
      expect(crossBorderDraftStorage('u1').load()?.receiver).toMatchObject({
        name: 'Emma Brown',
        city: 'San Francisco',
      })
    })

    it('in Chinese is asked for in English', async () => {
      await open({ ...goodParcel, receiver: blank }, 'parties')
      await paste('纽约第五大道350号')
      expect(await screen.findByText('请粘贴英文地址')).toBeInTheDocument()
    })
  })

  describe('the names of the goods', () => {
    const first = () => within(screen.getByRole('group', { name: '第1项物品' }))
    const name = async (text: string) => {
      await fill(await first().findByLabelText(/中文品名/), text)
      await pass(600)
    }

    it('suggest English name and HS code, and take them back with the name', async () => {
      await open({ ...goodParcel, lines: [emptyDeclaredLine] }, 'declaration')
      await name('棉制T恤')
      expect(first().getByLabelText(/英文品名/)).toHaveValue('Cotton T-shirt')
      expect(first().getByText('建议，请核对')).toBeInTheDocument()
      expect(first().getByLabelText('HS编码')).toHaveValue('610910')
      expect(first().getByText(/^第61章 针织或钩编服装/)).toBeInTheDocument()
      await name('量子纠缠器')
      expect(first().getByLabelText(/英文品名/)).toHaveValue('')
      expect(first().getByLabelText('HS编码')).toHaveValue('')
    })

    it('never replace what was typed', async () => {
      await open({ ...goodParcel, lines: [{ ...emptyDeclaredLine, hsCode: '61099010' }] }, 'declaration')
      await name('棉制T恤')
      expect(first().getByLabelText(/英文品名/)).toHaveValue('Cotton T-shirt')
      expect(first().getByLabelText('HS编码')).toHaveValue('61099010')
    })

    it('offer several headings where the material decides', async () => {
      await open({ ...goodParcel, lines: [emptyDeclaredLine] }, 'declaration')
      await name('T恤')
      expect(first().getByLabelText('HS编码')).toHaveValue('')
      await press('T-shirt of man-made fibres 610990')
      expect(first().getByLabelText('HS编码')).toHaveValue('610990')
      expect(first().getByLabelText(/英文品名/)).toHaveValue('T-shirt of man-made fibres')
    })
  })

  describe('the declaration', () => {
    it('adds, copies and removes lines and adds them up', async () => {
      await open(goodParcel, 'declaration')
      const total = () => screen.getByRole('status', { name: '申报合计' })
      expect(total()).toHaveTextContent('共 2 项 12 件申报价值 USD 109.00净重 2.8 kg / 总重 3.5 kg')
      await press('复制第2项物品')
      expect(total()).toHaveTextContent('共 3 项 14 件申报价值 USD 133.00')
      await press('删除第1项物品')
      expect(total()).toHaveTextContent('共 2 项 4 件申报价值 USD 48.00')
      await press('添加物品')
      expect(screen.getByRole('group', { name: '第3项物品' })).toBeInTheDocument()
    })

    it('names the chapter of a code', async () => {
      await open(goodParcel, 'declaration')
      const first = within(screen.getByRole('group', { name: '第1项物品' }))
      expect(first.getByText('第61章 针织或钩编服装')).toBeInTheDocument()
      await fill(first.getByLabelText('HS编码'), '9503')
      expect(first.getByText('第95章 玩具、运动用品')).toBeInTheDocument()
    })

    it('says below the list when the articles weigh more than the parcel', async () => {
      await open({ ...goodParcel, weight: '1' }, 'declaration')
      await proceed()
      expect(screen.getByText('申报净重合计不能大于总重量')).toBeInTheDocument()
      expect(step('申报')).toBeInTheDocument()
    })

    it('shows prohibited goods at their line', async () => {
      await open(
        {
          ...goodParcel,
          lines: goodParcel.lines.map((line, index) => (index === 1 ? { ...line, nameCn: '打火机' } : line)),
        },
        'declaration',
      )
      await waitFor(() =>
        expect(within(screen.getByRole('group', { name: '第2项物品' })).getByRole('status')).toHaveTextContent(
          /属于禁寄物品/,
        ),
      )
      await proceed()
      expect(within(screen.getByRole('group', { name: '第2项物品' })).getByLabelText(/中文品名/)).toHaveFocus()
      expect(step('申报')).toBeInTheDocument()
    })

    it('requires only the content of documents', async () => {
      await open(goodDocument, 'declaration')
      expect(screen.getByLabelText(/文件内容/)).toHaveValue('合同')
      expect(screen.queryByRole('button', { name: '添加物品' })).not.toBeInTheDocument()
    })
  })

  describe('submitting', () => {
    it('shows everything once more, sends it, and shows what the server stored', async () => {
      await open(goodParcel, 'confirm')
      expect(part('收件人').getByText('350 Fifth Avenue, Floor 21, New York, NY 10118, 美国')).toBeInTheDocument()
      expect(part('申报信息').getByRole('rowheader', { name: /陶瓷杯/ })).toBeInTheDocument()
      await submit()
      expect(await screen.findByRole('heading', { name: '下单成功' })).toBeInTheDocument()
      expect(screen.getByRole('button', { name: '打印形式发票' })).toBeInTheDocument()
      expect(sentTo('order/createCrossBorder')).toEqual([
        expect.objectContaining({ expectedTotalCents: 40_000, productCode: 'IST', confirmDuplicate: false }),
      ])
      expect(crossBorderDraftStorage('u1').load()).toBeNull()
      await press('再寄一单')
      expect(step('目的地')).toBeInTheDocument()
      expect(screen.queryByText('请选择目的地')).not.toBeInTheDocument()
    })

    it('leads by Back from the stored order to the page before the form, and by Forward to an empty form', async () => {
      const { goBack, goForward } = await open(goodParcel, 'service')
      await proceed()
      await press('上一步')
      await proceed()
      await submit()
      expect(await screen.findByRole('heading', { name: '下单成功' })).toBeInTheDocument()
      expect(address()).toHaveTextContent('/InternationalSend?step=service')
      for (let count = 0; count < 3; count += 1) await goForward()
      expect(step('目的地')).toBeInTheDocument()
      expect(screen.queryByRole('heading', { name: '下单成功' })).not.toBeInTheDocument()
      for (let count = 0; count < 4; count += 1) await goBack()
      expect(address()).toHaveTextContent('/before')
    })

    it('requires the agreement', async () => {
      await open({ ...goodParcel, agreed: false }, 'confirm')
      await submit()
      expect(screen.getByText('请先阅读并同意服务协议')).toBeInTheDocument()
      expect(sentTo('order/createCrossBorder')).toHaveLength(0)
    })

    it('makes one order of a double click', async () => {
      await open(goodParcel, 'confirm')
      const button = screen.getByRole('button', { name: /提交订单/ })
      await act(async () => {
        button.click()
        button.click()
      })
      await pass(20)
      expect(sentTo('order/createCrossBorder')).toHaveLength(1)
    })

    it('asks before a new price and sends it then', async () => {
      const dearer = crossBorderQuote('IST', '国际标快', 42_000, '2026-11-28T10:00:00Z')
      const answer: Answer<'order/createCrossBorder'> = ({ body }) =>
        body.expectedTotalCents === 42_000
          ? { data: created }
          : refusal('PRICE_CHANGED', '价格已更新，请确认新的费用后再提交', { quote: dearer })
      await open(goodParcel, 'confirm', { 'order/createCrossBorder': answer })
      await submit()
      expect(await screen.findByRole('dialog', { name: '价格已更新' })).toHaveTextContent('¥420.00')
      await press('按新价格提交')
      expect(await screen.findByRole('heading', { name: '下单成功' })).toBeInTheDocument()
    })

    it('goes to the field that the server refuses, whichever step it is of', async () => {
      await open(goodParcel, 'confirm', {
        'order/createCrossBorder': fieldRefusal('receiver.postcode', '邮编与州不符'),
      })
      await submit()
      expect(step('寄收件')).toBeInTheDocument()
      expect(await screen.findByLabelText(/邮编/)).toHaveAccessibleDescription('邮编与州不符')
      expect(crossBorderDraftStorage('u1').load()).toEqual(goodParcel)
    })

    it('keeps everything after a time-out and repeats under the same number', async () => {
      await open(goodParcel, 'confirm', { 'order/createCrossBorder': lostConnection })
      await submit()
      expect(await screen.findByText(/再次点击“提交订单”不会重复下单/)).toBeInTheDocument()
      await submit()
      const [first, second] = sentTo('order/createCrossBorder')
      expect(second).toEqual(first)
    })

    it('says that 实名认证 is missing', async () => {
      await open(goodParcel, 'confirm', {
        'realname/state': { data: noRealName },
      })
      expect(await screen.findByRole('link', { name: '去认证' })).toHaveAttribute('href', '/realnameinformation')
    })
  })

  it('offers to retry what failed to load', async () => {
    fakeApi({
      ...usualAnswers,
      ...crossBorderAnswers,
      'crossBorder/destinations': refusal('INTERNAL'),
    })
    await act(() => signIn('u1'))
    renderPage(<InternationalSendPage />, { path: '/InternationalSend' })
    expect(await screen.findByRole('button', { name: /重\s?试/ })).toBeInTheDocument()
    expect(crossBorderQuotes).toHaveLength(2)
  })
})

describe('an earlier order', () => {
  beforeAll(() => fakeTime(morning))

  const open = async (query: string, change: Partial<OrderDetail> = {}, answers: Answers = {}) => {
    sessionStorage.clear()
    const { order, parties } = sourceOrder(goodParcel, 'INTERNATIONAL', change)
    fakeApi({
      ...usualAnswers,
      ...crossBorderAnswers,
      'order/detail': { data: order },
      'crossBorder/parties': { data: parties },
      'order/modifyCrossBorder': { data: { ...created, modifyCount: 1, maxModifyCount: 3 } },
      ...answers,
    })
    await act(() => signIn('u1'))
    renderPage(<InternationalSendPage />, { path: `/InternationalSend?${query}&orderNo=DD2611200001` })
    await pass(0)
    await pass(600)
  }

  test.each([
    ['再来一单', 'from=reorder', '提交订单', 'order/createCrossBorder', { taxIdOf: 'DD2611200001' }],
    ['修改订单', 'isReorder=true', '保存修改', 'order/modifyCrossBorder', { orderNo: 'DD2611200001' }],
  ] as const)('%s goes through the steps with the earlier order', async (_, query, submitText, path, expected) => {
    await open(query)
    for (const _step of ['parties', 'declaration', 'service', 'confirm']) {
      await press(/^下一步/)
      await pass(600)
    }
    expect(address()).toHaveTextContent(`/InternationalSend?${query}&orderNo=DD2611200001&step=confirm`)
    await user.click(await screen.findByRole('checkbox', { name: /已阅读/ }))
    await press(submitText)
    expect(sentTo(path)).toMatchObject([
      { ...expected, receiver: { name: 'Emma Brown', addressLines: ['350 Fifth Avenue', 'Floor 21'] } },
    ])
  })

  test('after the last modification every step is read-only', async () => {
    const closedDestinations = { data: { destinations: [] } }
    await open(
      'isReorder=true',
      { modifyCount: 3, canModify: false },
      { 'crossBorder/destinations': closedDestinations },
    )
    expect(screen.getByText('修改次数已用完')).toBeVisible()
    for (const _step of ['parties', 'declaration', 'service', 'confirm']) {
      for (const control of screen.queryAllByRole('textbox')) expect(control).toBeDisabled()
      await press(/^下一步/)
      await pass(600)
    }
    expect(address()).toHaveTextContent('&step=confirm')
    expect(screen.getByRole('checkbox', { name: /已阅读/ })).toBeDisabled()
    expect(screen.queryByRole('button', { name: '保存修改' })).not.toBeInTheDocument()
  })
})
