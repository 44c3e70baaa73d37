import { type Answers, fakeApi, refusal, type Reply, sentTo } from '@portal/testing/fake-api'
import { enter, field, press, toast, user } from '@portal/testing/page-helpers'
import { renderPage } from '@portal/testing/render-page'
import { orderDetail, orderRow } from '@portal/testing/samples'
import { screen, waitFor } from '@testing-library/react'
import { ChangeAddressDialog } from './change-address-dialog'

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
  expect(await screen.findByText('改址费 ¥5.00（同城同站），确认后计入订单费用。每个订单只能改址一次。')).toBeVisible()
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
