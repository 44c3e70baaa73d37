import { fakeApi, refusal } from '@portal/testing/fake-api'
import { fixClock } from '@portal/testing/fixed-clock'
import { address, user } from '@portal/testing/page-helpers'
import { renderPage } from '@portal/testing/render-page'
import { screen, waitFor, within } from '@testing-library/react'
import { feedbackDetail, feedbackRow, noCounts } from '../../testing/record-samples'
import ComplaintRecordPage from './complaint-record-page'

beforeEach(fixClock)
afterEach(() => jest.useRealTimers())

// The lazy case is imported once before the tests, so that none of them waits for its compilation.
beforeAll(() => import('../../features/record-detail/feedback-case'))

// jsdom has no layout.
beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined
})

const open = (path = '/complaintrecord') => renderPage(<ComplaintRecordPage />, { path })

test('every case shows its subject, its status, its deadline, and whether it has a new reply', async () => {
  const dueAt = new Date(Date.now() + 51 * 3_600_000).toISOString()
  fakeApi({
    'feedback/page': {
      data: {
        total: 1,
        list: [feedbackRow({ hasNewReply: true, dueAt })],
        counts: { ...noCounts, ALL: 1, PROCESSING: 1 },
      },
    },
  })
  open()
  const row = within(await screen.findByRole('row', { name: /外箱压坏/ }))
  expect(row.getByText('投诉 · 破损短少')).toBeVisible()
  expect(row.getByText('处理中')).toBeVisible()
  expect(row.getByText('剩余 2天3小时')).toBeVisible()
  expect(row.getByText('新回复')).toBeVisible()
  expect(row.getByRole('link', { name: '查看运单300000000001的轨迹' })).toHaveAttribute(
    'href',
    '/ewbSearchall?ewbNo=300000000001',
  )
  expect(screen.getByRole('link', { name: /^处理中\s?1$/ })).toHaveAttribute('href', '/complaintrecord?tab=PROCESSING')
})

test('tab, kind, number and page are read from the address and written into it', async () => {
  const { sent } = fakeApi({ 'feedback/page': { data: { total: 41, list: [feedbackRow()], counts: noCounts } } })
  open('/complaintrecord?tab=PROCESSING&kind=CLAIM&keyword=3000&page=2')
  await screen.findByRole('row', { name: /外箱压坏/ })
  expect(sent[0]?.body).toEqual({ tab: 'PROCESSING', kind: 'CLAIM', keyword: '3000', page: 2, pageSize: 20 })
  await user.clear(screen.getByRole('textbox', { name: '反馈单号或运单号' }))
  await user.type(screen.getByRole('textbox', { name: '反馈单号或运单号' }), ' F1 {Enter}')
  await waitFor(() => expect(address()).toHaveTextContent('?tab=PROCESSING&kind=CLAIM&keyword=F1'))
})

test('an empty list links to the form; an empty result offers to reset the filter', async () => {
  fakeApi({ 'feedback/page': { data: { total: 0, list: [], counts: noCounts } } })
  const { unmount } = open()
  expect(await screen.findByRole('link', { name: '去反馈' })).toHaveAttribute('href', '/complaintfeedback')
  unmount()
  open('/complaintrecord?tab=CLOSED')
  await user.click(await screen.findByRole('button', { name: '查看全部反馈' }))
  expect(address()).toHaveTextContent(/^\/complaintrecord$/)
})

test('a list that cannot be loaded says so and is asked for again', async () => {
  const { answers } = fakeApi({ 'feedback/page': refusal('UNAVAILABLE') })
  open()
  expect(await screen.findByText('服务暂时不可用，请稍后重试')).toBeVisible()
  answers['feedback/page'] = { data: { total: 1, list: [feedbackRow()], counts: noCounts } }
  await user.click(screen.getByRole('button', { name: /重\s?试/ }))
  expect(await screen.findByRole('row', { name: /外箱压坏/ })).toBeVisible()
})

test('a case opens from the list and keeps its filters; on the way back the focus returns to its link', async () => {
  fakeApi({
    'feedback/page': { data: { total: 1, list: [feedbackRow()], counts: noCounts } },
    'feedback/detail': { data: feedbackDetail() },
  })
  open('/complaintrecord?tab=PROCESSING')
  await user.click(await screen.findByRole('link', { name: '查看反馈F1' }))
  await waitFor(() => expect(screen.getByRole('heading', { name: '投诉 · 破损短少' })).toHaveFocus())
  expect(address()).toHaveTextContent('?tab=PROCESSING&feedbackNo=F1')
  await user.click(screen.getByRole('link', { name: '返回列表' }))
  await waitFor(() => expect(screen.getByRole('link', { name: '查看反馈F1' })).toHaveFocus())
  expect(address()).toHaveTextContent(/\?tab=PROCESSING$/)
})

test.each(['F9', '9'.repeat(40)])('%s: whether somebody else has it is not disclosed', async (feedbackNo) => {
  fakeApi({ 'feedback/detail': refusal('FEEDBACK_NOT_FOUND') })
  open(`/complaintrecord?feedbackNo=${feedbackNo}`)
  expect(await screen.findByText('反馈不存在或无权查看')).toBeVisible()
  expect(screen.getByRole('link', { name: '查看全部反馈' })).toHaveAttribute('href', '/complaintrecord')
})
