import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { toast } from '@portal/shared'
import type { RemoteManifest } from '@portal/contract/registry'
import { BrowserRouter } from '@portal/shared/router'
import { sessionReady, userInfo } from '@portal/runtime/session/session-state'
import { Alone, lazyRoutes } from './start-alone'

const route = { parent: '我的资料', description: '', cache: false, inMenu: true, standalone: false }
const manifest: RemoteManifest = {
  name: 'remote-a',
  version: '1.0.0',
  contract: 1,
  menu: { order: 1, title: '甲', icon: 'send' },
  routes: [
    { ...route, path: '/openPage', page: 'open', title: '公开页', requiresAuth: false },
    { ...route, path: '/ownPage', page: 'own', title: '个人页', requiresAuth: true },
  ],
}
const pages = {
  open: async () => ({ default: () => <h1>open page</h1> }),
  own: async () => ({ default: () => <h1>own page</h1> }),
}

const show = () =>
  render(
    <BrowserRouter>
      <Alone name="remote-a" routes={lazyRoutes(pages, manifest)} />
    </BrowserRouter>,
  )

beforeEach(() => {
  window.history.replaceState(null, '', '/')
  sessionReady.set(true)
  userInfo.set(null)
})

test('the pages of remote.json are links, and the one at the address is shown', async () => {
  show()
  expect(screen.getByText('请选择一个页面')).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: '公开页' }))
  expect(await screen.findByRole('heading', { name: 'open page' })).toBeVisible()
})

test("a page that needs a login waits for the demo's customer", async () => {
  window.history.replaceState(null, '', '/ownpage')
  show()
  expect(screen.getByText('此页面需要登录')).toBeVisible()
  expect(screen.getByRole('button', { name: '登录演示账号' })).toBeVisible()
  await act(async () => userInfo.set({ userId: 'u-1', userTel: '13800138000', nickname: '' }))
  expect(await screen.findByRole('heading', { name: 'own page' })).toBeVisible()
  expect(screen.getByRole('button', { name: '退出' })).toBeVisible()
})

test('toasts are shown', () => {
  show()
  act(() => toast.success('已保存'))
  expect(screen.getByRole('status')).toHaveTextContent('已保存')
})

test('a route without a page is named', () => {
  expect(() => lazyRoutes({ open: pages.open }, manifest)).toThrow('src/pages.ts has no "own"')
})
