import {
  type Answers,
  fakeApi,
  fieldRefusal,
  lostConnection,
  refusal,
  type Reply,
  type SentCall,
  sentTo,
} from '@portal/testing/fake-api'
import { address, enter, field, fill, hasUnsavedWork, press, tick, toast, user } from '@portal/testing/page-helpers'
import { renderPage } from '@portal/testing/render-page'
import { screen, waitFor, within } from '@testing-library/react'
import InvoicePage from './invoice-page'
import { billingProfile, chosenOrders, eligibleOrders, personalBillingProfile } from '../../testing/samples'
import type { BillingProfile } from '@portal/contract/billing-profile'

describe('the application for an invoice', () => {
  // The lazy parts are imported once before the tests, so that none of them waits for their compilation.
  beforeAll(() =>
    Promise.all([
      import('../../features/apply/apply-tab'),
      import('../../features/apply/confirm/confirm-step'),
      import('../../features/billing-profiles/billing-profile-dialog'),
    ]),
  )

  const seller = (name: string, taxNo: string, totalCents: number) => ({
    seller: { name, taxNo },
    orderCount: 1,
    totalCents,
    taxCents: 826,
    lines: [{ content: '运输服务', ratePercent: 9, totalCents, taxCents: 826 }],
    waitsFor: '',
  })
  const preview = (...totals: number[]) => ({
    data: {
      totalCents: totals.reduce((sum, cents) => sum + cents, 0),
      invoices: totals.map((cents, index) => seller(`第${index + 1}分公司`, `9144030000000000${index}X`, cents)),
    },
  })

  /** Two rows are enough for a page, whatever its size. */
  const pageOf = ({ body }: SentCall<'invoice/eligiblePage'>): Reply<'invoice/eligiblePage'> => ({
    data: { total: 45, totalCents: 450_000, list: eligibleOrders(2, ((body.page ?? 1) - 1) * 20 + 1) },
  })

  const open = (path = '/invoice', answers: Answers = {}) => {
    const api = fakeApi({
      'invoice/eligiblePage': pageOf,
      'billingProfile/list': { data: [billingProfile(), personalBillingProfile()] },
      'billingProfile/suggest': { data: [] },
      'invoice/preview': preview(10_000),
      'invoice/apply': { data: { applicationNos: ['FP1'] } },
      ...answers,
    })
    renderPage(<InvoicePage />, { path })
    return api
  }
  const chooseOrder = (orderNo: string) => tick(`选择订单 ${orderNo}`)
  const bar = () => screen.findByRole('region', { name: '已选订单' })
  const toConfirm = async () => {
    await chooseOrder('A1')
    await press('去开票')
    return screen.findByRole('heading', { name: '确认开票信息' })
  }

  test('a selection spans pages, filters and views, with its sum and the number of orders elsewhere', async () => {
    open()
    await screen.findByText('300000000001')
    await tick('全选本页')
    expect(await bar()).toHaveTextContent('已选 2 单，合计 ¥200.00')
    await user.click(screen.getByRole('listitem', { name: '3' }))
    await chooseOrder('A41')
    expect(await bar()).toHaveTextContent('已选 3 单，合计 ¥300.00其中 2 单不在本页')
    await user.type(screen.getByRole('textbox', { name: '订单号或运单号' }), 'A4{Enter}')
    await waitFor(() => expect(screen.getByLabelText('地址栏')).toHaveTextContent('/invoice?keyword=A4'))
    expect(await bar()).toHaveTextContent('已选 3 单')
    await user.click(screen.getByRole('link', { name: '抬头管理' }))
    await screen.findByText('已保存', { exact: false })
    await user.click(screen.getByRole('link', { name: '申请开票' }))
    expect(await bar()).toHaveTextContent('已选 3 单')
    await press('清空')
    expect(screen.queryByRole('region', { name: '已选订单' })).not.toBeInTheDocument()
  })

  test('all matches of the filter are selected, a hundred at most', async () => {
    open('/invoice?senderCity=深圳市', {
      'invoice/selectAll': { data: { total: 130, orders: chosenOrders(100) } },
    })
    await screen.findByText('300000000001')
    await press('全选全部结果')
    await waitFor(() => expect(toast()).toHaveTextContent('共130单，一次最多100单，已优先选中最近的订单'))
    expect(await bar()).toHaveTextContent('已选 100 单，合计 ¥10,000.00其中 98 单不在本页')
    expect(sentTo('invoice/selectAll')).toEqual([expect.objectContaining({ senderCity: '深圳市' })])
  })

  test('preselected orders are selected; the number of the others is shown', async () => {
    open('/invoice?orderNos=A1,A2,B9', {
      'invoice/selectAll': { data: { total: 2, orders: chosenOrders(2) } },
    })
    expect(await bar()).toHaveTextContent('已选 2 单，合计 ¥200.00')
    expect(screen.getByText('其中 1 单已开票或暂不可开票，未选中')).toBeVisible()
    expect(sentTo('invoice/selectAll')).toEqual([{ orderNos: ['A1', 'A2', 'B9'] }])
  })

  test('the preview shows how the orders are split; the request has the shown sum, and is sent once', async () => {
    open('/invoice', {
      'invoice/preview': preview(6000, 4000),
      'invoice/apply': { data: { applicationNos: ['FP1', 'FP2'] } },
    })
    expect(await toConfirm()).toHaveFocus()
    expect(await screen.findByText(/将拆分为/)).toHaveTextContent('将拆分为 2 张发票，不同销售方分别开具')
    await user.dblClick(screen.getByRole('button', { name: '提交申请' }))
    expect(await screen.findByRole('heading', { name: '已提交 2 张发票申请' })).toHaveFocus()
    expect(screen.getByRole('link', { name: '查看开票记录' })).toHaveAttribute('href', '/invoice?tab=record')
    expect(sentTo('invoice/apply')).toEqual([
      expect.objectContaining({
        orderNos: ['A1'],
        billingProfileId: 't1',
        kind: 'ORDINARY',
        email: 'caiwu@example.com',
        remark: '',
        expectedCents: 10_000,
      }),
    ])
  })

  test('a person gets no special invoice, and the e-mail follows the billing profile until another one is typed', async () => {
    open()
    await toConfirm()
    await user.click(await screen.findByRole('radio', { name: '电子专用发票' }))
    await user.click(screen.getByRole('radio', { name: /陈立言/ }))
    const email = screen.getByRole('textbox', { name: '接收邮箱' })
    await waitFor(() => expect(email).toHaveValue('chen@example.com'))
    expect(screen.getByRole('radio', { name: '电子专用发票' })).toBeDisabled()
    expect(screen.getByRole('radio', { name: '电子普通发票' })).toBeChecked()
    expect(screen.getByText('个人抬头不可开具专票')).toBeVisible()
    await user.clear(email)
    await user.type(email, 'own@example.com')
    await user.click(screen.getByRole('radio', { name: /晨光贸易/ }))
    expect(email).toHaveValue('own@example.com')
  })

  test('the preview names vehicle, places and goods of freight, and what is missing', async () => {
    const [invoice] = preview(10_000).data.invoices
    if (invoice === undefined) throw new Error('no invoice')
    const [line] = invoice.lines
    if (line === undefined) throw new Error('no line')
    const transports = [
      { orderNo: 'LC1', vehicle: null, origin: '广东省深圳市', destination: '浙江省杭州市', goodsName: '图书' },
    ]
    const waitsFor = '运输工具种类、运输工具牌号（订单LC1）'
    open('/invoice', {
      'invoice/preview': {
        data: { totalCents: 10_000, invoices: [{ ...invoice, lines: [{ ...line, transports }], waitsFor }] },
      },
    })
    await toConfirm()
    expect(await screen.findByText('广东省深圳市 → 浙江省杭州市 · 图书')).toBeVisible()
    expect(screen.getByText(/^缺少运输工具种类、运输工具牌号（订单LC1），承运商登记后自动开具/)).toBeVisible()
  })

  test('a billing profile with a bank but no account is completed in place for a special invoice', async () => {
    const api = open('/invoice', {
      'billingProfile/list': { data: [billingProfile({ bankAccount: '招商银行' })] },
      'billingProfile/update': { data: {} },
    })
    await toConfirm()
    await user.click(await screen.findByRole('radio', { name: '电子专用发票' }))
    await press('提交申请')
    expect((await screen.findAllByText('开户行和账号须同时填写，或都不填')).length).toBeGreaterThan(0)
    expect(sentTo('invoice/apply')).toEqual([])
    api.answers['billingProfile/list'] = { data: [billingProfile()] }
    await press('补全专票信息')
    await user.type(await screen.findByRole('textbox', { name: '开户行及账号' }), ' 755912345610101')
    await press('保存')
    await waitFor(() => expect(screen.queryByText('开户行和账号须同时填写，或都不填')).not.toBeInTheDocument())
    await press('提交申请')
    await screen.findByRole('heading', { name: '已提交 1 张发票申请' })
    expect(sentTo('invoice/apply')).toEqual([expect.objectContaining({ kind: 'SPECIAL' })])
  })

  test('without any billing profile one is added in place and chosen', async () => {
    const api = open('/invoice', {
      'billingProfile/list': { data: [] },
      'billingProfile/create': { data: { billingProfileId: 't2' } },
    })
    await toConfirm()
    await screen.findByText(/将开具/)
    await press('提交申请')
    expect(await screen.findByText('请先新增发票抬头')).toBeVisible()
    await press('新增抬头，保存后自动选中')
    const dialog = within(await screen.findByRole('dialog', { name: '新增抬头' }))
    await user.click(dialog.getByRole('radio', { name: '个人' }))
    await enter('姓名', '陈立言', dialog)
    await enter('接收邮箱', 'chen@example.com', dialog)
    api.answers['billingProfile/list'] = { data: [personalBillingProfile({ isDefault: true })] }
    await user.click(dialog.getByRole('button', { name: '保存' }))
    expect(await screen.findByRole('radio', { name: /陈立言/ })).toBeChecked()
    await press('提交申请')
    await screen.findByRole('heading', { name: '已提交 1 张发票申请' })
    expect(sentTo('invoice/apply')).toEqual([
      expect.objectContaining({ billingProfileId: 't2', email: 'chen@example.com' }),
    ])
  })

  test('a sum that has changed is shown before the next attempt', async () => {
    const api = open('/invoice', { 'invoice/apply': refusal('PRICE_CHANGED') })
    await toConfirm()
    await screen.findByText(/将开具/)
    api.answers['invoice/preview'] = preview(9000)
    await press('提交申请')
    expect(await screen.findByText('价格已更新，请确认新的费用后再提交')).toBeVisible()
    await screen.findByText((_, element) => element?.tagName === 'P' && element.textContent === '开票总额¥90.00')
    api.answers['invoice/apply'] = { data: { applicationNos: ['FP1'] } }
    await press('提交申请')
    await screen.findByRole('heading', { name: '已提交 1 张发票申请' })
    const [first, second] = sentTo('invoice/apply')
    expect([first?.expectedCents, second?.expectedCents]).toEqual([10_000, 9000])
    expect(second?.clientRequestId).not.toBe(first?.clientRequestId)
  })

  test('after a lost response the same request is sent again', async () => {
    const api = open('/invoice', { 'invoice/apply': lostConnection })
    await toConfirm()
    await screen.findByText(/将开具/)
    await press('提交申请')
    expect(await screen.findByText('网络异常，请检查网络后重试')).toBeVisible()
    api.answers['invoice/apply'] = { data: { applicationNos: ['FP1'] } }
    await press('提交申请')
    await screen.findByRole('heading', { name: '已提交 1 张发票申请' })
    const [first, second] = sentTo('invoice/apply')
    expect(second).toEqual(first)
  })

  test('orders that another tab has invoiced are removed', async () => {
    open('/invoice', {
      'invoice/apply': refusal('ORDER_INVOICED'),
      'invoice/selectAll': { data: { total: 1, orders: chosenOrders(1, 2) } },
    })
    await chooseOrder('A2')
    await toConfirm()
    await screen.findByText(/将开具/)
    await press('提交申请')
    expect(await screen.findByText('所选订单包含已开票订单，已移出1单，请核对后提交')).toBeVisible()
    expect(screen.getByText('已选 1 单')).toBeVisible()
    await waitFor(() => expect(sentTo('invoice/preview').at(-1)).toEqual({ orderNos: ['A2'] }))
  })

  test('typed content is guarded from the first letter on', async () => {
    open()
    await toConfirm()
    expect(hasUnsavedWork()).toBe(false)
    await enter(/备注/, '季')
    expect(hasUnsavedWork()).toBe(true)
    await enter(/备注/, '')
    expect(hasUnsavedWork()).toBe(false)
  })

  test('an e-mail that the server refuses is reported at its field', async () => {
    open('/invoice', { 'invoice/apply': fieldRefusal('email', '请输入正确的邮箱格式') })
    await toConfirm()
    await screen.findByText(/将开具/)
    await press('提交申请')
    expect(await screen.findByText('请输入正确的邮箱格式')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('textbox', { name: '接收邮箱' })).toHaveFocus())
  })

  test('without any eligible order it says which ones are, and leads to the orders', async () => {
    open('/invoice', { 'invoice/eligiblePage': { data: { total: 0, totalCents: 0, list: [] } } })
    expect(await screen.findByText(/暂无可开票订单/)).toHaveTextContent('近12个月内已付款且已揽收的订单可申请')
    expect(screen.getByRole('link', { name: '查看我的订单' })).toHaveAttribute('href', '/ewbSearch')
  })

  test('a list that fails to load can be loaded again', async () => {
    const { answers } = open('/invoice', { 'invoice/eligiblePage': refusal('UNAVAILABLE') })
    expect(await screen.findByText('服务暂时不可用，请稍后重试')).toBeVisible()
    expect(screen.queryByText(/单可开票/)).not.toBeInTheDocument()
    answers['invoice/eligiblePage'] = pageOf
    await press('重试')
    expect(await screen.findByText('300000000001')).toBeVisible()
  })

  test('a wrong amount is reported at its field, folded or not, and nothing is requested', async () => {
    open()
    await screen.findByText('300000000001')
    const unfold = screen.getByRole('button', { name: '更多筛选' })
    await user.type(screen.getByRole('textbox', { name: '最低金额' }), '20')
    await user.type(screen.getByRole('textbox', { name: '最高金额' }), '10')
    await press('查询')
    expect(await screen.findByText('最低金额不能大于最高金额')).toBeVisible()
    expect(unfold).toHaveAccessibleName('收起')
    expect(screen.getByRole('textbox', { name: '最低金额' })).toHaveFocus()
    expect(screen.getByRole('textbox', { name: '最高金额' })).toBeInvalid()
    expect(sentTo('invoice/eligiblePage')).toHaveLength(1)
  })

  test('a number that is too long is reported at its field; 重置 clears everything', async () => {
    open('/invoice?senderCity=深圳市')
    await screen.findByText('300000000001')
    await enter('订单号或运单号', 'A'.repeat(33))
    await press('查询')
    expect(await screen.findByText('单号不能超过32个字符')).toBeVisible()
    expect(screen.getByRole('textbox', { name: '订单号或运单号' })).toHaveFocus()
    await press('重置')
    expect(screen.queryByText('单号不能超过32个字符')).not.toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: '订单号或运单号' })).toHaveValue('')
    await waitFor(() => expect(sentTo('invoice/eligiblePage').at(-1)).toMatchObject({ senderCity: '' }))
  })

  test('nothing found under a filter offers to clear it', async () => {
    open('/invoice?keyword=A9', { 'invoice/eligiblePage': { data: { total: 0, totalCents: 0, list: [] } } })
    expect(await screen.findByText('没有符合条件的结果', { exact: false })).toBeVisible()
    await press('清除筛选条件')
    await waitFor(() => expect(address()).toHaveTextContent(/^\/invoice$/))
    expect(await screen.findByRole('link', { name: '查看我的订单' })).toBeVisible()
  })
})

describe('billing profiles', () => {
  beforeAll(() =>
    Promise.all([
      import('../../features/billing-profiles/billing-profiles-tab'),
      import('../../features/billing-profiles/billing-profile-dialog'),
      import('../../features/billing-profiles/delete-billing-profile-dialog'),
    ]),
  )

  const open = (profiles: BillingProfile[], answers: Answers = {}) => {
    const api = fakeApi({
      'billingProfile/list': { data: profiles },
      'billingProfile/suggest': { data: [] },
      'billingProfile/create': { data: { billingProfileId: 't9' } },
      ...answers,
    })
    renderPage(<InvoicePage />, { path: '/invoice?tab=title' })
    return api
  }
  const companyName = () => screen.findByRole('combobox', { name: '企业名称' })

  test('a card shows the buyer; the default one cannot become the default', async () => {
    open([
      billingProfile(),
      personalBillingProfile(),
      billingProfile({
        billingProfileId: 't3',
        buyerName: '杭州远山科技有限公司',
        bankAccount: '招商银行',
        isDefault: false,
      }),
    ])
    const card = within(await screen.findByRole('article', { name: '深圳市晨光贸易有限公司' }))
    expect(card.getByText('91440300MA5DA1XQ3K')).toBeVisible()
    expect(card.getByText('可开具专票')).toBeVisible()
    expect(card.queryByRole('button', { name: /设为默认/ })).not.toBeInTheDocument()
    expect(screen.getByRole('article', { name: '杭州远山科技有限公司' })).toHaveTextContent('专票信息未完善')
    expect(screen.getByText(/已保存 3 个抬头，最多 20 个/)).toBeVisible()
  })

  test('a tax number with a wrong check character warns and is accepted all the same', async () => {
    open([])
    await press('新增抬头')
    await fill(await companyName(), '深圳市晨光贸易有限公司')
    await enter('税号', '91110000101623741L')
    expect(await screen.findByText('校验位不符，请核对税号；确认无误可继续')).toBeVisible()
    await enter('接收邮箱', 'caiwu@example.com')
    await press('保存')
    await waitFor(() => expect(sentTo('billingProfile/create')).toMatchObject([{ taxNo: '91110000101623741L' }]))
    expect(screen.queryByText('税号格式不正确')).not.toBeInTheDocument()
  })

  test('the first invalid field takes the focus; a wrong tax number is reported, a right one is sent as written on an invoice', async () => {
    open([])
    await press('新增抬头')
    await waitFor(() => expect(screen.getByRole('radio', { name: '企业' })).toHaveFocus())
    await press('保存')
    expect(await screen.findByText('请填写企业名称')).toBeVisible()
    await waitFor(async () => expect(await companyName()).toHaveFocus())
    await fill(await companyName(), '深圳市晨光贸易有限公司')
    await waitFor(() => expect(screen.queryByText('请填写企业名称')).not.toBeInTheDocument())
    await enter('税号', '9144')
    await enter('接收邮箱', 'caiwu@example.com')
    await press('保存')
    expect(await screen.findByText('税号格式不正确')).toBeVisible()
    await waitFor(async () => expect(await field('税号')).toHaveFocus())
    await enter('税号', '９１440300 ma5da1xq3k')
    await press('保存')
    await waitFor(() => expect(toast()).toHaveTextContent('抬头已添加'))
    expect(sentTo('billingProfile/create')).toEqual([
      expect.objectContaining({
        buyerType: 'COMPANY',
        buyerName: '深圳市晨光贸易有限公司',
        taxNo: '91440300MA5DA1XQ3K',
        email: 'caiwu@example.com',
        addressPhone: '',
      }),
    ])
  })

  test('a known company brings its tax number', async () => {
    open([], {
      'billingProfile/suggest': { data: [{ buyerName: '深圳市晨光贸易有限公司', taxNo: '91440300MA5DA1XQ3K' }] },
    })
    await press('新增抬头')
    await fill(await companyName(), '深圳市晨')
    await waitFor(() => expect(sentTo('billingProfile/suggest')).toEqual([{ keyword: '深圳市晨' }]))
    await user.click(await screen.findByText('91440300MA5DA1XQ3K'))
    await waitFor(async () => expect(await field('税号')).toHaveValue('91440300MA5DA1XQ3K'))
    expect(await companyName()).toHaveValue('深圳市晨光贸易有限公司')
  })

  test('a billing profile that exists already is reported at the name, and typed content stays until it is discarded', async () => {
    open([personalBillingProfile()], {
      'billingProfile/create': fieldRefusal('buyerName', '该发票抬头已存在', 'BILLING_PROFILE_EXISTS'),
    })
    await press('新增抬头')
    await user.click(await screen.findByRole('radio', { name: '个人' }))
    await enter('姓名', '陈立言')
    await enter('接收邮箱', 'chen@example.com')
    await press('保存')
    expect(await screen.findByText('该发票抬头已存在')).toBeVisible()
    await waitFor(async () => expect(await field('姓名')).toHaveFocus())
    await press('取消')
    expect(await screen.findByText('当前内容尚未保存，确定离开吗？')).toBeVisible()
    await press('继续编辑')
    expect(await field('姓名')).toHaveValue('陈立言')
    await press('取消')
    await press('离开')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  test('the fields of a special invoice are folded until they are needed', async () => {
    open([])
    await press('新增抬头')
    expect(await screen.findByRole('button', { name: /专票信息/ })).toHaveAttribute('aria-expanded', 'false')
    expect(screen.queryByRole('textbox', { name: '开户行及账号' })).not.toBeInTheDocument()
    await press(/专票信息/)
    expect(await field('开户行及账号')).toBeVisible()
  })

  test('another default, and a deletion after a confirmation', async () => {
    open([billingProfile(), personalBillingProfile()], {
      'billingProfile/setDefault': { data: {} },
      'billingProfile/delete': { data: {} },
    })
    await press('设为默认，陈立言')
    await waitFor(() => expect(sentTo('billingProfile/setDefault')).toEqual([{ billingProfileId: 't2' }]))
    await press('删除，陈立言')
    expect(await screen.findByText('确定删除“陈立言”吗？删除后不能恢复，已申请的发票不受影响。')).toBeVisible()
    await press('删除')
    await waitFor(() => expect(sentTo('billingProfile/delete')).toEqual([{ billingProfileId: 't2' }]))
  })

  test('no more than twenty', async () => {
    open(
      Array.from({ length: 20 }, (_, index) =>
        personalBillingProfile({ billingProfileId: `t${index}`, buyerName: `抬头${index}` }),
      ),
    )
    expect(await screen.findByRole('button', { name: '新增抬头' })).toBeDisabled()
  })

  test('a list that fails to load can be loaded again', async () => {
    const { answers } = open([], { 'billingProfile/list': refusal('UNAVAILABLE') })
    expect(await screen.findByText('服务暂时不可用，请稍后重试')).toBeVisible()
    answers['billingProfile/list'] = { data: [personalBillingProfile()] }
    await press('重试')
    expect(await screen.findByText('陈立言')).toBeVisible()
  })
})
