import { signIn } from '@portal/shared'
import type { OrderDetail } from '@portal/contract/order-detail'
import { type Answers, fakeApi, sentTo } from '@portal/testing/fake-api'
import { address, user } from '@portal/testing/page-helpers'
import { renderPage } from '@portal/testing/render-page'
import { act, screen } from '@testing-library/react'
import { sourceOrder } from '../../features/cross-border/source-order/earlier-orders.testing'
import { crossBorderAnswers } from '../../features/cross-border/testing/cross-border-answers'
import { goodParcel } from '../../features/cross-border/testing/cross-border-drafts'
import { created, usualAnswers } from '../../testing/answers'
import { morning } from '../../testing/drafts'
import { fakeTime, pass, press } from '@portal/testing/fake-time'
import '../../features/cross-border/source-order/cross-border-reorder'
import '../../features/cross-border/source-order/cross-border-modification'
import InternationalSendPage from './international-send-page'

fakeTime(morning)

const open = async (query: string, change: Partial<OrderDetail> = {}, answers: Answers = {}) => {
  sessionStorage.clear()
  const { order, parties } = sourceOrder(goodParcel, 'INTERNATIONAL', change)
  fakeApi({
    ...usualAnswers,
    ...crossBorderAnswers,
    'order/detail': { data: order },
    'overseas/parties': { data: parties },
    'order/modifyOverseas': { data: { ...created, modifyCount: 1, maxModifyCount: 3 } },
    ...answers,
  })
  await act(() => signIn('u1'))
  renderPage(<InternationalSendPage />, { path: `/InternationalSend?${query}&orderNo=DD2611200001` })
  await pass(0)
  await pass(600)
}

test.each([
  ['再来一单', 'from=reorder', '提交订单', 'order/createOverseas', { taxIdOf: 'DD2611200001' }],
  ['修改订单', 'isReorder=true', '保存修改', 'order/modifyOverseas', { orderNo: 'DD2611200001' }],
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
  await open('isReorder=true', { modifyCount: 3, canModify: false }, { 'overseas/destinations': closedDestinations })
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
