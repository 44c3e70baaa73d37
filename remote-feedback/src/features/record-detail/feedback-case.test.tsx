import { type Answers, fakeApi, refusal, sentTo } from '@portal/testing/fake-api'
import { fakeLayout } from '@portal/testing/fake-layout'
import { pass } from '@portal/testing/fake-time'
import { fixClock } from '@portal/testing/fixed-clock'
import { fill, user } from '@portal/testing/page-helpers'
import { renderPage } from '@portal/testing/render-page'
import { useMenuBadge } from '@portal/testing/shell'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { entryOf, feedbackDetail } from '../../testing/record-samples'
import { Conversation } from './conversation'
import { FeedbackCase } from './feedback-case'

describe('a case', () => {
  beforeEach(fixClock)

  // The lazy parts are imported once before the tests, so that none of them waits for their compilation.
  beforeAll(() =>
    Promise.all([import('./settle-card'), import('./appeal-card'), import('./reply-box'), import('./withdraw-dialog')]),
  )
  afterEach(() => {
    jest.useRealTimers()
    sessionStorage.clear()
  })

  const Badges = () => <output aria-label="菜单">{useMenuBadge('/complaintrecord')}</output>
  const open = (change: Parameters<typeof feedbackDetail>[0], answers: Answers = {}) => {
    const api = fakeApi({ 'feedback/detail': { data: feedbackDetail(change) }, ...answers })
    const { unmount } = renderPage(
      <>
        <FeedbackCase feedbackNo="F1" />
        <Badges />
      </>,
    )
    return { ...api, unmount }
  }
  const hourAgo = () => new Date(Date.now() - 3_600_000).toISOString()
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

  test('the conversation is grouped by day, with events in the middle and names on both sides', async () => {
    open({
      entries: [
        entryOf(),
        entryOf({ entryId: 'E2', at: '2026-11-20T02:00:00.000Z', by: 'CARRIER', action: '已受理' }),
        entryOf({
          entryId: 'E3',
          at: '2026-11-21T02:00:00.000Z',
          by: 'CARRIER',
          action: '处理结果',
          text: '赔付 1280 元',
        }),
      ],
    })
    const talk = within(await screen.findByRole('log', { name: '沟通记录' }))
    expect(talk.getByText('2026-11-20')).toBeVisible()
    expect(talk.getByText('客服已受理')).toBeVisible()
    const answer = within(talk.getByRole('article', { name: '客服 11-21 10:00' }))
    expect(answer.getByText('处理结果')).toBeVisible()
    expect(answer.getByText('赔付 1280 元')).toBeVisible()
    expect(
      within(screen.getByRole('region', { name: '处理进度' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent?.slice(0, 4)),
    ).toEqual(['处理结果', '已受理2', '提交反馈'])
  })

  test('a message of the carrier shows within 15 s, and typed text stays', async () => {
    jest.useFakeTimers()
    const { answers } = open({ can: { reply: true } })
    await fill(await screen.findByRole('textbox', { name: '回复客服' }), '还有一张照片')
    answers['feedback/detail'] = {
      data: feedbackDetail({
        can: { reply: true },
        entries: [entryOf(), entryOf({ entryId: 'E2', by: 'CARRIER', action: '', text: '正在核实' })],
      }),
    }
    await pass(15_000)
    expect(screen.getByText('正在核实')).toBeVisible()
    expect(screen.getByRole('textbox', { name: '回复客服' })).toHaveValue('还有一张照片')
  })

  test('when the case cannot be fetched again, its content stays and the page says so', async () => {
    jest.useFakeTimers()
    const { answers } = open({})
    await pass(1)
    expect(screen.getByRole('log', { name: '沟通记录' })).toBeVisible()
    answers['feedback/detail'] = refusal('UNAVAILABLE')
    await pass(9_000)
    expect(screen.getByText('更新中断，正在重试')).toBeVisible()
    answers['feedback/detail'] = { data: feedbackDetail() }
    await pass(9_000)
    expect(screen.queryByText('更新中断，正在重试')).not.toBeInTheDocument()
  })

  test('the case is marked as read up to the last shown entry, and the menu follows', async () => {
    open(
      {
        hasNewReply: true,
        entries: [
          entryOf(),
          entryOf({ entryId: 'E2', at: '2026-11-21T02:00:00.001Z', by: 'CARRIER', action: '', text: '正在核实' }),
        ],
      },
      { 'feedback/markRead': { data: {} }, 'feedback/unread': { data: { count: 2 } } },
    )
    await waitFor(() => expect(screen.getByLabelText('菜单')).toHaveTextContent('2'))
    expect(sentTo('feedback/markRead')[0]).toEqual({ feedbackNo: 'F1', seenAt: '2026-11-21T02:00:00.001Z' })
  })

  describe('a reply', () => {
    test('that fails stays, and is the same request when it is sent again', async () => {
      const { answers } = open({ can: { reply: true } }, { 'feedback/reply': refusal('UNAVAILABLE') })
      const field = await screen.findByRole('textbox', { name: '回复客服' })
      await user.type(field, ' 外箱照片补上 ')
      await user.keyboard('{Control>}{Enter}{/Control}')
      expect(await screen.findByText('服务暂时不可用，请稍后重试')).toBeVisible()
      expect(field).toHaveValue(' 外箱照片补上 ')
      answers['feedback/reply'] = { data: {} }
      await user.click(await screen.findByRole('button', { name: /^发\s?送$/ }))
      await waitFor(() => expect(field).toHaveValue(''))
      const [first, second] = sentTo('feedback/reply')
      expect(first).toMatchObject({ feedbackNo: 'F1', text: '外箱照片补上', attachmentIds: [] })
      expect(second).toEqual(first)
    })

    test('sent by a double click is one message, and nothing is missing then', async () => {
      open({ can: { reply: true } }, { 'feedback/reply': { data: {} } })
      await fill(await screen.findByRole('textbox', { name: '回复客服' }), '外箱照片补上')
      await user.dblClick(screen.getByRole('button', { name: /^发\s?送$/ }))
      await waitFor(() => expect(screen.getByRole('textbox', { name: '回复客服' })).toHaveValue(''))
      expect(sentTo('feedback/reply')).toHaveLength(1)
      expect(screen.queryByText('请填写内容或添加附件')).not.toBeInTheDocument()
    })

    test('that was begun is still there on the next visit', async () => {
      const { unmount } = open({ can: { reply: true } })
      await fill(await screen.findByRole('textbox', { name: '回复客服' }), '还有一张照片')
      unmount()
      open({ can: { reply: true } })
      expect(await screen.findByRole('textbox', { name: '回复客服' })).toHaveValue('还有一张照片')
    })

    test('that was being written when the answer came can be read, and becomes the reason of 重新处理', async () => {
      const { answers } = open({ can: { reply: true } }, { 'feedback/reply': refusal('FEEDBACK_OVER') })
      await fill(await screen.findByRole('textbox', { name: '回复客服' }), '还有一张照片')
      answers['feedback/detail'] = {
        data: feedbackDetail({
          status: 'RESOLVED',
          dueAt: null,
          settleBy: inHours(100),
          can: { rate: true, reopen: true },
        }),
      }
      await user.click(screen.getByRole('button', { name: /^发\s?送$/ }))
      expect(
        await within(await screen.findByRole('region', { name: '未发送的内容' })).findByText('还有一张照片'),
      ).toBeVisible()
      await user.click(await screen.findByRole('button', { name: '重新处理' }))
      expect(screen.getByRole('textbox', { name: '重新处理的原因' })).toHaveValue('还有一张照片')
    })

    test('of nothing is not sent; the field says so and has the focus', async () => {
      open({ can: { reply: true } })
      await user.click(await screen.findByRole('button', { name: /^发\s?送$/ }))
      expect(screen.getByText('请填写内容或添加附件')).toBeVisible()
      expect(screen.getByRole('textbox', { name: '回复客服' })).toHaveFocus()
      expect(sentTo('feedback/reply')).toEqual([])
    })
  })

  test('what the carrier asks for is highlighted with its deadline, and leads to the reply', async () => {
    open({
      status: 'WAIT_USER',
      dueAt: inHours(71.9),
      can: { reply: true },
      entries: [entryOf(), entryOf({ entryId: 'E2', by: 'CARRIER', action: '请补充材料', text: '请上传面单照片' })],
    })
    const card = within(await screen.findByRole('region', { name: '请补充材料' }))
    expect(card.getByText('请上传面单照片')).toBeVisible()
    expect(card.getByText(/^请在72小时内（.+前）补充，逾期未补充将自动关闭$/)).toBeVisible()
    await screen.findByRole('textbox', { name: '补充材料' })
    await user.click(card.getByRole('button', { name: '去补充' }))
    expect(screen.getByRole('textbox', { name: '补充材料' })).toHaveFocus()
  })

  describe('an answer', () => {
    const answered = {
      status: 'RESOLVED',
      dueAt: null,
      settleBy: inHours(100),
      can: { rate: true, reopen: true },
      mayAppeal: true,
    } as const

    test('is rated once: stars are required, and the tags follow them', async () => {
      open(answered, { 'feedback/rate': { data: {} } })
      const card = within(await screen.findByRole('region', { name: '请评价处理结果' }))
      await user.click(card.getByRole('button', { name: '提交评价' }))
      expect(card.getByText('请选择满意度')).toBeVisible()
      expect(card.getByRole('radio', { name: '1星，非常不满意' })).toHaveFocus()
      await user.click(card.getByRole('radio', { name: '5星，非常满意' }))
      await user.click(card.getByRole('button', { name: '处理及时', pressed: false }))
      expect(card.queryByText('处理太慢')).not.toBeInTheDocument()
      await user.type(card.getByRole('textbox', { name: '评价内容' }), '谢谢')
      await user.dblClick(card.getByRole('button', { name: '提交评价' }))
      await waitFor(() =>
        expect(sentTo('feedback/rate')).toEqual([{ feedbackNo: 'F1', score: 5, tags: ['处理及时'], comment: '谢谢' }]),
      )
    })

    test('that did not help can be worked on again, with a reason', async () => {
      open(answered, { 'feedback/reopen': { data: { dueAt: inHours(168) } } })
      await user.click(await screen.findByRole('radio', { name: '2星，不满意' }))
      expect(screen.getByText('问题还没解决？可先申请重新处理，评价后反馈即结束')).toBeVisible()
      await user.click(screen.getByRole('button', { name: '重新处理' }))
      const reason = screen.getByRole('textbox', { name: '重新处理的原因' })
      expect(reason).toHaveFocus()
      await user.type(reason, '不够')
      await user.click(screen.getByRole('button', { name: '申请重新处理' }))
      expect(screen.getByText('请说明需要重新处理的原因，至少5个字')).toBeVisible()
      expect(reason).toHaveFocus()
      await user.type(reason, '赔付金额')
      await user.click(screen.getByRole('button', { name: '申请重新处理' }))
      await waitFor(() =>
        expect(sentTo('feedback/reopen')).toMatchObject([{ feedbackNo: 'F1', reason: '不够赔付金额' }]),
      )
    })

    test('whose time is over is neither rated nor reopened; the link to the regulator stays', async () => {
      open({ status: 'CLOSED', dueAt: null, mayAppeal: true })
      expect(await screen.findByRole('link', { name: '国家邮政局申诉网站' })).toHaveAttribute(
        'href',
        'https://sswz.spb.gov.cn/',
      )
      expect(screen.queryByRole('radio')).not.toBeInTheDocument()
      expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
    })

    test('that was rated shows how', async () => {
      open({ status: 'RATED', dueAt: null, rating: { score: 4, tags: ['沟通清楚'], comment: '还行' } })
      const card = within(await screen.findByRole('region', { name: '我的评价' }))
      expect(card.getByRole('img', { name: '4星' })).toBeVisible()
      expect(card.getByText('满意 · 沟通清楚')).toBeVisible()
      expect(card.getByText('还行')).toBeVisible()
    })
  })

  test('a missed deadline is shown as such', async () => {
    open({ dueAt: hourAgo() })
    expect(await screen.findByText('已超时')).toBeVisible()
    expect(screen.getByText(/^非常抱歉，已超过承诺的答复时间/)).toBeVisible()
  })

  test('a withdrawal that comes too late says so, and the case is read again', async () => {
    const { answers } = open(
      { status: 'SUBMITTED', can: { withdraw: true, reply: true } },
      { 'feedback/withdraw': refusal('NOT_WITHDRAWABLE') },
    )
    await user.click(await screen.findByRole('button', { name: '撤销反馈' }))
    answers['feedback/detail'] = { data: feedbackDetail({ can: { reply: true } }) }
    await user.click(await screen.findByRole('button', { name: '确认撤销' }))
    expect(await screen.findByText('已受理，不能撤销')).toBeVisible()
    expect(await screen.findByText('处理中')).toBeVisible()
  })
})

describe('the conversation', () => {
  const layout = fakeLayout()

  /** jsdom has no layout: gives the box 300 px of height, with `content` px in it. */
  const layOut = (box: HTMLElement, content: number) =>
    Object.defineProperties(box, {
      scrollHeight: { value: content, configurable: true },
      clientHeight: { value: 300, configurable: true },
    })

  const first = entryOf({ text: '外箱压坏' })
  const next = entryOf({ entryId: 'E2', by: 'CARRIER', action: '', text: '正在核实' })
  const now = new Date('2026-11-21T02:00:00.000Z')

  const show = () => {
    const { rerender } = render(<Conversation entries={[first]} now={now} />)
    const box = screen.getByRole('log', { name: '沟通记录' })
    layOut(box, 900)
    return {
      box,
      scrollTo: (top: number) => {
        box.scrollTop = top
        fireEvent.scroll(box)
      },
      say: () => {
        layOut(box, 1000)
        rerender(<Conversation entries={[first, next]} now={now} />)
      },
    }
  }

  test('at the end of the box, new content is followed', () => {
    const { box, scrollTo, say } = show()
    scrollTo(600)
    say()
    expect(box.scrollTop).toBe(1000)
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  test('a box that is laid out after it was mounted shows its end', () => {
    const { box } = show()
    expect(box.scrollTop).toBe(0)
    layout.layOut()
    expect(box.scrollTop).toBe(900)
  })

  test('further up, the box stays and says that there is more; a button leads to the end', () => {
    const { box, scrollTo, say } = show()
    scrollTo(100)
    say()
    expect(box.scrollTop).toBe(100)
    fireEvent.click(screen.getByRole('button', { name: '有新消息 ↓' }))
    expect(box.scrollTop).toBe(1000)
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })
})
