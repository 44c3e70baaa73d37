import type { InvoiceRow } from '@portal/contract/invoice'
import { fakeApi, refusal, sentTo } from '@portal/testing/fake-api'
import { pass } from '@portal/testing/fake-time'
import { fixClock } from '@portal/testing/fixed-clock'
import { address, dialogNamed, toast, user } from '@portal/testing/page-helpers'
import { renderPage } from '@portal/testing/render-page'
import { screen, waitFor, within } from '@testing-library/react'
import { RecordsTab } from './records-tab'
import { billingProfile, personalBillingProfile } from '../../testing/samples'
import { invoiceDetail, invoiceRow, issuedCan, issuedRow, partReversal } from './testing/samples'

beforeEach(fixClock)
afterEach(() => jest.useRealTimers())

const page = (...list: InvoiceRow[]) => ({ data: { total: list.length, list } })
const open = (path = '/invoice?tab=record') => renderPage(<RecordsTab />, { path })
const toasted = (text: string) => waitFor(() => expect(toast()).toHaveTextContent(text))
const actions = async (applicationNo: string) =>
  within(await screen.findByRole('group', { name: `开票记录 ${applicationNo} 的操作` }))

// The lazy parts are imported once before the tests, so that none of them waits for their compilation.
beforeAll(() =>
  Promise.all([
    import('./detail/record-detail'),
    import('./dialogs/withdraw-dialog'),
    import('./dialogs/resend-dialog'),
    import('./dialogs/change-dialog'),
    import('./dialogs/reverse-dialog'),
  ]),
)

describe('the list', () => {
  test('the address decides the request, and a filter changes it and starts on page 1', async () => {
    fakeApi({ 'invoice/page': page(issuedRow()) })
    open('/invoice?tab=record&status=ISSUED&page=1&dateFrom=2026-11-01')
    expect(await screen.findByText('深圳市云帆科技有限公司')).toBeVisible()
    expect(sentTo('invoice/page')[0]).toMatchObject({
      status: 'ISSUED',
      dateFrom: '2026-11-01',
      keyword: '',
      page: 1,
      pageSize: 20,
    })
    await user.type(screen.getByRole('textbox', { name: '关键词' }), ' LC1 {Enter}')
    await waitFor(() => expect(sentTo('invoice/page').at(-1)).toMatchObject({ status: 'ISSUED', keyword: 'LC1' }))
    expect(address()).toHaveTextContent('/invoice?tab=record&status=ISSUED&dateFrom=2026-11-01&keyword=LC1')
  })

  test('days in the wrong order are not requested, and the first of them has the focus', async () => {
    fakeApi({ 'invoice/page': page(issuedRow()) })
    open('/invoice?tab=record&dateTo=2026-11-01')
    await screen.findByText('深圳市云帆科技有限公司')
    await user.type(screen.getByRole('textbox', { name: '开始日期' }), '2026-11-20{Enter}')
    await user.click(screen.getByRole('button', { name: '查询' }))
    expect(await screen.findByText('开始日期不能晚于结束日期')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('textbox', { name: '开始日期' })).toHaveFocus())
    expect(sentTo('invoice/page')).toHaveLength(1)
  })

  test('a failed invoice says why and links to a new application; a row offers what its state allows', async () => {
    fakeApi({
      'invoice/page': page(
        invoiceRow({ applicationNo: 'FP1' }),
        invoiceRow({
          applicationNo: 'FP2',
          status: 'FAILED',
          failureReason: '购方税号与名称不一致',
          can: { ...issuedCan, change: false, reverse: false, resend: false },
        }),
        issuedRow({ applicationNo: 'FP3' }),
      ),
    })
    open()
    expect(await screen.findByText('购方税号与名称不一致')).toBeVisible()
    expect((await actions('FP2')).getByRole('link', { name: /^重新申请/ })).toHaveAttribute(
      'href',
      '/invoice?tab=apply',
    )
    expect((await actions('FP1')).getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['撤回'])
    expect((await actions('FP3')).getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '下载PDF',
      '重发邮箱',
      '换开',
      '红冲',
    ])
  })

  test('a changing status is polled and announced; final ones are not polled', async () => {
    jest.useFakeTimers()
    try {
      const { answers } = fakeApi({ 'invoice/page': page(invoiceRow()) })
      open()
      await pass(100)
      expect(screen.getByRole('row', { name: /已提交/ })).toBeVisible()
      answers['invoice/page'] = page(issuedRow())
      await pass(3_100)
      expect(screen.getByRole('status', { name: '状态变化' })).toHaveTextContent('开票记录 FP1 已开票')
      const callsBefore = sentTo('invoice/page').length
      await pass(60_000)
      expect(sentTo('invoice/page')).toHaveLength(callsBefore)
    } finally {
      jest.useRealTimers()
    }
  })

  test('nothing found says what to do next; an error has 重试', async () => {
    const { answers } = fakeApi({ 'invoice/page': refusal('INTERNAL') })
    open('/invoice?tab=record&keyword=nothing')
    expect(await screen.findByText('服务暂时不可用，请稍后重试')).toBeVisible()
    answers['invoice/page'] = page()
    await user.click(screen.getByRole('button', { name: /重\s*试/ }))
    await user.click(await screen.findByRole('button', { name: '清除筛选条件' }))
    expect(await screen.findByRole('link', { name: '去申请开票' })).toBeVisible()
    expect(address()).toHaveTextContent(/^\/invoice\?tab=record$/)
  })

  test('a file that is refused says why', async () => {
    fakeApi({ 'invoice/page': page(issuedRow()), 'invoice/file': refusal('INVOICE_NOT_ISSUED') })
    open()
    await user.click(await screen.findByRole('button', { name: '下载PDF，开票记录 FP1' }))
    await toasted('发票尚未开具')
    expect(sentTo('invoice/file')).toEqual([{ applicationNo: 'FP1', format: 'PDF' }])
  })
})

describe('the details', () => {
  test('show the invoice, and lead back to the list as it was', async () => {
    fakeApi({ 'invoice/detail': { data: invoiceDetail() } })
    open('/invoice?tab=record&status=ISSUED&page=2&applicationNo=FP1')
    const sheet = within(await screen.findByRole('region', { name: '发票内容' }))
    expect(sheet.getByText('零川物流华南有限公司')).toBeVisible()
    expect(sheet.getByRole('row', { name: '*运输服务*国内货物运输 308.79 9% 27.79' })).toBeVisible()
    expect(sheet.getByText('¥336.58')).toBeVisible()
    expect(screen.getByRole('link', { name: '订单 A1 详情' })).toHaveAttribute('href', '/orderdetails?orderNo=A1')
    expect(screen.getByRole('listitem', { current: 'step' })).toHaveTextContent('已开票')
    expect(screen.getByRole('link', { name: /返回开票记录/ })).toHaveAttribute(
      'href',
      '/invoice?tab=record&status=ISSUED&page=2',
    )
  })

  test('take the focus when they are opened, and return it to the link', async () => {
    fakeApi({
      'invoice/page': page(issuedRow({ applicationNo: 'FP0' }), issuedRow()),
      'invoice/detail': { data: invoiceDetail() },
    })
    open()
    await user.click(await screen.findByRole('link', { name: '详情，开票记录 FP1' }))
    await waitFor(() => expect(screen.getByRole('heading', { name: '¥336.58' })).toHaveFocus())
    await user.click(screen.getByRole('link', { name: /返回开票记录/ }))
    await waitFor(() => expect(screen.getByRole('link', { name: '详情，开票记录 FP1' })).toHaveFocus())
  })

  test('one that is not there says so', async () => {
    fakeApi({ 'invoice/detail': refusal('INVOICE_NOT_FOUND') })
    open('/invoice?tab=record&applicationNo=FP9')
    expect(await screen.findByText('开票记录不存在或无权查看')).toBeVisible()
  })

  test('of a failed invoice say why', async () => {
    fakeApi({
      'invoice/detail': {
        data: invoiceDetail({
          status: 'FAILED',
          failureReason: '购方税号与名称不一致',
          formats: [],
          can: { ...issuedCan, change: false, reverse: false, resend: false },
        }),
      },
    })
    open('/invoice?tab=record&applicationNo=FP1')
    expect(await screen.findByText(/^开票失败：购方税号与名称不一致/)).toBeVisible()
    expect(screen.getByRole('link', { name: '重新申请' })).toBeVisible()
  })

  test('show the state of a reversal and the invoice that replaces it', async () => {
    fakeApi({
      'invoice/detail': {
        data: invoiceDetail({
          status: 'EXCHANGED',
          reversals: [partReversal({ reason: '01', note: '', requestedBy: '客户' })],
          replacedBy: 'FP2',
        }),
      },
    })
    open('/invoice?tab=record&applicationNo=FP1')
    const reversal = within(await screen.findByRole('region', { name: '红冲信息' }))
    expect(reversal.getByText('购买方已确认，红字发票已开具')).toBeVisible()
    expect(reversal.getByText('开票有误')).toBeVisible()
    expect(reversal.getByRole('link', { name: 'FP2' })).toHaveAttribute('href', '/invoice?tab=record&applicationNo=FP2')
  })

  test('a reversed part is shown with amount, tax and reason; the rest can be reversed', async () => {
    fakeApi({
      'invoice/detail': {
        data: invoiceDetail({
          reversedCents: 3_000,
          orders: [{ orderNo: 'A1', ewbNo: '300000000001', amountCents: 33_658, reversedCents: 3_000 }],
          reversals: [
            partReversal({ attempt: 1, outcome: 'VOID', redState: '05', redNumber: '' }),
            partReversal({ attempt: 2 }),
          ],
        }),
      },
    })
    open('/invoice?tab=record&applicationNo=FP1')
    const list = within(await screen.findByRole('list', { name: '红字发票' }))
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('红字发票已开具'),
      expect.stringContaining('购买方否认'),
    ])
    expect(list.getAllByText('¥30.00（税额 ¥2.48）')).toHaveLength(2)
    expect(list.getAllByText('销售折让：重量复核')).toHaveLength(2)
    expect(screen.getByText('已红冲 ¥30.00，剩余 ¥306.58')).toBeVisible()
    expect(screen.getByText('已红冲 ¥30.00')).toBeVisible()
    await user.click(screen.getByRole('button', { name: /红\s*冲/ }))
    const dialog = await dialogNamed('红冲发票')
    expect(dialog.getByText(/将冲红剩余金额，发票 26442000000000000017（¥306.58）/)).toBeVisible()
  })

  test('an application that waits for a vehicle says what is missing; known elements are listed', async () => {
    const transport = { orderNo: 'A1', origin: '广东省深圳市', destination: '北京市', goodsName: '图书' }
    const transports = [
      { ...transport, vehicle: null },
      ...['A2', 'A3', 'A4'].map((orderNo) => ({
        ...transport,
        orderNo,
        vehicle: { kind: 'ROAD' as const, plate: `粤BO00${orderNo}` },
      })),
    ]
    fakeApi({
      'invoice/detail': {
        data: invoiceDetail({
          ...invoiceRow({ waitsFor: '运输工具牌号（订单A1）' }),
          lines: [{ content: '运输服务', ratePercent: 9, totalCents: 33_658, taxCents: 2779, transports }],
        }),
      },
    })
    open('/invoice?tab=record&applicationNo=FP1')
    expect(await screen.findByText(/^缺少运输工具牌号（订单A1），承运商登记后自动开具；提交后7天内/)).toBeVisible()
    const part = within(screen.getByRole('region', { name: '货物运输信息' }))
    expect(part.getByText('运输工具待承运商登记')).toBeVisible()
    expect(part.getByText('公路运输 粤BO00A2')).toBeVisible()
    expect(part.getAllByText('广东省深圳市 → 北京市 · 图书')).toHaveLength(3)
    await user.click(part.getByRole('button', { name: '显示全部 4 单' }))
    expect(part.getByText('公路运输 粤BO00A4')).toBeVisible()
  })

  test('an invoice that was changed once cannot be changed again, and says so', async () => {
    fakeApi({ 'invoice/detail': { data: invoiceDetail({ replaces: 'FP0', can: { ...issuedCan, change: false } }) } })
    open('/invoice?tab=record&applicationNo=FP1')
    const change = await screen.findByRole('button', { name: /换\s*开/ })
    expect(change).toBeDisabled()
    expect(change).toHaveAccessibleDescription('不能再次换开：本发票已是换开后的发票。')
  })
})

describe('what can be done', () => {
  test('an application is withdrawn after a question; one that is being issued says so', async () => {
    const { answers } = fakeApi({
      'invoice/page': page(invoiceRow()),
      'invoice/detail': { data: invoiceDetail(invoiceRow()) },
      'invoice/withdraw': refusal('INVOICE_NOT_WITHDRAWABLE'),
    })
    open()
    await user.click(await screen.findByRole('button', { name: '撤回，开票记录 FP1' }))
    const dialog = await dialogNamed('撤回开票申请')
    await user.click(dialog.getByRole('button', { name: '确认撤回' }))
    expect(await dialog.findByText('发票已在开具，不能撤回')).toBeVisible()
    answers['invoice/withdraw'] = { data: {} }
    answers['invoice/page'] = page(invoiceRow({ status: 'WITHDRAWN' }))
    await user.click(dialog.getByRole('button', { name: '确认撤回' }))
    await toasted('已撤回，订单可以重新申请开票')
    expect(await screen.findByRole('row', { name: /已撤回/ })).toBeVisible()
    expect(sentTo('invoice/withdraw')).toEqual([{ applicationNo: 'FP1' }, { applicationNo: 'FP1' }])
  })

  test('an invoice is sent again to a right address, and then not for a minute', async () => {
    const resendAt = new Date(Date.now() + 60_000).toISOString()
    const { answers } = fakeApi({
      'invoice/page': page(issuedRow()),
      'invoice/detail': { data: invoiceDetail() },
      'invoice/resend': { data: { nextAt: resendAt } },
    })
    open()
    await user.click(await screen.findByRole('button', { name: '重发邮箱，开票记录 FP1' }))
    const dialog = await dialogNamed('重发到邮箱')
    const email = dialog.getByRole('textbox', { name: '接收邮箱' })
    expect(email).toHaveValue('finance@example.com')
    await user.clear(email)
    await user.type(email, 'boss@{Enter}')
    expect(await dialog.findByText('请输入正确的邮箱格式')).toBeVisible()
    await waitFor(() => expect(email).toHaveFocus())
    answers['invoice/page'] = page(issuedRow({ resendAt }))
    await user.type(email, 'example.com{Enter}')
    await toasted('发票已发送至 boss@example.com')
    expect(sentTo('invoice/resend')).toEqual([{ applicationNo: 'FP1', email: 'boss@example.com' }])
    const waiting = await screen.findByRole('button', { name: /^重发邮箱，开票记录 FP1，\d+秒后可重发$/ })
    expect(waiting).toHaveAttribute('aria-disabled', 'true')
    await user.click(waiting)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('an exchange needs a billing profile and a kind that match, and is sent once however often it is pressed', async () => {
    const person = personalBillingProfile({ buyerName: '张三', email: 'zhang@example.com' })
    fakeApi({
      'invoice/detail': { data: invoiceDetail() },
      'billingProfile/list': { data: [billingProfile(), person] },
      'invoice/change': { data: { applicationNo: 'FP2' } },
    })
    open('/invoice?tab=record&applicationNo=FP1')
    await user.click(await screen.findByRole('button', { name: /^换\s*开$/ }))
    const dialog = await dialogNamed('换开发票')
    expect(dialog.getByText(/每张发票仅可换开一次，限开票当年/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: '确认换开' }))
    expect(await dialog.findByText('请选择发票抬头', { selector: '[role=alert]' })).toBeVisible()
    await user.click(dialog.getByRole('combobox', { name: /新的发票抬头/ }))
    await user.click(await screen.findByTitle('张三（个人）'))
    expect(dialog.getByRole('textbox', { name: '接收邮箱' })).toHaveValue('zhang@example.com')
    await user.click(dialog.getByRole('radio', { name: '电子专用发票' }))
    await user.click(dialog.getByRole('button', { name: '确认换开' }))
    expect(await dialog.findByText('个人抬头不可开具专票')).toBeVisible()
    await user.click(dialog.getByRole('radio', { name: '电子普通发票' }))
    await user.dblClick(dialog.getByRole('button', { name: '确认换开' }))
    await toasted('换开申请已提交，原发票红冲后自动开具新发票')
    const changes = sentTo('invoice/change')
    expect(changes).toHaveLength(1)
    expect(changes[0]).toMatchObject({
      applicationNo: 'FP1',
      billingProfileId: 't2',
      kind: 'ORDINARY',
      email: 'zhang@example.com',
      remark: '11月运费',
      reason: '01',
    })
  })

  test('a new billing profile is added within the exchange, chosen, and brings its e-mail', async () => {
    const added = billingProfile({
      billingProfileId: 't9',
      buyerName: '杭州远山科技有限公司',
      email: 'new@example.com',
    })
    const { answers } = fakeApi({
      'invoice/detail': { data: invoiceDetail() },
      'billingProfile/list': { data: [billingProfile()] },
      'billingProfile/suggest': { data: [] },
      'billingProfile/create': { data: { billingProfileId: 't9' } },
      'invoice/change': { data: { applicationNo: 'FP2' } },
    })
    open('/invoice?tab=record&applicationNo=FP1')
    await user.click(await screen.findByRole('button', { name: /^换\s*开$/ }))
    const dialog = await dialogNamed('换开发票')
    await user.type(dialog.getByRole('textbox', { name: '备注' }), '，已核对')
    await user.click(dialog.getByRole('button', { name: '新增抬头' }))
    await user.type(await screen.findByRole('combobox', { name: '企业名称' }), '杭州远山科技有限公司')
    await user.type(screen.getByRole('textbox', { name: '税号' }), '91440300MA5DA1XQ3K')
    const [, email] = screen.getAllByRole('textbox', { name: '接收邮箱' })
    await user.type(email ?? document.body, 'new@example.com')
    answers['billingProfile/list'] = { data: [billingProfile(), added] }
    await user.click(screen.getByRole('button', { name: /^保\s*存$/ }))
    await waitFor(() => expect(dialog.getByRole('textbox', { name: '接收邮箱' })).toHaveValue('new@example.com'))
    await user.click(dialog.getByRole('button', { name: '确认换开' }))
    await toasted('换开申请已提交，原发票红冲后自动开具新发票')
    expect(sentTo('invoice/change')).toMatchObject([
      { billingProfileId: 't9', email: 'new@example.com', remark: '11月运费，已核对' },
    ])
  })

  test('a reversal needs a reason and says what it means', async () => {
    fakeApi({
      'invoice/detail': { data: invoiceDetail({ kind: 'SPECIAL' }) },
      'invoice/reverse': { data: { status: 'RED_CONFIRMING' } },
    })
    open('/invoice?tab=record&applicationNo=FP1')
    await user.click(await screen.findByRole('button', { name: /^红\s*冲$/ }))
    const dialog = await dialogNamed('红冲发票')
    expect(dialog.getByText(/须由购买方在 72 小时内确认/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: '确认红冲' }))
    expect(await dialog.findByText('请选择红冲原因')).toBeVisible()
    await user.click(dialog.getByRole('radio', { name: '服务终止' }))
    await user.click(dialog.getByRole('button', { name: '确认红冲' }))
    await toasted('红冲申请已提交，结果会显示在这里')
    expect(sentTo('invoice/reverse')[0]).toEqual({ applicationNo: 'FP1', reason: '03' })
  })
})
