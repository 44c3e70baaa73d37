import { act, screen } from '@testing-library/react'
import { closeLoginDialog } from '@portal/shared/internal'
import { fakeApi } from '@portal/testing/fake-api'
import { setRegistry } from './registry/registry-store'
import { startPortal } from './start-portal'
import { configFixture } from './testing/config-fixture'
import { registryFixture } from './testing/registry-fixture'

jest.mock('./federation/remote-outlet', () => jest.requireActual('./testing/fake-outlet'))

afterEach(closeLoginDialog)

test('the server’s frame is there until the portal’s is', async () => {
  fakeApi({ 'telemetry/events': { data: {} } })
  setRegistry(registryFixture)
  window.history.replaceState(null, '', '/contraband')
  document.body.innerHTML = '<div id="root"></div><div data-first-paint>服务器的顶栏</div><div data-first-paint>服务器的页面</div>'
  const portal = document.getElementById('root')
  const seen: boolean[] = []
  new MutationObserver(() => seen.push(portal?.hasChildNodes() ?? false)).observe(document.body, { childList: true })
  await act(async () => startPortal(configFixture))
  expect(await screen.findByRole('heading', { name: '禁寄物品页' })).toBeVisible()
  expect(screen.queryByText(/服务器的/)).not.toBeInTheDocument()
  expect(seen[0]).toBe(true)
})
