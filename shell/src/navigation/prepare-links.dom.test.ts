import { isMounted } from '../federation/page-mount'
import { preloadRoute } from '../federation/preload'
import { preparePage } from '../federation/prepare-page'
import { preloadLoginDialog } from '../login/load-login-dialog'
import { setRegistry } from '../registry/registry-store'
import { registryFixture } from '../testing/registry-fixture'
import { startPreparingLinks } from './prepare-links'

jest.mock('../federation/page-mount', () => ({ isMounted: jest.fn() }))
jest.mock('../federation/preload', () => ({ preloadRoute: jest.fn() }))
jest.mock('../federation/prepare-page', () => ({ preparePage: jest.fn() }))
jest.mock('../login/load-login-dialog', () => ({ preloadLoginDialog: jest.fn() }))

const routes = registryFixture.remotes.flatMap((remote) => remote.routes)
const open = routes.find(({ requiresAuth }) => !requiresAuth)
const closed = routes.find(({ requiresAuth }) => requiresAuth)
if (!open || !closed) throw new Error('the fixture has open pages and others')

const link = (href: string, attributes = '') => {
  document.body.insertAdjacentHTML('beforeend', `<a href="${href}" ${attributes}><b>link</b></a>`)
  return document.body.lastElementChild as HTMLAnchorElement
}
const send = (name: string, target: Element | null) =>
  target?.dispatchEvent(new Event(name, { bubbles: true, composed: true }))
const prepared = () => jest.mocked(preparePage).mock.calls.map(([{ route }, search]) => [route.path, search])
const preloaded = () => jest.mocked(preloadRoute).mock.calls.map(([{ path }]) => path)

let stop: () => void
beforeEach(() => {
  jest.useFakeTimers()
  jest.clearAllMocks()
  jest.mocked(isMounted).mockReturnValue(false)
  setRegistry(registryFixture)
  document.cookie = 'token=; path=/; max-age=0'
  stop = startPreparingLinks()
})
afterEach(() => {
  stop()
  document.body.replaceChildren()
  jest.useRealTimers()
})

test.each(['pointerover', 'focusin'])(
  "%s on a link fetches the page's files at once, and its answers when it stays",
  (name) => {
    document.cookie = 'token=t-1; path=/'
    send(name, link(`${open.path}?x=1`).firstElementChild)
    expect(preloaded()).toEqual([open.path])
    expect(prepared()).toEqual([])
    jest.advanceTimersByTime(100)
    expect(prepared()).toEqual([[open.path, '?x=1']])
  },
)

test('a pointer that passes on prepares nothing, and moving within a link begins nothing anew', () => {
  const first = link(open.path)
  send('pointerover', first)
  jest.advanceTimersByTime(60)
  send('pointerover', first.firstElementChild)
  jest.advanceTimersByTime(60)
  expect(prepared()).toEqual([[open.path, '']])
  send('pointerover', document.body)
  send('pointerover', first)
  jest.advanceTimersByTime(60)
  send('pointerover', document.body)
  jest.advanceTimersByTime(1_000)
  expect(prepared()).toHaveLength(1)
})

test('a press prepares at once, and once', () => {
  send('pointerdown', link(open.path))
  expect(prepared()).toEqual([[open.path, '']])
  jest.advanceTimersByTime(1_000)
  expect(prepared()).toHaveLength(1)
})

test('for a visitor the login dialog is fetched instead of a page that needs it', () => {
  send('pointerdown', link(closed.path))
  expect(preloadLoginDialog).toHaveBeenCalledTimes(1)
  expect([preloaded(), prepared()]).toEqual([[], []])
  document.cookie = 'token=t-1; path=/'
  send('pointerdown', link(closed.path))
  expect(prepared()).toEqual([[closed.path, '']])
})

test("a visitor's search is not asked ahead, only its page's files", () => {
  send('pointerdown', link(`${open.path}?x=1`))
  expect([preloaded(), prepared()]).toEqual([[open.path], []])
})

test.each([
  ['to another site', () => link('https://example.com/send')],
  ['that opens a window', () => link(open.path, 'target="_blank"')],
  ['to no page', () => link('/nowhere')],
  [
    'to a page that is there',
    () => {
      jest.mocked(isMounted).mockReturnValue(true)
      return link(open.path)
    },
  ],
])('a link %s prepares nothing', (_name, make) => {
  send('pointerdown', make())
  expect([preloaded(), prepared()]).toEqual([[], []])
})
