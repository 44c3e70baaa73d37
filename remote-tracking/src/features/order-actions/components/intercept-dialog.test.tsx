import { fakeApi, refusal, success } from '@portal/shared/testing/fake-api'
import { renderPage } from '@portal/shared/testing/render-page'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { orderRow } from '../../../testing/samples'
import { InterceptDialog } from './intercept-dialog'

const quoted = success({ orderNo: 'A1', feeCents: 12_000 })

const dearer = { body: { code: 40915, message: '费用已更新，请确认新的费用后再提交', data: { feeCents: 24_000 } } }

const open = (answers: Parameters<typeof fakeApi>[0] = {}) => {
  const onChanged = jest.fn()
  const api = fakeApi({
    'order/interceptQuote': quoted,
    'order/intercept': success({ orderNo: 'A1', state: 'REQUESTED', feeCents: 12_000 }),
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

const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }))
const ask = async () => userEvent.click(await screen.findByRole('button', { name: '申请拦截' }))
const sentTo = (sent: ReturnType<typeof open>['sent'], path: string) => sent.filter((call) => call.path === path)

test('the fee is shown before anything can be asked for, then a reason is needed', async () => {
  const { sent } = open()
  expect(screen.getByRole('button', { name: '申请拦截' })).toBeDisabled()
  expect(await screen.findByText(/拦截成功后收取退回费 ¥120\.00/)).toBeVisible()
  await ask()
  expect(screen.getByText('请选择拦截原因')).toBeVisible()
  expect(screen.getAllByRole('radio')[0]).toHaveFocus()
  expect(sentTo(sent, 'order/intercept')).toHaveLength(0)
})

test('asked for: it says how it goes on, closes, and the page is read again', async () => {
  const { sent, onChanged } = open()
  await screen.findByText(/退回费/)
  await choose('其他')
  await ask()
  expect(screen.getByRole('textbox', { name: /补充说明/ })).toHaveFocus()
  await userEvent.type(screen.getByRole('textbox', { name: /补充说明/ }), '客户改主意了')
  await ask()
  await waitFor(() => expect(screen.getByLabelText('提示')).toHaveTextContent('拦截申请已提交，网点拦下货物后退回'))
  expect(sentTo(sent, 'order/intercept')[0]?.body).toMatchObject({
    orderNo: 'A1',
    reason: '其他',
    note: '客户改主意了',
    expectedFeeCents: 12_000,
  })
  expect(onChanged).toHaveBeenCalledTimes(1)
})

test('another fee meanwhile is shown, and the next click agrees to it', async () => {
  const { sent, answers } = open({ 'order/intercept': dearer })
  await screen.findByText(/退回费/)
  await choose('不想寄了')
  await ask()
  expect(await screen.findByText(/拦截成功后收取退回费 ¥240\.00/)).toBeVisible()
  expect(screen.getByText('费用已更新，请确认新的费用后再提交')).toBeVisible()
  answers['order/intercept'] = success({ orderNo: 'A1', state: 'REQUESTED', feeCents: 24_000 })
  await ask()
  await waitFor(() => expect(sentTo(sent, 'order/intercept')).toHaveLength(2))
  expect(sentTo(sent, 'order/intercept')[1]?.body).toMatchObject({ expectedFeeCents: 24_000 })
})

test('a fee that cannot be read can be asked for again', async () => {
  const { answers } = open({ 'order/interceptQuote': refusal(503, '服务暂时不可用，请稍后重试') })
  expect(await screen.findByText('服务暂时不可用，请稍后重试')).toBeVisible()
  answers['order/interceptQuote'] = success({ orderNo: 'A1', feeCents: 0 })
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByText(/退回不收取费用/)).toBeVisible()
})

test('signed for meanwhile: it says so, closes, and the page is read again', async () => {
  const { onChanged } = open({ 'order/intercept': refusal(40931, '订单当前状态不支持拦截') })
  await screen.findByText(/退回费/)
  await choose('不想寄了')
  await ask()
  await waitFor(() => expect(screen.getByLabelText('提示')).toHaveTextContent('订单当前状态不支持拦截'))
  expect(onChanged).toHaveBeenCalledTimes(1)
})
