import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { CallError } from '@portal/runtime/request/call-error'
import { CopyableNumber } from './copyable-number'
import { EmptyState } from './empty-state'
import { LoadError } from './load-error'
import { PageHead } from './page-head'
import { PageSkeleton } from './page-skeleton'
import { StatusTag } from './status-tag'
import { CouponSummary } from './coupon-summary'
import { StepLine } from './step-line'
import userEvent from '@testing-library/user-event'
import { TestProviders } from '@portal/testing/test-providers'
import { DayPicker } from './day-picker'
import { fakeLayout } from '@portal/testing/fake-layout'
import { renderPage } from '@portal/testing/render-page'
import { LinkTabs } from './link-tabs'

it('PageHead has the title as the page heading, help and action', () => {
  render(<PageHead title="我要寄件" help="填写信息" action={<button>批量</button>} />)
  expect(screen.getByRole('heading', { level: 1, name: '我要寄件' })).toBeVisible()
  expect(screen.getByText('填写信息')).toBeVisible()
  expect(screen.getByRole('button', { name: '批量' })).toBeVisible()
})

describe('LoadError', () => {
  it.each([
    [new CallError('timeout', 0, '网络超时，请稍后重试'), '网络超时，请稍后重试'],
    [new Error('Cannot read properties of undefined'), '加载失败，点击重试'],
    ['boom', '加载失败，点击重试'],
  ])('%s says %s and retries', (error, sentence) => {
    const retry = jest.fn()
    render(<LoadError error={error} onRetry={retry} />)
    expect(screen.getByRole('alert')).toHaveTextContent(sentence)
    fireEvent.click(screen.getByRole('button', { name: /重\s?试/ }))
    expect(retry).toHaveBeenCalledTimes(1)
  })

  it('says what was kept and whom to call', () => {
    render(<LoadError error={new Error('boom')} onRetry={jest.fn()} kept="您填写的内容已保留。" />)
    expect(screen.getByRole('alert')).toHaveTextContent('您填写的内容已保留。仍无法打开时，可拨打服务热线 95708')
    expect(screen.getByRole('link', { name: '95708' })).toHaveAttribute('href', 'tel:95708')
  })

  it('within a field has no more than its line', () => {
    render(<LoadError compact error={new Error('boom')} onRetry={jest.fn()} />)
    expect(screen.getByRole('alert')).toHaveTextContent(/^加载失败，点击重试重\s?试$/)
  })
})

it('EmptyState says what is missing and what to do', () => {
  render(<EmptyState action={<a href="/send">去寄件</a>} />)
  expect(screen.getByText('暂无数据')).toBeVisible()
  expect(screen.getByRole('link', { name: '去寄件' })).toBeVisible()
})

it('PageSkeleton is announced as loading', () => {
  render(<PageSkeleton head shape="table" rows={3} />)
  expect(screen.getByRole('status', { name: '加载中' })).toBeVisible()
})

it('StatusTag has a word beside its colour', () => {
  render(<StatusTag tone="problem" text="异常" />)
  expect(screen.getByText('异常')).toHaveClass('tag', 'problem')
})

describe('CopyableNumber', () => {
  const writeText = jest.fn()
  beforeEach(() => {
    jest.useFakeTimers()
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
  })
  afterEach(() => jest.useRealTimers())

  const copy = async () => {
    render(<CopyableNumber value="300000000001" label="运单号" />)
    fireEvent.click(screen.getByRole('button', { name: '复制运单号300000000001' }))
    await act(() => Promise.resolve())
  }

  it('copies and says so for a moment', async () => {
    writeText.mockResolvedValue(undefined)
    await copy()
    expect(writeText).toHaveBeenCalledWith('300000000001')
    expect(screen.getByRole('status')).toHaveTextContent('已复制')
    act(() => jest.advanceTimersByTime(1500))
    expect(screen.queryByText('已复制')).not.toBeInTheDocument()
  })

  it('says when the browser refuses', async () => {
    writeText.mockRejectedValue(new Error('denied'))
    await copy()
    expect(screen.getByRole('status')).toHaveTextContent('复制失败，请手动复制')
  })
})

describe('CopyableNumber', () => {
  test('of the copy buttons of a list only the one in use has a live region', () => {
    render(['LC1', 'LC2', 'LC3'].map((value) => <CopyableNumber key={value} value={value} label="运单号" />))
    expect(screen.queryAllByRole('status')).toHaveLength(0)
    const [first, second] = screen.getAllByRole('button')
    fireEvent.focus(first ?? document.body)
    expect(screen.getAllByRole('status')).toHaveLength(1)
    fireEvent.blur(first ?? document.body)
    fireEvent.focus(second ?? document.body)
    expect(screen.getAllByRole('status')).toHaveLength(1)
  })
})

describe('CouponSummary', () => {
  const coupon = { name: '满100减20', discountCents: 2_000, reason: '', expiresAt: '2026-12-31T15:59:59Z' }

  it.each([
    ['its last day', coupon, /^满100减20减 ¥20\.002026-12-31 到期$/],
    ['no last day while none is known', { ...coupon, expiresAt: undefined }, /^满100减20减 ¥20\.00$/],
    ['why it cannot be used', { ...coupon, discountCents: 0, reason: '未满足使用门槛' }, /^满100减20未满足使用门槛$/],
  ])('a coupon says %s', (_, coupon, text) => {
    const { container } = render(<CouponSummary coupon={coupon} />)
    expect(container).toHaveTextContent(text)
  })
})

describe('StepLine', () => {
  test('steps are shown in order, with their notes and the current one', () => {
    render(
      <StepLine
        label="开票进度"
        steps={[{ name: '已提交', note: '11-20 09:00' }, { name: '开票中' }, { name: '已开票' }]}
        current={1}
        tone="active"
      />,
    )
    expect(screen.getByRole('list', { name: '开票进度' })).toBeVisible()
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '已提交11-20 09:00',
      '开票中',
      '已开票',
    ])
    expect(screen.getByRole('listitem', { current: 'step' })).toHaveTextContent('开票中')
  })
})

describe('DayPicker', () => {
  test('a day is chosen from a calendar in Chinese', async () => {
    const onChange = jest.fn()
    render(
      <TestProviders>
        <DayPicker label="开始日期" value="2026-11-20" onChange={onChange} />
      </TestProviders>,
    )
    await userEvent.click(screen.getByRole('textbox', { name: '开始日期' }))
    expect(await screen.findByText('11月')).toBeInTheDocument()
    await userEvent.click(screen.getByTitle('2026-11-09'))
    expect(onChange).toHaveBeenCalledWith('2026-11-09')
  })

  test('a day can be typed, but no keyboard of a phone lies over the calendar', async () => {
    const onChange = jest.fn()
    render(
      <TestProviders>
        <DayPicker label="开始日期" value="" onChange={onChange} />
      </TestProviders>,
    )
    const field = screen.getByRole('textbox', { name: '开始日期' })
    expect(field).toHaveAttribute('inputmode', 'none')
    await userEvent.type(field, '2026-11-09{Enter}')
    expect(onChange).toHaveBeenCalledWith('2026-11-09')
  })
})

describe('LinkTabs', () => {
  const tabs = [
    { key: 'all', title: '全部', search: '', count: 10_000 },
    { key: 'due', title: '待付款', search: '?tab=due', count: 0, isDue: true },
    { key: 'done', title: '已签收', search: '?tab=done' },
  ]
  const { layOut } = fakeLayout()

  const show = () => renderPage(<LinkTabs label="订单状态" tabs={tabs} current="due" />, { path: '/orderlist?tab=due' })

  test('every view is a link with its number of items if known; the current one is marked', () => {
    show()
    const links = within(screen.getByRole('navigation', { name: '订单状态' })).getAllByRole('link')
    expect(
      links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]),
    ).toEqual([
      ['全部9999+', '/orderlist', null],
      ['待付款0', '/orderlist?tab=due', 'page'],
      ['已签收', '/orderlist?tab=done', null],
    ])
  })

  test('a view opens without a reload', async () => {
    show()
    await userEvent.click(screen.getByRole('link', { name: '已签收' }))
    expect(screen.getByLabelText('地址栏')).toHaveTextContent('/orderlist?tab=done')
  })

  test('the current view is brought into the row as soon as the row has a size', () => {
    show()
    const row = screen.getByRole('list')
    // jsdom lays nothing out.
    jest.spyOn(row, 'clientWidth', 'get').mockReturnValue(300)
    const due = screen.getByRole('link', { name: /待付款/ })
    jest.spyOn(due, 'offsetLeft', 'get').mockReturnValue(500)
    jest.spyOn(due, 'clientWidth', 'get').mockReturnValue(100)
    layOut()
    expect(row.scrollLeft).toBe(400)
  })

  test('a number that comes later, on a view before it, leaves the current view in the row', () => {
    show()
    const row = screen.getByRole('list')
    const [first] = screen.getAllByRole('listitem')
    jest.spyOn(row, 'clientWidth', 'get').mockReturnValue(300)
    jest.spyOn(screen.getByRole('link', { name: /待付款/ }), 'offsetLeft', 'get').mockReturnValue(560)
    layOut(first)
    expect(row.scrollLeft).toBe(410)
  })
})
