import { createStore } from '@portal/shared'
import { fakeApi, sentTo } from '@portal/testing/fake-api'
import { toast, user } from '@portal/testing/page-helpers'
import { renderPage } from '@portal/testing/render-page'
import { orderRow } from '@portal/testing/samples'
import { screen, waitFor, within } from '@testing-library/react'
import { usualDraft } from '../../draft/fresh-draft'
import type { SendDraft } from '../../draft/send-draft'
import { orderPage, usualAnswers } from '../../testing/answers'
import { goodDraft, sender } from '../../testing/drafts'
import { storedOrder } from '../../testing/stored-order'
import { RecentReceivers } from './recent-receivers'

const rows = [
  orderRow({ orderNo: 'A1', receiverName: '何嘉伟', receiverCity: '广州市', goodsName: '女装', weightGrams: 120_000 }),
  orderRow({ orderNo: 'A2', receiverName: 'Olivia', kind: 'INTERNATIONAL' }),
  orderRow({ orderNo: 'A3', receiverName: '何嘉伟', receiverCity: '广州市', goodsName: '男装' }),
  ...[4, 5, 6, 7, 8, 9].map((at) => orderRow({ orderNo: `A${at}`, receiverName: `收件${at}` })),
]
const begun: SendDraft = { ...usualDraft, sender: goodDraft.sender, goodsName: '图书', goodsType: '其他' }

const open = (start: Partial<SendDraft> = {}, answer = true) => {
  fakeApi({
    ...usualAnswers,
    'order/page': orderPage(...rows),
    'order/detail': ({ body: { orderNo } }) => ({
      data: storedOrder({ orderNo, goodsName: orderNo === 'A1' ? '女装' : '轴承', couponId: 'C1' }),
    }),
  })
  const draft = createStore<SendDraft>({ ...begun, ...start })
  const confirm = jest.fn(async () => answer)
  renderPage(
    <RecentReceivers
      userId="u1"
      defaults={{ senderName: '', productCode: 'STD', agreementVersion: '', goodsName: '图书', goodsType: '其他' }}
      draft={draft}
      change={(patch) => draft.set({ ...draft.get(), ...(patch as Partial<SendDraft>) })}
      confirm={confirm}
    />,
  )
  return { draft: draft.get, confirm }
}
const choose = async (name: string) => user.click(await screen.findByRole('button', { name }))
const toHe = '何嘉伟 · 广州 · 女装 120 kg'

test('the last six receivers of domestic orders, each once with the newest order', async () => {
  open()
  await screen.findByRole('button', { name: toHe })
  const names = within(screen.getByRole('group', { name: '最近收件人' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent?.split(' · ')[0])
  expect(names).toEqual(['何嘉伟', '收件4', '收件5', '收件6', '收件7', '收件8'])
})

test('a press fills in receiver, goods, product and services; sender, day and coupon are this order’s', async () => {
  const { draft, confirm } = open()
  await choose(toHe)
  await waitFor(() => expect(toast()).toHaveTextContent('已带入上次寄给何嘉伟的内容'))
  expect(sentTo('order/detail')).toEqual([{ orderNo: 'A1' }])
  expect(draft()).toMatchObject({
    receiver: { name: '周望舒', address: goodDraft.receiver.address },
    goodsName: '女装',
    weight: '120',
    packageCount: '8',
    productCode: 'STD',
    sender,
    couponId: '',
    pickupDate: begun.pickupDate,
  })
  expect(confirm).not.toHaveBeenCalled()
})

test('another receiver takes the place of one that was filled in, without a question', async () => {
  const { draft, confirm } = open()
  await choose(toHe)
  await waitFor(() => expect(draft().goodsName).toBe('女装'))
  // A second press right after the first counts as a double click.
  await waitFor(async () => {
    await choose('收件4 · 北京 · 轴承 62 kg')
    expect(draft().goodsName).toBe('轴承')
  })
  expect(confirm).not.toHaveBeenCalled()
})

test.each([true, false])('typed content is replaced after a question alone; the answer is %s', async (answer) => {
  const { draft, confirm } = open({ goodsName: '样品' }, answer)
  await choose(toHe)
  await waitFor(() => expect(confirm).toHaveBeenCalledTimes(1))
  await waitFor(() => expect(draft().goodsName).toBe(answer ? '女装' : '样品'))
})
