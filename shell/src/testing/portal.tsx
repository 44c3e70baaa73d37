import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { forceSignOut } from '@portal/shared'
import type { UnpaidOrder } from '@portal/contract/order-list'
import { closeLoginDialog, GuardedRouter, startSession } from '@portal/shared/internal'
import { type Answers, fakeApi } from '@portal/testing/fake-api'
import { App } from '../app'
import { setRegistry } from '../registry/registry-store'
import { configFixture } from './config-fixture'
import { registryFixture } from './registry-fixture'

export const person = { userId: 'u-1', userTel: '13800001234', nickname: '' }

export const unpaidOrder = (orderNo: string, change: Partial<UnpaidOrder> = {}): UnpaidOrder => ({
  orderNo,
  ewbNo: '300000000001',
  dueCents: 1200,
  kind: 'FREIGHT',
  role: 'sent',
  goodsName: '书',
  senderCity: '深圳市',
  receiverCity: '上海市',
  receiverName: '王芳',
  createdAt: '2026-11-20T06:05:00Z',
  dueAt: '2026-11-27T06:05:00Z',
  coupon: null,
  ...change,
})

export const logInByCookie = (): void => {
  document.cookie = 'token=t-1; path=/'
  document.cookie = `userId=${person.userId}; path=/`
}

let stopSession: () => void = () => undefined

/** Ends the session of a test, and closes its connections. */
export const leavePortal = (): void =>
  act(() => {
    stopSession()
    forceSignOut()
    closeLoginDialog()
    sessionStorage.clear()
  })

/** The shell at `url`, with an API that knows one customer, and with the pages of testing/fake-outlet.tsx. */
export const openPortal = async (url: string, more: Answers = {}) => {
  const api = fakeApi({
    'user/queryUerInfo': { data: person },
    'order/unpaid': { data: [] },
    'user/logout': { data: {} },
    // The portal requests these when the browser is idle, and every ten seconds, which slow tests reach.
    'profile/avatar': { data: { avatar: '' } },
    'message/unread': { data: { count: 0 } },
    'telemetry/events': { data: {} },
    ...more,
  })
  setRegistry(registryFixture)
  window.history.replaceState(null, '', url)
  const user = userEvent.setup()
  stopSession = startSession(configFixture)
  const view = render(
    <GuardedRouter>
      <App config={configFixture} />
    </GuardedRouter>,
  )
  await screen.findByText(/^(登录|欢迎您，.*)$/)
  return { api, user, ...view }
}

/** Path and query of the browser. */
export const address = (): string => window.location.pathname + window.location.search
