import { type Answers, fakeApi, refusal } from '@portal/testing/fake-api'
import { toast, user } from '@portal/testing/page-helpers'
import { renderPage } from '@portal/testing/render-page'
import { orderRow } from '@portal/testing/samples'
import { screen, waitFor } from '@testing-library/react'
import { CancelDialog } from './cancel-dialog'

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

const choose = (name: string) => user.click(screen.getByRole('radio', { name }))
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

test('when the courier was faster, the page fetches the order again, and the goods can be intercepted instead', async () => {
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
