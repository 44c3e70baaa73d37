import type { OrderDetail } from '@portal/contract/order-detail'
import type { Declaration } from '@portal/contract/cross-border'
import { fakeApi, refusal, sentTo } from '@portal/testing/fake-api'
import { address, press, toast, user } from '@portal/testing/page-helpers'
import { fakeLive } from '@portal/testing/fake-stream'
import { pass } from '@portal/testing/fake-time'
import { renderPage } from '@portal/testing/render-page'
import { orderDetail, traceNode } from '@portal/testing/samples'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import OrderDetailsPage from './order-details-page'
import type { RefundStatus } from '@portal/contract/payment'
import { deliveryDecision } from '../../testing/samples'

/** The file that the page saves next. */
const watchSaved = () => {
  let blob = new Blob()
  let name = ''
  URL.createObjectURL = (file: Blob) => {
    blob = file
    return 'blob:1'
  }
  URL.revokeObjectURL = () => undefined
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    name = this.download
  })
  return { name: () => name, text: () => blob.text() }
}
afterEach(() => jest.restoreAllMocks())

describe('the page of an order', () => {
  const open = () => renderPage(<OrderDetailsPage />, { path: '/orderdetails?orderNo=A1' })

  // The lazy dialog is imported once before the tests, so that none of them waits for its compilation.
  beforeAll(() => import('../../features/order-actions/delete-dialog'))
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

  test('another place of collection than the sender’s address is shown beside it', async () => {
    const codes = { provinceCode: '44', cityCode: '4403', districtCode: '440306', townCode: '' }
    const collectionPlace = { ...codes, text: '广东省深圳市宝安区福永街道8号' }
    fakeApi({ 'order/detail': { data: orderDetail({ collectionPlace }) } })
    open()
    const parties = within(await screen.findByRole('region', { name: '收寄信息' }))
    expect(parties.getByText('实际揽收地：广东省深圳市宝安区福永街道8号')).toBeVisible()
  })

  test('the head says when goods under way come, and calmly why they are late', async () => {
    const expected = { from: '2030-11-23T01:00:00.000Z', to: '2030-11-23T04:00:00.000Z' }
    fakeApi({ 'order/detail': { data: orderDetail({ expected, delayReason: 'TRANSIT' }) } })
    open()
    expect(await screen.findByText('11月23日 09:00–12:00')).toBeVisible()
    expect(screen.getByText('预计送达')).toBeVisible()
    expect(screen.getByRole('note', { name: '延误说明' })).toHaveTextContent(
      '因中转时间较长，将晚于承诺的 11-22 18:00 送达',
    )
  })

  test('the head has the day that the receiver wants, and strikes the predicted one', async () => {
    const expected = { from: '2030-11-23T01:00:00.000Z', to: '2030-11-23T04:00:00.000Z' }
    fakeApi({
      'order/detail': { data: orderDetail({ expected, wished: { day: '2030-12-02', hours: 'EVENING' } }) },
    })
    open()
    expect(await screen.findByText('12月2日晚上（按收件人安排）')).toBeVisible()
    expect(screen.getByRole('deletion')).toHaveTextContent('原预计 11月23日 09:00–12:00')
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
    const openMore = async () => {
      await user.click(screen.getByRole('button', { name: '更多操作，订单 A1' }))
      return within(await screen.findByRole('group', { name: '订单 A1 的更多操作' }))
    }

    test('an order before the pickup can be modified; the page says how often', async () => {
      const actions = await openWith({ status: 'ACCEPTED', canModify: true, modifyCount: 1 })
      expect(actions.getByRole('link', { name: '修改订单（剩余2次）' })).toHaveAttribute(
        'href',
        '/send?isReorder=true&orderNo=A1',
      )
      expect(actions.queryByRole('button', { name: /打印面单/ })).not.toBeInTheDocument()
      expect((await openMore()).getByRole('button', { name: /打印面单/ })).toBeVisible()
    })

    test.each<OrderDetail['status']>(['ACCEPTED', 'IN_TRANSIT', 'READY_FOR_PICKUP', 'SIGNED', 'CANCELED'])(
      'an order that is %s can be sent again',
      async (status) => {
        const actions = await openWith({ status })
        const again =
          actions.queryByRole('link', { name: '再来一单' }) ??
          (await openMore()).getByRole('link', { name: '再来一单' })
        expect(again).toHaveAttribute('href', '/send?from=reorder&orderNo=A1')
      },
    )

    test('its receiver has nothing to repeat', async () => {
      const actions = await openWith({ status: 'IN_TRANSIT', role: 'received' })
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
      expect(actions.getByRole('link', { name: '再来一单' })).toBeVisible()
      await user.click((await openMore()).getByRole('button', { name: /^删\s*除$/ }))
      await user.click(await screen.findByRole('button', { name: '确认删除' }))
      await waitFor(() => expect(address()).toHaveTextContent(/^\/ewbSearch$/))
    })

    test('a finished order is not changed', async () => {
      const actions = await openWith({ status: 'CANCELED' })
      expect(actions.getByRole('link', { name: '再来一单' })).toBeVisible()
      expect((await openMore()).queryByRole('button', { name: /打印面单/ })).not.toBeInTheDocument()
    })

    test('the window of the pickup goes into a calendar until it is over', async () => {
      jest.useFakeTimers({ doNotFake: ['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'nextTick'] })
      jest.setSystemTime(new Date('2026-11-20T05:00:00Z'))
      const saved = watchSaved()
      await openWith({ status: 'ACCEPTED' })
      await user.click((await openMore()).getByRole('button', { name: '添加到日历' }))
      expect(saved.name()).toBe('快递员上门取件 300000000001.ics')
      await waitFor(async () => expect(await saved.text()).toContain('DTSTART;TZID=Asia/Shanghai:20261120T140000'))
      expect(screen.queryByRole('group', { name: '订单 A1 的更多操作' })).not.toBeInTheDocument()
    })

    describe('分享', () => {
      const share = async () => {
        await user.click((await openWith({ status: 'IN_TRANSIT' })).getByRole('button', { name: /^分\s*享$/ }))
        return within(await screen.findByRole('dialog', { name: '分享运单' }))
      }

      test('shows code, number and state, and nothing about a person', async () => {
        const dialog = await share()
        expect(dialog.getByRole('img', { name: '运单二维码' })).toBeVisible()
        expect(dialog.getByText('运输中')).toBeVisible()
        expect(dialog.getByText('300000000001')).toBeVisible()
        for (const text of ['张三', '李四光', '13900139000', '海淀'])
          expect(dialog.queryByText(new RegExp(text))).not.toBeInTheDocument()
      })

      test('copies the public address; a browser without sharing has no button for it', async () => {
        const dialog = await share()
        expect(dialog.queryByRole('button', { name: /^分\s*享$/ })).not.toBeInTheDocument()
        await user.click(dialog.getByRole('button', { name: '复制链接' }))
        await waitFor(async () =>
          expect(await navigator.clipboard.readText()).toBe('http://localhost/ewbSearchall?ewbNo=300000000001'),
        )
      })

      test('a picture that the browser does not draw is said, and the link is left', async () => {
        jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
        const dialog = await share()
        await user.click(dialog.getByRole('button', { name: '保存图片' }))
        await waitFor(() => expect(toast()).toHaveTextContent('图片生成失败，请复制链接'))
      })
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
})

describe('the parts of the page', () => {
  const open = (change: Partial<OrderDetail>) => {
    fakeApi({ 'order/detail': { data: orderDetail(change) } })
    renderPage(<OrderDetailsPage />, { path: '/orderdetails?orderNo=A1' })
  }
  const card = async (name: string) => within(await screen.findByRole('region', { name }))

  // The lazy parts are imported once before the tests, so that none of them waits for their compilation.
  beforeAll(() =>
    Promise.all([
      import('../../components/route-map/route-map'),
      import('../../features/order-details/pictures/picture-dialog'),
      import('../../features/order-details/share-dialog'),
    ]),
  )

  describe('the map', () => {
    const places = {
      origin: { city: '深圳市', lng: 114.06, lat: 22.54 },
      destination: { city: '北京市', lng: 116.41, lat: 39.9 },
    }

    test('draws the route and describes it', async () => {
      open({ ...places, status: 'COLLECTED', nodes: [traceNode({ point: { lng: 114.06, lat: 22.54 } })] })
      expect(
        await (
          await card('物流地图')
        ).findByRole('group', { name: '物流地图：深圳市寄往北京市，当前在深圳市，还要前往北京市' }),
      ).toBeVisible()
    })

    test('is left out when an end is unknown; the trace is shown', async () => {
      open({ ...places, destination: null })
      expect(await screen.findByRole('region', { name: '物流轨迹' })).toBeVisible()
      expect(screen.queryByRole('region', { name: '物流地图' })).not.toBeInTheDocument()
    })
  })

  describe('proof of delivery', () => {
    const proofOfDelivery = {
      signedAt: '2026-11-20T09:00:00.000Z',
      signer: '门卫',
      images: ['https://pictures.example/box.jpg', 'javascript:alert(1)', '/demo/pictures/slip-1.svg'],
    }

    test('says who signed and opens the pictures large, one after the other', async () => {
      open({ status: 'SIGNED', proofOfDelivery })
      const proof = await card('签收凭证')
      expect(proof.getByText('门卫')).toBeVisible()
      expect(proof.getAllByRole('button')).toHaveLength(2)
      await user.click(proof.getByRole('button', { name: '查看大图：签收图片1' }))
      const dialog = within(await screen.findByRole('dialog', { name: '签收图片' }))
      expect(dialog.getByRole('img', { name: '签收图片1' })).toHaveAttribute('src', 'https://pictures.example/box.jpg')
      expect(dialog.getByRole('button', { name: '上一张' })).toBeDisabled()
      await user.click(dialog.getByRole('button', { name: '下一张' }))
      expect(dialog.getByRole('img', { name: '签收图片2' })).toHaveAttribute('src', '/demo/pictures/slip-1.svg')
      expect(dialog.getByRole('status')).toHaveTextContent('第2张，共2张')
    })

    test('arrow keys and swipes turn to another picture, and Escape closes', async () => {
      open({ status: 'SIGNED', proofOfDelivery })
      await user.click((await card('签收凭证')).getByRole('button', { name: '查看大图：签收图片1' }))
      const dialog = within(await screen.findByRole('dialog', { name: '签收图片' }))
      const shown = () => dialog.getByRole('status').textContent
      await user.keyboard('{ArrowLeft}')
      expect(shown()).toBe('第1张，共2张')
      await user.keyboard('{ArrowRight}')
      expect(shown()).toBe('第2张，共2张')
      const swipe = (from: number, to: number) => {
        fireEvent.pointerDown(dialog.getByRole('img', { name: /^签收图片/ }), { clientX: from })
        fireEvent.pointerUp(dialog.getByRole('img', { name: /^签收图片/ }), { clientX: to })
      }
      swipe(100, 130)
      expect(shown()).toBe('第2张，共2张')
      swipe(100, 200)
      expect(shown()).toBe('第1张，共2张')
      await user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    })

    test('a picture that fails to load says so', async () => {
      open({ status: 'SIGNED', proofOfDelivery: { ...proofOfDelivery, images: ['https://pictures.example/box.jpg'] } })
      const proof = await card('签收凭证')
      fireEvent.error(within(proof.getByRole('button', { name: '查看大图：签收图片' })).getByAltText(''))
      expect(proof.getByText('签收图片暂时无法显示')).toBeVisible()
    })
  })

  test('pieces are listed by stage', async () => {
    const piece = (number: number, status: OrderDetail['pieces'][number]['status']) => ({
      pieceNo: `300000000001-00${number}`,
      status,
      eventAt: '2026-11-20T09:00:00.000Z',
      city: '北京市',
    })
    open({
      status: 'PART_SIGNED',
      packageCount: 3,
      pieces: [piece(1, 'SIGNED'), piece(2, 'DELIVERING'), piece(3, 'SIGNED')],
    })
    const pieces = await card('子件')
    expect(pieces.getByText('部分签收 2/3')).toBeVisible()
    expect(within(pieces.getByRole('list', { name: '子件列表' })).getAllByRole('listitem')).toHaveLength(3)
    await user.click(pieces.getByRole('button', { name: '派送中 1', pressed: false }))
    expect(within(pieces.getByRole('list', { name: '子件列表' })).getByRole('listitem')).toHaveTextContent(
      '300000000001-002',
    )
  })

  test('fees that differ show what was measured, and the invoice is a click away', async () => {
    open({
      actualCents: 15_000,
      actualLines: [{ feeType: 'FREIGHT', label: '运费', amountCents: 15_000, note: '' }],
      invoiceState: 'ELIGIBLE',
      measured: {
        weightGrams: 75_000,
        volumeCm3: 0,
        lines: [],
        photo: 'https://pictures.example/scale.jpg',
        measuredAt: '2026-11-20T09:00:00.000Z',
      },
      weighings: {
        ordered: { actualGrams: 62_000, volumetricGrams: 60_000, chargeableGrams: 62_000, decidedBy: 'ACTUAL' },
        measured: { actualGrams: 75_000, volumetricGrams: 60_000, chargeableGrams: 75_000, decidedBy: 'ACTUAL' },
      },
    })
    const fees = await card('费用明细')
    expect(
      within(fees.getByRole('table', { name: /^重量\/体积复核/ })).getByRole('row', { name: '实重 62 kg 75 kg' }),
    ).toBeVisible()
    expect(fees.getByText('复核实重与下单时不同，费用按实重计算，计费重量由 62 kg 变为 75 kg')).toBeVisible()
    expect(fees.getByRole('button', { name: '查看大图：复核照片' })).toBeVisible()
    expect(fees.getByRole('link', { name: '申请开票' })).toHaveAttribute('href', '/invoice?orderNo=A1')
  })

  describe('a failed refund is requested again', () => {
    const refund = (status: RefundStatus) => ({
      refundNo: 'R1',
      paymentNo: 'P1',
      amountCents: 2_345,
      status,
      reason: '订单已取消',
      createdAt: '2026-11-20T09:00:00.000Z',
      doneAt: null,
    })
    const payments = [
      { paymentNo: 'P1', channel: 'WECHAT', amountCents: 12_345, status: 'PAID', paidAt: '2026-11-20T08:00:00.000Z' },
    ]
    const failed = orderDetail({ payments, refunds: [refund('REFUND_FAILED')] })

    test('and the page shows its state', async () => {
      let isRequested = false
      fakeApi({
        'order/detail': () => ({
          data: isRequested ? orderDetail({ payments, refunds: [refund('REFUNDING')] }) : failed,
        }),
        'payment/retryRefund': () => {
          isRequested = true
          return { data: { status: 'REFUNDING' } }
        },
      })
      renderPage(<OrderDetailsPage />, { path: '/orderdetails?orderNo=A1' })
      await press('重新退款')
      expect(await screen.findByText(/^退款中 /)).toBeVisible()
      expect(screen.queryByRole('button', { name: '重新退款' })).not.toBeInTheDocument()
      expect(sentTo('payment/retryRefund')).toEqual([{ refundNo: 'R1' }])
    })

    test('or says why it cannot be', async () => {
      fakeApi({ 'order/detail': { data: failed }, 'payment/retryRefund': refusal('RATE_LIMITED') })
      renderPage(<OrderDetailsPage />, { path: '/orderdetails?orderNo=A1' })
      await press('重新退款')
      expect(await screen.findByRole('alert')).toHaveTextContent('操作过于频繁，请稍后再试')
    })
  })

  test.each([
    ['REFUNDING', /退款中 2026-11-20 17:00/, '原路退回，1–7个工作日到账'],
    ['REFUND_FAILED', /退款失败/, '可重新发起退款，也可拨打 95708 咨询'],
  ] as const)('a refund that is %s', async (status, state, hint) => {
    open({
      payments: [
        { paymentNo: 'P1', channel: 'WECHAT', amountCents: 12_345, status: 'PAID', paidAt: '2026-11-20T08:00:00.000Z' },
      ],
      refunds: [
        {
          refundNo: 'R1',
          paymentNo: 'P1',
          amountCents: 2_345,
          status,
          reason: '订单已取消',
          createdAt: '2026-11-20T09:00:00.000Z',
          doneAt: null,
        },
      ],
    })
    const refund = within(within(await screen.findByRole('list', { name: '退款记录' })).getByRole('listitem'))
    expect(refund.getByText('¥23.45')).toBeVisible()
    expect(refund.getByText(state)).toBeVisible()
    expect(refund.getByText(hint)).toBeVisible()
  })

  test('a node shows the telephone of its outlet', async () => {
    open({ nodes: [traceNode({ outletPhone: '0755-80001234' })] })
    expect(await screen.findByRole('link', { name: '网点电话 0755-80001234' })).toHaveAttribute(
      'href',
      'tel:0755-80001234',
    )
  })

  test('the receiver sees no fees of the sender and cannot modify the order', async () => {
    open({ role: 'received', status: 'ACCEPTED', canModify: false, estimateCents: 0, estimateLines: [] })
    expect(await screen.findByText('13900139000')).toBeVisible()
    expect(screen.queryByRole('region', { name: '费用明细' })).not.toBeInTheDocument()
    expect(screen.queryByText('修改次数已用完')).not.toBeInTheDocument()
    const offered = within(screen.getByRole('group', { name: '订单操作' })).getAllByRole('button')
    expect(offered.map(({ textContent }) => textContent?.replace(/\s/g, ''))).toEqual(['分享'])
  })

  describe('what the receiver decides', () => {
    test('the sender reads it, and why it cannot be done', async () => {
      open({ delivery: deliveryDecision({ state: 'REFUSED', refusal: '该邻居不在家' }) })
      const delivery = await card('收件人的收货安排')
      expect(delivery.getByText('由邻居王女士（3单元502）代收')).toBeVisible()
      expect(delivery.getByText('不同意放驿站或快递柜')).toBeVisible()
      expect(delivery.getByRole('note', { name: '未能安排' })).toHaveTextContent('该邻居不在家')
      expect(delivery.queryByRole('link')).not.toBeInTheDocument()
    })

    test.each([
      [null, '安排收货'],
      [deliveryDecision(), '修改安排'],
    ])('whoever receives the order decides from here', async (delivery, link) => {
      open({ role: 'received', status: 'IN_TRANSIT', delivery })
      const place = (await card('收货安排')).getByRole('link', { name: link })
      expect(place).toHaveAttribute('href', '/delivery?orderNo=A1')
    })

    test('nothing is promised that depends on the order', async () => {
      open({ role: 'received', status: 'IN_TRANSIT' })
      expect((await card('收货安排')).getByText('怎么收、什么时候收，都可以在这里安排。')).toBeVisible()
    })

    test('without a decision the sender has nothing to read', async () => {
      open({})
      await card('物流轨迹')
      expect(screen.queryByRole('region', { name: /收货安排/ })).not.toBeInTheDocument()
    })
  })

  describe('the rating of a delivery', () => {
    const received = { role: 'received', status: 'SIGNED' } as const

    test('is asked of whoever received the order, sent once, and shown', async () => {
      let rating: OrderDetail['rating'] = null
      fakeApi({
        'order/detail': () => ({ data: orderDetail({ ...received, rating }) }),
        'delivery/rate': ({ body }) => {
          const { stars, tags, words } = body
          const answer = { stars, tags: tags ?? [], words: words ?? '' }
          rating = { ...answer, canChange: true }
          return { data: answer }
        },
      })
      renderPage(<OrderDetailsPage />, { path: '/orderdetails?orderNo=A1' })
      const form = await card('配送评价')
      await user.click(form.getByRole('button', { name: '提交评价' }))
      expect(form.getByText('请选择评分')).toBeVisible()
      expect(form.getByRole('radio', { name: /^1星/ })).toHaveFocus()
      await user.click(form.getByRole('radio', { name: /^5星/ }))
      await user.click(form.getByRole('button', { name: '准时' }))
      await user.type(form.getByLabelText('评价内容'), '很快')
      await user.click(form.getByRole('button', { name: '提交评价' }))
      const given = await card('我的配送评价')
      expect(given.getByRole('img', { name: '5星' })).toBeVisible()
      expect(given.getByText('准时')).toBeVisible()
      expect(given.getByText('很快')).toBeVisible()
      expect(sentTo('delivery/rate')).toEqual([{ orderNo: 'A1', stars: 5, tags: ['准时'], words: '很快' }])
    })

    const earlier = { stars: 1, tags: ['货物有损'], words: '', canChange: true } satisfies OrderDetail['rating']

    test('can be changed, and a refusal is said', async () => {
      fakeApi({
        'order/detail': { data: orderDetail({ ...received, rating: earlier }) },
        'delivery/rate': refusal('DELIVERY_CLOSED', '评价后7天内可以修改，现在已不能修改'),
      })
      renderPage(<OrderDetailsPage />, { path: '/orderdetails?orderNo=A1' })
      await user.click((await card('我的配送评价')).getByRole('button', { name: '修改评价' }))
      const form = await card('配送评价')
      expect(form.getByRole('radio', { name: /^1星/ })).toBeChecked()
      // Praise takes the place of blame.
      await user.click(form.getByRole('radio', { name: /^4星/ }))
      expect(form.queryByRole('button', { name: '货物有损' })).not.toBeInTheDocument()
      await user.click(form.getByRole('button', { name: '提交评价' }))
      await waitFor(() => expect(form.getByText('评价后7天内可以修改，现在已不能修改')).toBeVisible())
    })

    test('cannot be changed after its time', async () => {
      open({ ...received, rating: { ...earlier, canChange: false } })
      expect((await card('我的配送评价')).queryByRole('button', { name: '修改评价' })).not.toBeInTheDocument()
    })

    test.each<[string, Partial<OrderDetail>]>([
      ['the sender', { status: 'SIGNED' }],
      ['whoever still waits', { role: 'received', status: 'DELIVERING' }],
    ])('%s is not asked', async (_, change) => {
      open(change)
      await card('物流轨迹')
      expect(screen.queryByRole('region', { name: '配送评价' })).not.toBeInTheDocument()
    })
  })
})
