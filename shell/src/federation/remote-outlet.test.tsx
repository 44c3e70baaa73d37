import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BrowserRouter, Link } from '@portal/shared/router'
import { registryFixture } from '../testing/registry-fixture'
import { type FailureKind, RemoteFailure } from './failure'
import { mountPage } from './page-mount'
import { RemoteOutlet } from './remote-outlet'
import { RemoteErrorCard } from './remote-error-card'

jest.mock('./page-mount', () => ({ mountPage: jest.fn() }))

describe('the outlet of a remote', () => {
  const mount = jest.mocked(mountPage)
  const [remote] = registryFixture.remotes
  const [route] = remote?.routes ?? []
  if (!remote || !route) throw new Error('the fixture has a remote with a route')

  const page = { setLocation: jest.fn(), setActive: jest.fn(), unmount: jest.fn() }

  beforeEach(() => {
    jest.clearAllMocks()
    jest.spyOn(console, 'warn').mockImplementation()
    window.history.replaceState(null, '', '/send')
    mount.mockImplementation(({ parentElement }) => {
      parentElement.textContent = 'the page'
      return page
    })
  })

  const outlet = (active: boolean) => (
    <BrowserRouter>
      <RemoteOutlet remote={remote} route={route} active={active} />
      <Link to="/send?tab=b">elsewhere</Link>
    </BrowserRouter>
  )

  const report = (kind: 'ready' | 'failed') =>
    act(() => {
      const options = mount.mock.lastCall?.[0]
      if (kind === 'ready') options?.onReady()
      else options?.onFailure(new RemoteFailure('timeout', 'slow'))
    })

  const skeleton = () => screen.queryByRole('status', { name: '加载中' })

  test('a skeleton is shown until the page is ready', () => {
    render(outlet(true))
    expect(skeleton()).toBeVisible()
    expect(screen.getByText('the page')).not.toBeVisible()
    report('ready')
    expect(skeleton()).not.toBeInTheDocument()
    expect(screen.getByText('the page')).toBeVisible()
  })

  test('a failure shows the card with its kind in place of the page', () => {
    render(outlet(true))
    report('failed')
    expect(screen.getByRole('alert', { name: '我要寄件：加载超时' })).toBeVisible()
    expect(skeleton()).not.toBeInTheDocument()
    expect(screen.getByText('the page')).not.toBeVisible()
  })

  const retries: [string, () => Promise<void>][] = [
    ['重试', () => userEvent.click(screen.getByRole('button', { name: /^重\s*试$/ }))],
    ['being online again', async () => act(() => void window.dispatchEvent(new Event('online')))],
  ]

  test.each(retries)('%s removes the failed page and mounts it again', async (_name, retry) => {
    render(outlet(true))
    report('failed')
    await retry()
    expect(mount).toHaveBeenCalledTimes(2)
    expect(page.unmount).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(skeleton()).toBeVisible()
    report('ready')
    expect(screen.getByText('the page')).toBeVisible()
  })

  test('a page that is kept hidden stays mounted and does not follow the address', async () => {
    const { rerender } = render(outlet(true))
    report('ready')
    rerender(outlet(false))
    expect(page.setActive).toHaveBeenLastCalledWith(false)
    expect(screen.getByText('the page')).not.toBeVisible()
    page.setLocation.mockClear()
    await userEvent.click(screen.getByRole('link', { name: 'elsewhere' }))
    expect(page.setLocation).not.toHaveBeenCalled()
    rerender(outlet(true))
    expect(page.setLocation).toHaveBeenLastCalledWith(expect.objectContaining({ search: '?tab=b' }))
    expect(mount).toHaveBeenCalledTimes(1)
  })

  test('a kept-alive page that failed is retried when it is shown again, and not before', () => {
    const { rerender } = render(outlet(true))
    report('failed')
    rerender(outlet(false))
    expect(mount).toHaveBeenCalledTimes(1)
    rerender(outlet(true))
    expect(mount).toHaveBeenCalledTimes(2)
    report('ready')
    expect(screen.getByText('the page')).toBeVisible()
  })

  test('the page is unmounted with the outlet', () => {
    render(outlet(true)).unmount()
    expect(page.unmount).toHaveBeenCalledTimes(1)
  })
})

describe('the card of a failure', () => {
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
})
