import { act, renderHook } from '@testing-library/react'
import Cookies from 'js-cookie'
import { type Answers, fakeApi, lostConnection, refusal, type Reply } from '@portal/testing/fake-api'
import { pass } from '@portal/testing/fake-time'
import {
  closeLoginDialog,
  expireSession,
  forceSignOut,
  loginDialogOpen,
  openLoginDialog,
  sessionReady,
  unpaidOrders,
  userInfo,
  useSessionReady,
  useUserInfo,
} from './session-state'
import { useCurrentToast } from '../toast/toast'
import { onSessionMayHaveChanged } from './session-channel'
import { startSession } from './start-session'
import { refreshUnpaidOrders, unpaidByRole, unpaidRefreshInterval, useUnpaidOrders } from './unpaid-orders'
import { fetchUserInfo, signIn, signOut } from './user-info'
import { saveToken, saveUserId } from './session-cookies'

const person = { userId: 'u-1', userTel: '13800001234', nickname: '' }
const unpaid = [
  {
    orderNo: 'LC1',
    ewbNo: '300000000001',
    dueCents: 1200,
    kind: 'FREIGHT' as const,
    role: 'sent' as const,
    goodsName: '书',
    senderCity: '深圳市',
    receiverCity: '上海市',
    receiverName: '王芳',
    createdAt: '2026-11-20T06:05:00Z',
    dueAt: '2026-11-20T06:05:00Z',
    coupon: null,
  },
]

const log = () =>
  [jest.spyOn(console, 'warn'), jest.spyOn(console, 'error')].map((spy) => spy.mockImplementation(() => undefined))

const stops: (() => void)[] = []
const start = async () => {
  await act(async () => {
    stops.push(startSession({ secureCookies: false }))
    await jest.advanceTimersByTimeAsync(0)
  })
}

const setVisibility = (state: 'visible' | 'hidden') => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  return act(async () => {
    document.dispatchEvent(new Event('visibilitychange'))
    await jest.advanceTimersByTimeAsync(0)
  })
}

beforeEach(() => {
  jest.useFakeTimers()
  log()
  forceSignOut()
  closeLoginDialog()
  sessionReady.set(false)
})
afterEach(() => {
  stops.splice(0).forEach((stop) => stop())
  act(() => jest.runOnlyPendingTimers())
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const logIn = () => {
  Cookies.set('token', 't-1')
  Cookies.set('userId', 'u-1')
}
const answers = (more: Answers = {}) =>
  fakeApi({
    'user/queryUerInfo': { data: person },
    'order/unpaid': { data: unpaid },
    'user/logout': { data: {} },
    ...more,
  })
const paths = ({ sent }: ReturnType<typeof fakeApi>) => sent.map(({ path }) => path)

describe('when the page is left while the user info is loading', () => {
  it('the session survives a page that is left with an aborted call', async () => {
    logIn()
    answers({ 'user/queryUerInfo': { text: '<html>' } })
    stops.push(startSession({ secureCookies: false }))
    await pass(250)
    expect([Cookies.get('token'), loginDialogOpen.get()]).toEqual(['t-1', false])
  })

  it('the session stays, and a later failure ends it as usual', async () => {
    logIn()
    answers({ 'user/queryUerInfo': { text: '<html>' } })
    stops.push(startSession({ secureCookies: false }))
    dispatchEvent(new Event('beforeunload'))
    await pass(0)
    expect(Cookies.get('token')).toBe('t-1')
    expect(loginDialogOpen.get()).toBe(false)
    // The page was not left after all.
    await pass(3_000)
    void fetchUserInfo()
    await pass(300)
    expect(Cookies.get('token')).toBeUndefined()
    expect(loginDialogOpen.get()).toBe(true)
  })
})

describe('at the start', () => {
  it('a visitor without a token is ready at once without a call', async () => {
    const api = answers()
    await start()
    expect(renderHook(useSessionReady).result.current).toBe(true)
    expect(api.sent).toEqual([])
  })

  it('with a token the user info and the unpaid orders are loaded and the browser event is fired', async () => {
    logIn()
    const listener = jest.fn()
    addEventListener('user-info-updated', listener)
    const api = answers()
    await start()
    removeEventListener('user-info-updated', listener)
    expect(renderHook(useUserInfo).result.current).toEqual(person)
    expect(renderHook(useUnpaidOrders).result.current).toEqual(unpaid)
    expect(paths(api)).toEqual(['user/queryUerInfo', 'order/unpaid'])
    expect(listener).toHaveBeenCalledTimes(1)
    expect(sessionReady.get()).toBe(true)
  })

  it.each<[string, Answers]>([
    ['code 401', { 'user/queryUerInfo': refusal('SESSION_EXPIRED', 'x') }],
    ['a message that contains Token', { 'user/queryUerInfo': { text: '{"code":5,"message":"Token error"}' } }],
    ['an exception', { 'user/queryUerInfo': { text: '<html>' } }],
  ])('%s ends the session and shows the login dialog', async (_, answer) => {
    logIn()
    answers(answer)
    await start()
    await pass(300)
    expect([Cookies.get('token'), Cookies.get('userId'), userInfo.get()]).toEqual([undefined, undefined, null])
    expect(loginDialogOpen.get()).toBe(true)
    expect(sessionReady.get()).toBe(true)
  })

  it('another refusal leaves the cookies and shows no dialog', async () => {
    logIn()
    answers({ 'user/queryUerInfo': refusal('RATE_LIMITED') })
    await start()
    expect(Cookies.get('token')).toBe('t-1')
    expect([userInfo.get(), loginDialogOpen.get(), sessionReady.get()]).toEqual([null, false, true])
  })

  it('while no process or no database is there it is asked again', async () => {
    logIn()
    const api = answers({ 'user/queryUerInfo': refusal('UNAVAILABLE') })
    await start()
    await pass(2_000)
    api.answers['user/queryUerInfo'] = { data: person }
    await pass(30_000)
    expect([userInfo.get(), loginDialogOpen.get(), sessionReady.get()]).toEqual([person, false, true])
  })

  it('a session that ends in such a pause is not asked for again', async () => {
    logIn()
    const api = answers({ 'user/queryUerInfo': refusal('UNAVAILABLE') })
    await start()
    Cookies.remove('token')
    api.answers['user/queryUerInfo'] = refusal('SESSION_EXPIRED', 'x')
    await pass(30_000)
    expect(paths(api)).toEqual(['user/queryUerInfo'])
    expect([loginDialogOpen.get(), sessionReady.get()]).toEqual([false, true])
  })

  it('one that stays away leaves the cookies and shows no dialog', async () => {
    logIn()
    answers({ 'user/queryUerInfo': refusal('UNAVAILABLE') })
    await start()
    await pass(30_000)
    expect(Cookies.get('token')).toBe('t-1')
    expect([userInfo.get(), loginDialogOpen.get(), sessionReady.get()]).toEqual([null, false, true])
  })
})

describe('signing in and out', () => {
  it('keeps the user id, loads the info and closes the dialog', async () => {
    Cookies.set('token', 't-1')
    openLoginDialog()
    const api = answers()
    await act(() => signIn('u-1'))
    expect(Cookies.get('userId')).toBe('u-1')
    expect(api.sent[0]?.body).toEqual({ userId: 'u-1' })
    expect([userInfo.get(), loginDialogOpen.get()]).toEqual([person, false])
  })

  it('says that the login has withdrawn the cancellation of the account', async () => {
    answers()
    const { result } = renderHook(useCurrentToast)
    await act(() => signIn('u-1', { revoked: false }))
    expect(result.current).toBeNull()
    await act(() => signIn('u-1', { revoked: true }))
    expect(result.current).toMatchObject({ text: '已撤销账号注销申请', duration: 3000 })
  })

  it('leaves the dialog open when the info cannot be loaded', async () => {
    Cookies.set('token', 't-1')
    openLoginDialog()
    answers({ 'user/queryUerInfo': refusal('SESSION_EXPIRED', '') })
    await act(() => signIn('u-1'))
    expect(loginDialogOpen.get()).toBe(true)
  })

  it('of two overlapping loads the later one wins', async () => {
    logIn()
    let answerFirst = (_: Reply<'user/queryUerInfo'>) => undefined as void
    const first = new Promise<Reply<'user/queryUerInfo'>>((resolve) => (answerFirst = resolve))
    const second = { ...person, userId: 'u-2' }
    const api = fakeApi({ 'user/queryUerInfo': () => first, 'order/unpaid': { data: [] } })
    const early = fetchUserInfo()
    api.answers['user/queryUerInfo'] = { data: second }
    await act(fetchUserInfo)
    await act(() => {
      answerFirst({ data: person })
      return early
    })
    expect(userInfo.get()).toEqual(second)
  })

  it('logs out in the page only after the server did', async () => {
    logIn()
    userInfo.set(person)
    answers({ 'user/logout': refusal('INTERNAL') })
    await act(signOut)
    expect([Cookies.get('token'), userInfo.get()]).toEqual(['t-1', person])

    answers()
    openLoginDialog()
    unpaidOrders.set(unpaid)
    await act(signOut)
    expect([Cookies.get('token'), Cookies.get('userId'), userInfo.get(), loginDialogOpen.get()]).toEqual([
      undefined,
      undefined,
      null,
      false,
    ])
    expect(unpaidOrders.get()).toEqual([])
  })

  it('deletes drafts at a logout, and keeps them when the session merely expires', async () => {
    logIn()
    const [own, ownOfQr, others] = ['portal-send-draft-u-1', 'portal-qr-draft-u-1', 'portal-send-draft-u-2']
    sessionStorage.setItem(own, '{}')
    sessionStorage.setItem(ownOfQr, '{}')
    localStorage.setItem(`${own}-copy`, '{}')
    localStorage.setItem(others, '{}')
    forceSignOut()
    expect(sessionStorage.getItem(own)).toBe('{}')

    logIn()
    answers()
    await act(signOut)
    expect([own, ownOfQr].map((key) => sessionStorage.getItem(key))).toEqual([null, null])
    expect([`${own}-copy`, others].map((key) => localStorage.getItem(key))).toEqual([null, '{}'])
    localStorage.removeItem(others)
  })

  it('stays logged in when the logout call gets no answer', async () => {
    logIn()
    fakeApi({ 'user/logout': lostConnection })
    await act(signOut)
    expect(Cookies.get('token')).toBe('t-1')
  })

  it('can be forced to log out without a call', () => {
    logIn()
    userInfo.set(person)
    const api = answers()
    forceSignOut()
    expect([Cookies.get('token'), Cookies.get('userId'), userInfo.get()]).toEqual([undefined, undefined, null])
    expect(api.sent).toEqual([])
  })
})

describe('unpaid orders', () => {
  it.each([
    [[], ''],
    [['sent', 'sent'], ''],
    [['received'], ''],
    [['sent', 'received', 'sent'], '寄 2 · 收 1'],
  ] as const)('%j are %j by role', (roles, text) => expect(unpaidByRole(roles.map((role) => ({ role })))).toBe(text))

  it('are read every 60 s while a token exists', async () => {
    logIn()
    const api = answers()
    await start()
    api.sent.splice(0)
    await pass(unpaidRefreshInterval * 2)
    expect(paths(api)).toEqual(['order/unpaid', 'order/unpaid'])
    forceSignOut()
    await pass(unpaidRefreshInterval)
    expect(api.sent).toHaveLength(2)
  })

  it('are emptied by a failure, which is only logged', async () => {
    logIn()
    const api = answers()
    await start()
    api.answers['order/unpaid'] = refusal('INTERNAL')
    await pass(unpaidRefreshInterval)
    expect(unpaidOrders.get()).toEqual([])
    expect(console.warn).toHaveBeenCalled()
  })

  it.each([
    ['a logout', () => forceSignOut()],
    ['a login of somebody else', () => void Cookies.set('userId', 'u-2')],
  ])('that arrive after %s are not shown', async (_, happen) => {
    logIn()
    fakeApi({
      'order/unpaid': () => {
        happen()
        return { data: unpaid }
      },
    })
    await act(refreshUnpaidOrders)
    expect(unpaidOrders.get()).toEqual([])
  })

  it('wait while the tab is hidden and are read when it is visible again', async () => {
    logIn()
    const api = answers()
    await start()
    await setVisibility('hidden')
    api.sent.splice(0)
    await pass(unpaidRefreshInterval * 3)
    expect(api.sent).toEqual([])
    await setVisibility('visible')
    expect(paths(api)).toEqual(['order/unpaid'])
  })
})

describe('another tab', () => {
  const announce = () =>
    act(async () => {
      dispatchEvent(new StorageEvent('storage', { key: 'portal-session-changed' }))
      await jest.advanceTimersByTimeAsync(0)
    })

  it('logged out: this one clears the customer, without a dialog', async () => {
    logIn()
    answers()
    await start()
    Cookies.remove('token')
    Cookies.remove('userId')
    await announce()
    expect([userInfo.get(), unpaidOrders.get(), loginDialogOpen.get()]).toEqual([null, [], false])
  })

  it('logged in: this one loads the customer and closes its login dialog', async () => {
    answers()
    await start()
    openLoginDialog()
    logIn()
    await announce()
    expect([userInfo.get(), loginDialogOpen.get()]).toEqual([person, false])
  })

  it('changed the customer: noticed when this one becomes visible', async () => {
    logIn()
    const api = answers()
    await start()
    const other = { ...person, userId: 'u-2' }
    api.answers['user/queryUerInfo'] = { data: other }
    Cookies.set('userId', 'u-2')
    await setVisibility('visible')
    expect(userInfo.get()).toEqual(other)
  })

  it('is notified of logins and logouts here', () => {
    const write = jest.spyOn(Storage.prototype, 'setItem')
    forceSignOut()
    expect(write).toHaveBeenCalledWith('portal-session-changed', expect.any(String))
  })

  it('a logout in another tab closes the login dialog that an affected call has opened; an expiry does not', async () => {
    await start()
    const heardHere = () =>
      act(async () => {
        dispatchEvent(
          new StorageEvent('storage', {
            key: 'portal-session-changed',
            newValue: localStorage.getItem('portal-session-changed'),
          }),
        )
      })
    logIn()
    expireSession()
    await heardHere()
    expect(loginDialogOpen.get()).toBe(true)

    logIn()
    answers()
    await act(signOut)
    openLoginDialog()
    await heardHere()
    expect(loginDialogOpen.get()).toBe(false)
  })
})

describe('the attributes of cookies', () => {
  it('the start of the session decides for all cookies that follow', () => {
    const set = jest.spyOn(Cookies, 'set')
    const written = () =>
      set.mock.calls.map(([name, , attributes]) => [
        name,
        attributes?.secure,
        attributes?.sameSite,
        attributes?.expires,
      ])
    startSession({ secureCookies: false })()
    saveToken('t-1')
    expect(written()).toEqual([['token', false, 'lax', 7]])

    set.mockClear()
    Cookies.remove('token')
    startSession({ secureCookies: true })()
    // This page came by HTTP, so the browser refuses the cookie: production needs HTTPS.
    saveUserId('u-1')
    expect(written()[0]).toEqual(['userId', true, 'lax', 7])
  })
})

test('after its end a listener hears no change of another tab', () => {
  const listener = jest.fn()
  const stop = onSessionMayHaveChanged(listener)
  const change = () => window.dispatchEvent(new StorageEvent('storage', { key: 'portal-session-changed' }))
  change()
  stop()
  change()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(listener).toHaveBeenCalledTimes(1)
})
