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
  const portal = document.createElement('div')
  const frame = ['服务器的顶栏', '服务器的页面'].map((textContent) => {
    const part = Object.assign(document.createElement('div'), { textContent })
    part.toggleAttribute('data-first-paint', true)
    return part
  })
  document.body.append(Object.assign(portal, { id: 'root' }), ...frame)
  const seen: boolean[] = []
  new MutationObserver(() => seen.push(portal.hasChildNodes())).observe(document.body, { childList: true })
  await act(async () => startPortal(configFixture))
  expect(await screen.findByRole('heading', { name: '禁寄物品页' })).toBeVisible()
  expect(screen.queryByText(/服务器的/)).not.toBeInTheDocument()
  expect(seen[0]).toBe(true)
})
