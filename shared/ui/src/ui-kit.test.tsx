import { act, fireEvent, render, screen } from '@testing-library/react'
import { CallError } from '@portal/runtime/request/call-error'
import { CopyableNumber } from './copyable-number'
import { EmptyState } from './empty-state'
import { LoadError } from './load-error'
import { PageHead } from './page-head'
import { PageSkeleton } from './page-skeleton'
import { StatusTag } from './status-tag'

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
