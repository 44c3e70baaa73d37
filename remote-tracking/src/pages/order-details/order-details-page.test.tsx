import type { OrderDetail } from '@portal/contract/order-detail'
import type { Declaration } from '@portal/contract/cross-border'
import { fakeApi, refusal } from '@portal/testing/fake-api'
import { address, user } from '@portal/testing/page-helpers'
import { fakeLive } from '@portal/testing/fake-stream'
import { pass } from '@portal/testing/fake-time'
import { renderPage } from '@portal/testing/render-page'
import { orderDetail, traceNode } from '@portal/testing/samples'
import { screen, waitFor, within } from '@testing-library/react'
import OrderDetailsPage from './order-details-page'

const open = () => renderPage(<OrderDetailsPage />, { path: '/orderdetails?orderNo=A1' })

// The lazy dialog is imported once before the tests, so that none of them waits for its compilation.
beforeAll(() => import('../../features/order-actions/components/delete-dialog'))
afterEach(() => jest.useRealTimers())

describe('an order that changes while it is looked at', () => {
  const nothing = { orderNos: [] }
  /** A change must show within this time, domain §2. */
  const updateTimeoutMs = 5000
  const follow = async () => {
    jest.useFakeTimers()
    document.cookie = 'token=t-1'
    const api = fakeApi({ 'order/detail': { data: orderDetail() } })
    const live = fakeLive()
    open()
    await pass(0)
    expect(screen.getByText('快递员已揽收')).toBeVisible()
    return { ...api, ...live }
  }
  afterEach(() => {
    document.cookie = 'token=; max-age=0'
  })

  test('is fetched again, if it was this one', async () => {
    const { sent, answers, streams } = await follow()
    streams[0]?.send('ready', nothing)
    await pass(updateTimeoutMs)
    const looks = sent.length
    answers['order/detail'] = {
      data: orderDetail({
        status: 'SIGNED',
        nodes: [
          traceNode({ nodeType: 'SIGNED', eventAt: '2026-11-20T09:00:00.000Z', description: '本人已签收' }),
          traceNode(),
        ],
      }),
    }
    streams[0]?.send('orders', { orderNos: ['A2'] })
    await pass(updateTimeoutMs)
    expect(sent).toHaveLength(looks)
    streams[0]?.send('orders', { orderNos: ['A1', 'A2'] })
    await pass(updateTimeoutMs)
    expect(screen.getByText('本人已签收')).toBeVisible()
    expect(screen.getByText('已于 2026-11-20 17:00 签收')).toBeVisible()
    expect(sent).toHaveLength(looks + 1)
  })

  test('is polled every 5 s without a stream; after a failure the content stays and polling continues', async () => {
    const { answers, status } = await follow()
    status.code = 503
    answers['order/detail'] = refusal('UNAVAILABLE')
    await pass(12_000)
    expect(screen.getByText('更新中断，正在重试')).toBeVisible()
    expect(screen.getByText('快递员已揽收')).toBeVisible()
    answers['order/detail'] = { data: orderDetail() }
    await pass(2 * updateTimeoutMs)
    expect(screen.getByText('实时更新中')).toBeVisible()
  })
})

test('the customer’s own party is shown in full, the other one on demand', async () => {
  fakeApi({ 'order/detail': { data: orderDetail() } })
  open()
  expect(await screen.findByText('13800138000')).toBeVisible()
  expect(screen.getByText('139****9000')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '显示收件人完整信息', pressed: false }))
  expect(screen.getByText('13900139000')).toBeVisible()
})

test('the head says when goods under way come, and calmly why they are late', async () => {
  const expected = { from: '2030-11-23T01:00:00.000Z', to: '2030-11-23T04:00:00.000Z' }
  fakeApi({ 'order/detail': { data: orderDetail({ expected, delayReason: 'TRANSIT' }) } })
  open()
  expect(await screen.findByText('预计送达：11月23日 09:00–12:00')).toBeVisible()
  expect(screen.getByRole('note', { name: '延误说明' })).toHaveTextContent(
    '因中转时间较长，将晚于承诺的 11-22 18:00 送达',
  )
})

test('after the weighing the estimate is shown beside the actual fees', async () => {
  fakeApi({
    'order/detail': {
      data: orderDetail({
        actualCents: 15_000,
        actualLines: [{ feeType: 'FREIGHT', label: '运费', amountCents: 15_000, note: '复重 75 kg' }],
      }),
    },
  })
  open()
  expect(await screen.findByText('复重 75 kg')).toBeVisible()
  expect(screen.getByRole('row', { name: '合计 ¥123.45 ¥150.00' })).toBeVisible()
})

test.each(['/orderdetails', '/orderdetails?orderNo=someone-elses', `/orderdetails?orderNo=${'9'.repeat(40)}`])(
  '%s does not tell whether the order exists',
  async (path) => {
    fakeApi({ 'order/detail': refusal('ORDER_NOT_FOUND') })
    renderPage(<OrderDetailsPage />, { path })
    expect(await screen.findByText('订单不存在或无权查看')).toBeVisible()
    expect(screen.getAllByRole('link', { name: '返回订单列表' })[0]).toHaveAttribute('href', '/ewbSearch')
  },
)

describe('what can be done', () => {
  const openWith = async (change: Partial<OrderDetail>) => {
    fakeApi({ 'order/detail': { data: orderDetail(change) } })
    open()
    return within(await screen.findByRole('group', { name: '订单操作' }))
  }

  test('an order before the pickup can be modified; the page says how often', async () => {
    const actions = await openWith({ status: 'ACCEPTED', canModify: true, modifyCount: 1 })
    expect(actions.getByRole('link', { name: '修改订单（剩余2次）' })).toHaveAttribute(
      'href',
      '/send?isReorder=true&orderNo=A1',
    )
    expect(actions.getByRole('button', { name: /打印面单/ })).toBeVisible()
    expect(actions.queryByText('再来一单')).not.toBeInTheDocument()
  })

  test('no change is left', async () => {
    const actions = await openWith({ status: 'ACCEPTED', canModify: false, modifyCount: 3 })
    expect(actions.getByText('修改次数已用完')).toBeVisible()
    expect(actions.queryByRole('link', { name: /修改订单/ })).not.toBeInTheDocument()
  })

  test('a deleted order leads back to the list', async () => {
    const actions = await openWith({ status: 'CANCELED' })
    fakeApi({ 'order/delete': { data: { orderNo: 'A1' } } })
    await user.click(actions.getByRole('button', { name: /^删\s*除$/ }))
    await user.click(await screen.findByRole('button', { name: '确认删除' }))
    await waitFor(() => expect(address()).toHaveTextContent(/^\/ewbSearch$/))
  })

  test('a finished order can be sent again and is not changed', async () => {
    const actions = await openWith({ status: 'CANCELED' })
    expect(actions.getByRole('link', { name: '再来一单' })).toHaveAttribute('href', '/send?from=reorder&orderNo=A1')
    expect(actions.queryByRole('button', { name: /打印面单/ })).not.toBeInTheDocument()
  })
})

test('a cross-border order shows its customs declaration', async () => {
  const line = {
    nameCn: '棉衬衫',
    nameEn: 'cotton shirt',
    hsCode: '620520',
    quantity: 3,
    unit: '件',
    unitPriceCents: 2_050,
    netWeightGrams: 300,
    originCountry: 'CN',
    material: '',
    brand: '',
    url: '',
  }
  const declaration: Declaration = {
    destination: 'US',
    goodsKind: 'PARCEL',
    purpose: 'SALE',
    customsMode: 'FORMAL',
    dutyPayer: 'RECEIVER',
    battery: 'NONE',
    incoterm: 'DAP',
    currency: 'USD',
    lines: [line],
  }
  fakeApi({
    'order/detail': {
      data: orderDetail({ kind: 'INTERNATIONAL', productCode: 'IEX', productName: '国际特快', declaration }),
    },
  })
  open()
  const card = within(await screen.findByRole('region', { name: '申报信息' }))
  expect(card.getByText('美国')).toBeVisible()
  expect(
    card.getByRole('row', { name: /^棉衬衫 ?cotton shirt 620520 3 件 0\.3 kg 中国 USD 20\.50 USD 61\.50$/ }),
  ).toBeVisible()
  expect(card.getByRole('row', { name: '申报总价值 USD 61.50' })).toBeVisible()
})
