import { fakeApi, refusal } from '@portal/testing/fake-api'
import { user } from '@portal/testing/page-helpers'
import { renderPage } from '@portal/testing/render-page'
import { orderRow } from '@portal/testing/samples'
import { screen } from '@testing-library/react'
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
