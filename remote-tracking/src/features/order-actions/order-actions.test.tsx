import { type Answers, fakeApi, refusal, type Reply, sentTo } from '@portal/testing/fake-api'
import { enter, field, press, toast, user } from '@portal/testing/page-helpers'
import { renderPage } from '@portal/testing/render-page'
import { orderDetail, orderRow } from '@portal/testing/samples'
import { screen, waitFor } from '@testing-library/react'
import { useOrderActions } from './use-order-actions'
import { CancelDialog } from './cancel-dialog'
import { ChangeAddressDialog } from './change-address-dialog'
import { InterceptDialog } from './intercept-dialog'

const choose = (name: string) => user.click(screen.getByRole('radio', { name }))

describe('the actions of an order', () => {
  const Page = () => {
    const { act, dialog } = useOrderActions()
    const order = orderRow({ status: 'ACCEPTED', canModify: true })
    return (
      <main tabIndex={-1}>
        <button type="button" onClick={() => act('cancel', order)}>
          取消订单
        </button>
        {dialog}
      </main>
    )
  }

  test('a cancellation that is too late leads to the interception, with the fee', async () => {
    fakeApi({
      'order/cancel': refusal('ALREADY_COLLECTED'),
      'order/interceptQuote': { data: { orderNo: 'A1', feeCents: 0 } },
      'order/unpaid': { data: [] },
    })
    renderPage(<Page />)
    await user.click(screen.getByRole('button', { name: '取消订单' }))
    await user.click(await screen.findByRole('radio', { name: '重复下单' }))
    await user.click(screen.getByRole('button', { name: '确认取消' }))
    await user.click(await screen.findByRole('button', { name: '申请拦截退回' }))
    expect(await screen.findByRole('dialog', { name: '拦截退回' })).toBeVisible()
    expect(await screen.findByText(/退回不收取费用/)).toBeVisible()
    expect(screen.queryByRole('dialog', { name: '取消订单' })).not.toBeInTheDocument()
  })
})

describe('a cancellation', () => {
  const open = (
    change: Parameters<typeof orderRow>[0] = {},
    answers: Answers = { 'order/cancel': { data: { orderNo: 'A1', refundCents: 0 } } },
  ) => {
    const onChanged = jest.fn()
    const onClosed = jest.fn()
    const onInstead = jest.fn()
    const api = fakeApi(answers)
    renderPage(
      <CancelDialog
        order={orderRow({ status: 'ACCEPTED', canModify: true, ...change })}
        onChanged={onChanged}
        onInstead={onInstead}
        onClosed={onClosed}
      />,
    )
    return { ...api, onChanged, onInstead, onClosed }
  }
  const confirm = async () => user.click(await screen.findByRole('button', { name: '确认取消' }))

  test('all reasons are offered, none is chosen, and it says what happens to the money', async () => {
    open({ payStatus: 'PAID' })
    expect(screen.getAllByRole('radio')).toHaveLength(11)
    for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked()
    expect(screen.getByText(/已支付的 ¥123\.45 将在1–7个工作日内原路退回。/)).toBeVisible()
  })

  test('without a reason nothing is sent; the first choice takes the focus', async () => {
    const { sent } = open()
    await confirm()
    expect(await screen.findByText('请选择取消原因')).toBeVisible()
    await waitFor(() => expect(screen.getAllByRole('radio')[0]).toHaveFocus())
    expect(sent).toHaveLength(0)
  })

  test('其他 asks for words of 2 to 100 characters and does not cut a longer text', async () => {
    const { sent } = open()
    await choose('其他')
    await confirm()
    const words = screen.getByRole('textbox', { name: /补充说明/ })
    expect(words).toHaveFocus()
    expect(words).toBeInvalid()
    expect(words).toHaveAccessibleDescription('请填写补充说明，2–100个字')
    await user.click(words)
    await user.paste('长'.repeat(101))
    expect(screen.getByText('101 / 100')).toBeInTheDocument()
    await confirm()
    expect(sent).toHaveLength(0)
    expect(words).toHaveValue('长'.repeat(101))
    await user.clear(words)
    await user.paste('𠮷')
    await confirm()
    expect(sent).toHaveLength(0)
    await user.clear(words)
    await user.type(words, ' 客户改主意了 ')
    await confirm()
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ orderNo: 'A1', reason: '其他', note: '客户改主意了' }))
  })

  test.each(['信息填错了', '想换取件时间'])('%s: a change is offered instead', async (reason) => {
    open()
    expect(screen.queryByRole('link', { name: '修改订单' })).not.toBeInTheDocument()
    await choose(reason)
    expect(screen.getByRole('link', { name: '修改订单' })).toHaveAttribute('href', '/send?isReorder=true&orderNo=A1')
    await choose('价格原因')
    expect(screen.queryByRole('link', { name: '修改订单' })).not.toBeInTheDocument()
  })

  test('no change is offered when none is left', async () => {
    open({ canModify: false })
    await choose('信息填错了')
    expect(screen.queryByRole('link', { name: '修改订单' })).not.toBeInTheDocument()
  })

  test('after the cancellation it says that the money is refunded, and closes', async () => {
    const { onChanged } = open(
      { payStatus: 'PAID' },
      { 'order/cancel': { data: { orderNo: 'A1', refundCents: 12_345 } } },
    )
    await choose('重复下单')
    await confirm()
    await waitFor(() => expect(toast()).toHaveTextContent('取消成功，已付款将在1–7个工作日原路退回'))
    expect(onChanged).toHaveBeenCalledTimes(1)
  })

  const collected = refusal('ALREADY_COLLECTED')

  test('when the courier was faster, the order is fetched again, and the goods can be intercepted', async () => {
    const { onChanged, onInstead } = open({}, { 'order/cancel': collected })
    await choose('重复下单')
    await confirm()
    expect(await screen.findByRole('alert')).toHaveTextContent('快递员已揽收，无法取消，可申请拦截')
    expect(onChanged).toHaveBeenCalledTimes(1)
    expect(onInstead).not.toHaveBeenCalled()
    await user.click(await screen.findByRole('button', { name: '申请拦截退回' }))
    expect(onInstead).toHaveBeenCalledWith('intercept')
  })

  test('a cross-border order cannot be intercepted: it says so, and closes', async () => {
    const { onChanged } = open({ kind: 'HMT' }, { 'order/cancel': collected })
    await choose('重复下单')
    await confirm()
    await waitFor(() => expect(toast()).toHaveTextContent('快递员已揽收，无法取消，可申请拦截'))
    expect(onChanged).toHaveBeenCalledTimes(1)
  })

  test('a failure stays in the dialog with all that was entered; the repeat is the same request', async () => {
    const { sent, answers, onChanged } = open({}, { 'order/cancel': refusal('UNAVAILABLE') })
    await choose('重复下单')
    await confirm()
    expect(await screen.findByText('服务暂时不可用，请稍后重试')).toBeVisible()
    expect(onChanged).not.toHaveBeenCalled()
    answers['order/cancel'] = ({ body }) => ({ data: { orderNo: body.orderNo, refundCents: 0 } })
    await confirm()
    await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1))
    expect(sent[1]?.body).toEqual(sent[0]?.body)
  })

  test('Escape does not close it', async () => {
    const { onClosed } = open()
    await user.keyboard('{Escape}')
    expect(screen.getByRole('dialog', { name: '取消订单' })).toBeVisible()
    expect(onClosed).not.toHaveBeenCalled()
  })
})

describe('a change of the address', () => {
  const quoted: Reply<'order/changeAddressQuote'> = {
    data: { orderNo: 'A1', scope: 'SAME_STATION', feeCents: 500, longerWayCents: 0, etaAt: null },
  }

  const dearer = refusal('PRICE_CHANGED', '费用已更新，请确认新的费用后再提交', { feeCents: 1_000 })

  const open = (answers: Answers = {}) => {
    const onChanged = jest.fn()
    const api = fakeApi({
      'order/detail': { data: orderDetail() },
      'order/changeAddressQuote': quoted,
      'order/changeAddress': { data: { orderNo: 'A1', feeCents: 500 } },
      ...answers,
    })
    renderPage(
      <ChangeAddressDialog
        order={orderRow({ status: 'IN_TRANSIT', canChangeAddress: true })}
        onChanged={onChanged}
        onInstead={jest.fn()}
        onClosed={jest.fn()}
      />,
    )
    return { ...api, onChanged }
  }

  const street = () => field(/详细地址/)
  const enterStreet = (text: string) => enter(/详细地址/, text)

  test('it begins with the present receiver; the fee comes first, then the confirmation', async () => {
    const { onChanged } = open()
    expect(await street()).toHaveValue('中关村大街2号')
    expect(screen.getByRole('textbox', { name: /收件人/ })).toHaveValue('李四光')
    await enterStreet('中关村大街27号院')
    await press('查看改址费')
    expect(
      await screen.findByText('改址费 ¥5.00（同城同站），确认后计入订单费用。每个订单只能改址一次。'),
    ).toBeVisible()
    expect(sentTo('order/changeAddress')).toHaveLength(0)
    await press('确认改址')
    await waitFor(() => expect(toast()).toHaveTextContent('改址成功，请支付改址费 ¥5.00'))
    expect(sentTo('order/changeAddress')[0]).toMatchObject({
      orderNo: 'A1',
      expectedFeeCents: 500,
      receiver: { name: '李四光', address: '中关村大街27号院', cityCode: '4403' },
    })
    expect(onChanged).toHaveBeenCalledTimes(1)
  })

  test('a change after the fee was shown requests the fee again', async () => {
    open()
    await enterStreet('中关村大街27号院')
    await press('查看改址费')
    await screen.findByRole('button', { name: '确认改址' })
    await user.type(await street(), '3号楼')
    expect(await screen.findByRole('button', { name: '查看改址费' })).toBeVisible()
  })

  test('the first invalid field takes the focus and shows its problem; nothing is sent', async () => {
    open()
    await user.clear(await street())
    const phone = screen.getByRole('textbox', { name: /手机/ })
    await user.clear(phone)
    await user.type(phone, '123')
    await press('查看改址费')
    expect(phone).toHaveFocus()
    expect(phone).toBeInvalid()
    expect(phone).toHaveAccessibleDescription('请输入正确的手机号码，区号与座机号码之间请用“-”分隔')
    expect(toast()).toHaveTextContent('请输入正确的手机号码，区号与座机号码之间请用“-”分隔')
    expect(await street()).toHaveAccessibleDescription('请填写详细地址，如街道、门牌号、楼层房间')
    expect(sentTo('order/changeAddressQuote')).toHaveLength(0)
  })

  test('a refusal is shown in the dialog, and typed content stays', async () => {
    open({ 'order/changeAddressQuote': refusal('LANE_NOT_SERVED') })
    await enterStreet('中关村大街27号院')
    await press('查看改址费')
    expect(await screen.findByText('该线路暂未开通')).toBeVisible()
    expect(await street()).toHaveValue('中关村大街27号院')
  })

  test('when the fee has changed it says so, and the fee is requested again', async () => {
    open({ 'order/changeAddress': dearer })
    await enterStreet('中关村大街27号院')
    await press('查看改址费')
    await user.click(await screen.findByRole('button', { name: '确认改址' }))
    expect(await screen.findByText('费用已更新，请确认新的费用后再提交')).toBeVisible()
    expect(await screen.findByRole('button', { name: '查看改址费' })).toBeVisible()
  })

  test('when the goods are out for delivery it says so, closes, and the page is fetched again', async () => {
    const { onChanged } = open({ 'order/changeAddressQuote': refusal('ADDRESS_NOT_CHANGEABLE') })
    await enterStreet('中关村大街27号院')
    await press('查看改址费')
    await waitFor(() => expect(toast()).toHaveTextContent('订单当前状态不支持改址'))
    expect(onChanged).toHaveBeenCalledTimes(1)
  })

  test('typed content is not discarded without a question; typing the old address again is no change', async () => {
    open()
    await enterStreet('中关村大街27号院')
    await press('暂不改址')
    await press('继续编辑')
    expect(await street()).toHaveValue('中关村大街27号院')
    await enterStreet('中关村大街2号')
    await press('暂不改址')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })
})

describe('an interception', () => {
  const quoted = { data: { orderNo: 'A1', feeCents: 12_000 } }

  const dearer = refusal('PRICE_CHANGED', '费用已更新，请确认新的费用后再提交', { feeCents: 24_000 })

  const open = (answers: Answers = {}) => {
    const onChanged = jest.fn()
    const api = fakeApi({
      'order/interceptQuote': quoted,
      'order/intercept': { data: { orderNo: 'A1', state: 'REQUESTED', feeCents: 12_000 } },
      ...answers,
    })
    renderPage(
      <InterceptDialog
        order={orderRow({ status: 'IN_TRANSIT', canIntercept: true })}
        onChanged={onChanged}
        onInstead={jest.fn()}
        onClosed={jest.fn()}
      />,
    )
    return { ...api, onChanged }
  }
  const ask = async () => user.click(await screen.findByRole('button', { name: '申请拦截' }))

  test('the fee is shown before anything can be asked for, then a reason is needed', async () => {
    open()
    expect(screen.getByRole('button', { name: '申请拦截' })).toBeDisabled()
    expect(await screen.findByText(/拦截成功后收取退回费 ¥120\.00/)).toBeVisible()
    await ask()
    expect(await screen.findByText('请选择拦截原因')).toBeVisible()
    await waitFor(() => expect(screen.getAllByRole('radio')[0]).toHaveFocus())
    expect(sentTo('order/intercept')).toHaveLength(0)
  })

  test('after the request it says how it continues, closes, and the page is fetched again', async () => {
    const { onChanged } = open()
    await screen.findByText(/退回费/)
    await choose('其他')
    await ask()
    expect(screen.getByRole('textbox', { name: /补充说明/ })).toHaveFocus()
    await user.type(screen.getByRole('textbox', { name: /补充说明/ }), '客户改主意了')
    await ask()
    await waitFor(() => expect(toast()).toHaveTextContent('拦截申请已提交，网点拦下货物后退回'))
    expect(sentTo('order/intercept')[0]).toMatchObject({
      orderNo: 'A1',
      reason: '其他',
      note: '客户改主意了',
      expectedFeeCents: 12_000,
    })
    expect(onChanged).toHaveBeenCalledTimes(1)
  })

  test('a fee that has changed is shown, and the next click accepts it', async () => {
    const { answers } = open({ 'order/intercept': dearer })
    await screen.findByText(/退回费/)
    await choose('不想寄了')
    await ask()
    expect(await screen.findByText(/拦截成功后收取退回费 ¥240\.00/)).toBeVisible()
    expect(screen.getByText('费用已更新，请确认新的费用后再提交')).toBeVisible()
    answers['order/intercept'] = { data: { orderNo: 'A1', state: 'REQUESTED', feeCents: 24_000 } }
    await ask()
    await waitFor(() => expect(sentTo('order/intercept')).toHaveLength(2))
    expect(sentTo('order/intercept')[1]).toMatchObject({ expectedFeeCents: 24_000 })
  })

  test('a fee that fails to load can be loaded again', async () => {
    const { answers } = open({ 'order/interceptQuote': refusal('UNAVAILABLE') })
    expect(await screen.findByText('服务暂时不可用，请稍后重试')).toBeVisible()
    answers['order/interceptQuote'] = { data: { orderNo: 'A1', feeCents: 0 } }
    await user.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByText(/退回不收取费用/)).toBeVisible()
  })

  test('when the goods were signed for it says so, closes, and the page is fetched again', async () => {
    const { onChanged } = open({ 'order/intercept': refusal('NOT_INTERCEPTABLE') })
    await screen.findByText(/退回费/)
    await choose('不想寄了')
    await ask()
    await waitFor(() => expect(toast()).toHaveTextContent('订单当前状态不支持拦截'))
    expect(onChanged).toHaveBeenCalledTimes(1)
  })
})
