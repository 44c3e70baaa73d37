import { render } from '@testing-library/react'
import { PortalProviders } from '@portal/shared/internal'
import { BrowserRouter } from '@portal/shared/router'
import { leakedResources } from '@portal/testing/contract/leaked-resources'
import { AfterStart } from './after-start'
import { startPreparingLinks } from './navigation/prepare-links'
import { leavePortal, logInByCookie, openPortal, unpaidOrder } from './testing/portal'

jest.mock('./federation/remote-outlet', () => jest.requireActual('./testing/fake-outlet'))
// jsdom has no entries of performance, and no observer of them.
jest.mock('web-vitals', () => ({ onCLS: () => undefined, onINP: () => undefined, onLCP: () => undefined }))
globalThis.PerformanceObserver ??= Object.assign(() => undefined, {
  supportedEntryTypes: [],
}) as unknown as typeof PerformanceObserver

const rounds = 3

test('the portal of a customer, with what starts after its first page, leaves nothing behind', async () => {
  const leaks = await leakedResources(rounds, async () => {
    const { fetch } = globalThis
    logInByCookie()
    const portal = await openPortal('/send', { 'order/unpaid': { data: [unpaidOrder('A1')] } })
    const later = render(
      <PortalProviders>
        <BrowserRouter>
          <AfterStart />
        </BrowserRouter>
      </PortalProviders>,
    )
    return {
      unmount: async () => {
        leavePortal()
        for (const { unmount, container } of [later, portal]) {
          unmount()
          container.remove()
        }
        globalThis.fetch = fetch
      },
    }
  })
  expect(leaks).toEqual([])
})

test('the preparation of links leaves nothing behind', async () => {
  const leaks = await leakedResources(rounds, async () => {
    const stop = startPreparingLinks()
    return { unmount: async () => stop() }
  })
  expect(leaks).toEqual([])
})
