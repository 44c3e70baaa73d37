import { render, screen } from '@testing-library/react'
import { BrowserRouter } from '@portal/shared/router'
import { type FailureKind, RemoteFailure } from './failure'
import { RemoteErrorCard } from './remote-error-card'

const show = (kind: FailureKind, cause: unknown = 'x') => {
  const failure = new RemoteFailure(kind, cause)
  render(
    <BrowserRouter>
      <RemoteErrorCard failure={failure} title="我要寄件" version="remote-send@1" onRetry={jest.fn()} />
    </BrowserRouter>,
  )
  return failure
}

beforeEach(() => {
  sessionStorage.clear()
  jest.spyOn(console, 'warn').mockImplementation()
})

test.each<[FailureKind, string]>([
  ['missing', '页面资源缺失'],
  ['timeout', '加载超时'],
  ['error', '加载出错'],
  ['incompatible', '版本不兼容'],
])('%s: the card says %s and what to do, and has a number to copy', (kind, title) => {
  const { traceId } = show(kind)
  expect(screen.getByRole('alert', { name: `我要寄件：${title}` })).toHaveTextContent(/请.+。/)
  expect(screen.getByRole('button', { name: `复制错误编号${traceId}` })).toBeVisible()
  expect(screen.getByRole('button', { name: /^重\s*试$/ })).toBeVisible()
  expect(screen.getByRole('link', { name: '返回首页' })).toHaveAttribute('href', '/')
})

test('a disabled page shows the notice of the registry, and no number', () => {
  show('disabled', '系统维护，明早恢复')
  expect(screen.getByRole('alert', { name: '我要寄件：暂停服务' })).toHaveTextContent('系统维护，明早恢复')
  expect(screen.queryByText(/错误编号/)).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: '刷新页面' })).not.toBeInTheDocument()
})

test.each([
  [undefined, 1],
  ['remote-send@0', 1],
  ['remote-send@1', 0],
])('after a reload for %s there are %i reload buttons', (version, count) => {
  if (version) sessionStorage.setItem(`reloaded:${version}`, '1')
  show('error')
  expect(screen.queryAllByRole('button', { name: '刷新页面' })).toHaveLength(count)
})
