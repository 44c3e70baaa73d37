import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { GuardedRouter } from '../lifecycle/guarded-router'
import { useBackCloses } from './use-back-closes'

const user = userEvent.setup()

interface BoxProps {
  name: string
  /** Whether it stays open until it is closed by force. */
  stays?: boolean
}

/** Something that lies over the page while it is open, and has a link to another page. */
const Box = ({ name, stays = false }: BoxProps) => {
  const [isOpen, setOpen] = useState(false)
  const [asked, setAsked] = useState(0)
  useBackCloses(isOpen, () => (stays ? setAsked((count) => count + 1) : setOpen(false)))
  const navigate = useNavigate()
  return isOpen ? (
    <section aria-label={name}>
      {asked > 0 && <p>问过{asked}次</p>}
      <button onClick={() => setOpen(false)}>关闭{name}</button>
      <Link to="/b" onClick={() => setOpen(false)}>
        {name}去B
      </Link>
      <button onClick={() => void navigate('/b')}>{name}留着去B</button>
      <button
        onClick={() => {
          setOpen(false)
          void navigate('/b', { replace: true })
        }}
      >
        {name}换成B
      </button>
    </section>
  ) : (
    <button onClick={() => setOpen(true)}>打开{name}</button>
  )
}

const Address = () => {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

const open = async () => {
  window.history.replaceState(null, '', '/start')
  render(
    <GuardedRouter>
      <Address />
      <Link to="/a?x=1">去A</Link>
      <Box name="抽屉" />
      <Box name="窗口" />
      <Box name="问题" stays />
    </GuardedRouter>,
  )
  await press('去A')
}
const press = (text: string) => user.click(screen.getByText(text))
const depth = () => (window.history.state as { layer?: number }).layer ?? 0
const isDeep = (expected: number) => waitFor(() => expect(depth()).toBe(expected))
const box = (name: string) => screen.queryByRole('region', { name })
const back = () => act(async () => window.history.back())
const address = () => window.location.pathname + window.location.search
const shows = (text: string) => waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(text))

describe.each([
  ['with the history alone', false],
  ['where the platform’s gesture asks a CloseWatcher', true],
])('%s', (_, hasWatcher) => {
  interface Watcher {
    onclose: (() => void) | null
  }
  let watchers: Watcher[] = []

  beforeEach(() => {
    if (!hasWatcher) return
    class FakeWatcher implements Watcher {
      onclose: (() => void) | null = null
      constructor() {
        watchers.push(this)
      }
      destroy() {
        watchers = watchers.filter((other) => other !== this)
      }
    }
    Object.assign(window, { CloseWatcher: FakeWatcher })
    const matchMedia = window.matchMedia.bind(window)
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((media) => ({ ...matchMedia(media), matches: media === '(pointer: coarse)' }))
  })
  afterEach(() => {
    Reflect.deleteProperty(window, 'CloseWatcher')
    jest.restoreAllMocks()
    watchers = []
  })

  const goBack = () => (hasWatcher ? act(async () => watchers.forEach(({ onclose }) => onclose?.())) : back())

  test('going back closes the topmost alone; the address stays, and the next step leaves the page', async () => {
    await open()
    await press('打开抽屉')
    await isDeep(1)
    await press('打开窗口')
    await isDeep(2)
    await goBack()
    await waitFor(() => expect(box('窗口')).not.toBeInTheDocument())
    expect(box('抽屉')).toBeVisible()
    await isDeep(1)
    await goBack()
    await waitFor(() => expect(box('抽屉')).not.toBeInTheDocument())
    await isDeep(0)
    expect(address()).toBe('/a?x=1')
    await back()
    await shows('/start')
  })

  test('what stays open, because it asks or has a call under way, is asked each time', async () => {
    await open()
    await press('打开问题')
    await isDeep(1)
    await goBack()
    expect(await screen.findByText('问过1次')).toBeVisible()
    await isDeep(1)
    await goBack()
    expect(await screen.findByText('问过2次')).toBeVisible()
    expect(address()).toBe('/a?x=1')
  })
})

test('its own button takes the entry away: the next step back leaves the page', async () => {
  await open()
  await press('打开抽屉')
  await isDeep(1)
  await press('关闭抽屉')
  await isDeep(0)
  expect(address()).toBe('/a?x=1')
  await back()
  await shows('/start')
})

test('a page that is chosen in it takes its place in the history', async () => {
  await open()
  await press('打开抽屉')
  await isDeep(1)
  await press('抽屉去B')
  await shows('/b')
  await back()
  await shows('/a?x=1')
  await back()
  await shows('/start')
})

test('a page that is chosen while an entry is being taken away is not lost', async () => {
  await open()
  await press('打开抽屉')
  await isDeep(1)
  await press('关闭抽屉')
  await press('去A')
  await press('打开窗口')
  await isDeep(1)
  await press('窗口去B')
  await shows('/b')
  expect(address()).toBe('/b')
})

test('a page that replaces its own is not left behind by the entry of a layer', async () => {
  await open()
  await press('打开抽屉')
  await isDeep(1)
  await press('抽屉换成B')
  await shows('/b')
  await isDeep(0)
  await back()
  await shows('/start')
})

test('a page that is chosen in the second layer is reached by Forward again', async () => {
  await open()
  await press('打开抽屉')
  await isDeep(1)
  await press('打开窗口')
  await isDeep(2)
  await press('窗口去B')
  await shows('/b')
  await isDeep(1)
  await back()
  await waitFor(() => expect(box('抽屉')).not.toBeInTheDocument())
  await isDeep(0)
  await back()
  await shows('/a?x=1')
  await act(async () => window.history.forward())
  await shows('/b')
})

test('what stays open on the next page is closed there first', async () => {
  await open()
  await press('打开抽屉')
  await isDeep(1)
  await press('抽屉留着去B')
  await shows('/b')
  await isDeep(1)
  await back()
  await waitFor(() => expect(box('抽屉')).not.toBeInTheDocument())
  expect(address()).toBe('/b')
})

test('Forward to the entry of something that is closed shows the page alone', async () => {
  await open()
  await press('打开抽屉')
  await isDeep(1)
  await back()
  await waitFor(() => expect(box('抽屉')).not.toBeInTheDocument())
  await act(async () => window.history.forward())
  await isDeep(0)
  expect(address()).toBe('/a?x=1')
  expect(box('抽屉')).not.toBeInTheDocument()
})
