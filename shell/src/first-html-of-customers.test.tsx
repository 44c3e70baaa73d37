import { act, screen } from '@testing-library/react'
import { fakeApi, type Reply } from '@portal/testing/fake-api'
import { setRegistry } from './registry/registry-store'
import { startPortal } from './start-portal'
import { configFixture } from './testing/config-fixture'
import { registryFixture } from './testing/registry-fixture'

jest.mock('./federation/remote-outlet', () => jest.requireActual('./testing/fake-outlet'))
jest.mock('./federation/first-html', () => ({ firstHtmlOf: () => document.body }))

type Known = Reply<'user/queryUerInfo'>

test('the first HTML of a page behind a login stays until the customer is known', async () => {
  let answer = (_reply: Known): void => undefined
  const answered = new Promise<Known>((resolve) => {
    answer = resolve
  })
  fakeApi({
    'user/queryUerInfo': () => answered,
    'order/unpaid': { data: [] },
    'telemetry/events': { data: {} },
  })
  for (const cookie of ['token=t', 'userId=u1']) document.cookie = cookie
  setRegistry(registryFixture)
  window.history.replaceState(null, '', '/topay')
  const portal = document.body.appendChild(Object.assign(document.createElement('div'), { id: 'root' }))
  await act(async () => void startPortal(configFixture))
  expect(portal).toBeEmptyDOMElement()
  await act(async () => answer({ data: { userId: 'u1', userTel: '13800138000', nickname: '' } }))
  expect(await screen.findByRole('heading', { name: '待付款页' })).toBeVisible()
})
