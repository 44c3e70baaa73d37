import { fakeApi, refusal, success } from '@portal/shared/testing/fake-api'
import { renderPage } from '@portal/shared/testing/render-page'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { orderRow } from '../../../testing/samples'
import { useOrderActions } from './use-order-actions'

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

test('who calls off too late is led to the interception, with the fee', async () => {
  fakeApi({
    'order/cancel': refusal(40926, '快递员已揽收，无法取消，可申请拦截'),
    'order/interceptQuote': success({ orderNo: 'A1', feeCents: 0 }),
    'order/unpaid': success([]),
  })
  renderPage(<Page />)
  await userEvent.click(screen.getByRole('button', { name: '取消订单' }))
  await userEvent.click(await screen.findByRole('radio', { name: '重复下单' }))
  await userEvent.click(screen.getByRole('button', { name: '确认取消' }))
  await userEvent.click(await screen.findByRole('button', { name: '申请拦截退回' }))
  expect(await screen.findByRole('dialog', { name: '拦截退回' })).toBeVisible()
  expect(await screen.findByText(/退回不收取费用/)).toBeVisible()
  expect(screen.queryByRole('dialog', { name: '取消订单' })).not.toBeInTheDocument()
})
