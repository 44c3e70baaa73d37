import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { mountRootParcel, type Parcel } from 'single-spa'
import { createStore } from '../store/store'
import { type QueryClient, useQuery, useQueryClient } from '../query'
import { Link, type Location, type Navigator, useLocation } from '../router'
import type { PageBridge } from './bridge'
import { createQueryClient } from './create-query-client'
import { createRemoteLifecycles, type RemoteLifecycles, type RemotePages } from './create-remote-lifecycles'
import { RemoteRoot } from './remote-root'

const at = (pathname: string, search = ''): Location => ({
  pathname,
  search,
  hash: '',
  state: null,
  key: pathname + search,
})

const Page = () => {
  const { pathname, search } = useLocation()
  const [text, setText] = useState('')
  return (
    <>
      <output>{pathname + search}</output>
      <input aria-label="typed" value={text} onChange={(event) => setText(event.target.value)} />
      <Link to="/elsewhere">go</Link>
    </>
  )
}

// single-spa waits for React's first render, so React must render by itself here and not when `act` ends.
beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }))

let parcel: Parcel | undefined
afterEach(async () => {
  await parcel?.unmount().catch(() => null)
  parcel = undefined
  document.body.replaceChildren()
})

const mount = (pages: RemotePages, page = 'home') => mountWith(createRemoteLifecycles(pages), page)

const createBridge = (page: string) => {
  const navigator: jest.Mocked<Navigator> = {
    createHref: jest.fn((to) => String(typeof to === 'string' ? to : to.pathname)),
    go: jest.fn(),
    push: jest.fn(),
    replace: jest.fn(),
  }
  const location = createStore(at('/home'))
  const active = createStore(true)
  const onError = jest.fn()
  const bridge: PageBridge = { page, navigator, location, active, onError }
  return { ...bridge, navigator, location, active, onError }
}

const mountWith = async (
  lifecycles: RemoteLifecycles,
  page: string,
  domElement = document.body.appendChild(document.createElement('div')),
) => {
  const bridge = createBridge(page)
  const { navigator, location, active, onError } = bridge
  const mounted = mountRootParcel({ ...lifecycles, name: 'test' }, { domElement, bridge })
  parcel = mounted
  for (const promise of [mounted.loadPromise, mounted.bootstrapPromise, mounted.unmountPromise])
    promise.catch(() => null)
  const result = await mounted.mountPromise.then(
    () => 'mounted',
    (error: unknown) => error,
  )
  return { result, navigator, location, active, onError }
}

test('a page shows the address of the shell, follows it, and navigates through the shell', async () => {
  const { location, navigator } = await mount({ home: async () => ({ default: Page }) })
  expect(screen.getByRole('status')).toHaveTextContent('/home')
  location.set(at('/home', '?page=2'))
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('/home?page=2'))
  fireEvent.click(screen.getByRole('link', { name: 'go' }))
  expect(navigator.push.mock.calls[0]?.[0]).toMatchObject({ pathname: '/elsewhere' })
})

test('a hidden page keeps what it shows', async () => {
  const { active } = await mount({ home: async () => ({ default: Page }) })
  const field = screen.getByLabelText('typed')
  active.set(false)
  await waitFor(() => expect(field).not.toBeVisible())
  active.set(true)
  await waitFor(() => expect(field).toBeVisible())
  expect(screen.getByLabelText('typed')).toBe(field)
  expect(field).toBeVisible()
})

test('a page that is shown again with another address sees that one from its first effect on', async () => {
  const seen: string[] = []
  const Watching = () => {
    const { search } = useLocation()
    useEffect(() => void seen.push(search), [search])
    return <h1>page</h1>
  }
  const { active, location } = await mount({ home: async () => ({ default: Watching }) })
  active.set(false)
  await waitFor(() => expect(screen.getByText('page')).not.toBeVisible())
  seen.length = 0
  active.set(true)
  location.set(at('/home', '?page=2'))
  await waitFor(() => expect(seen).not.toEqual([]))
  expect(seen[0]).toBe('?page=2')
})

test('a page does not render because it is hidden or shown again', async () => {
  const rendered = jest.fn()
  const Counted = () => {
    rendered()
    return <h1>page</h1>
  }
  const { active } = await mount({ home: async () => ({ default: Counted }) })
  rendered.mockClear()
  active.set(false)
  await waitFor(() => expect(screen.getByText('page')).not.toBeVisible())
  active.set(true)
  await waitFor(() => expect(screen.getByText('page')).toBeVisible())
  expect(rendered).not.toHaveBeenCalled()
})

test('the first render of a page leaves room for other work', async () => {
  let [others, between] = [0, 0]
  const other = setInterval(() => (others += 1), 0)
  const Slow = () => {
    const end = performance.now() + 10
    while (performance.now() < end);
    between = others
    return null
  }
  const Long = () => Array.from({ length: 12 }, (_, index) => <Slow key={index} />)
  let before = 0
  const First = () => {
    before = others
    return <Long />
  }
  await mount({ home: async () => ({ default: First }) })
  clearInterval(other)
  expect(between).toBeGreaterThan(before)
})

test('a page whose code fails to load rejects, and the next mount fetches it again', async () => {
  const load = jest
    .fn<Promise<{ default: typeof Page }>, []>()
    .mockRejectedValueOnce(Object.assign(new Error('chunk'), { name: 'ChunkLoadError' }))
    .mockResolvedValue({ default: Page })
  const { result } = await mount({ home: load })
  expect(result).toMatchObject({ name: 'ChunkLoadError' })
  document.body.replaceChildren()
  expect((await mount({ home: load })).result).toBe('mounted')
  expect(load).toHaveBeenCalledTimes(2)
})

describe('a page that is prepared', () => {
  const answer = jest.fn<Promise<string>, []>()
  const options = { queryKey: ['greeting'], queryFn: answer }
  const Greeting = () => <output>{useQuery(options).data ?? 'none'}</output>
  const prepare = jest.fn((client: QueryClient) => client.prefetchQuery(options))
  const lifecycles = () => createRemoteLifecycles({ home: async () => ({ default: Greeting, prepare }) })
  const text = () => screen.getByRole('status').textContent

  beforeEach(() => {
    answer.mockReset().mockResolvedValue('hello')
    prepare.mockClear()
    document.cookie = 'userId=u-1; path=/'
  })
  afterEach(() => jest.restoreAllMocks())

  test('shows the answers that were fetched ahead, which are asked for once', async () => {
    const remote = lifecycles()
    await remote.prepare?.('home', { search: '?page=2' })
    expect(prepare).toHaveBeenCalledWith(expect.anything(), { search: '?page=2', userId: 'u-1' })
    await mountWith(remote, 'home')
    expect(text()).toBe('hello')
    expect(answer).toHaveBeenCalledTimes(1)
  })

  test('fetches them again while it shows them when they are some seconds old', async () => {
    const remote = lifecycles()
    const now = jest.spyOn(performance, 'now').mockReturnValue(1_000)
    await remote.prepare?.('home', { search: '' })
    now.mockReturnValue(4_000)
    answer.mockResolvedValue('hello again')
    await mountWith(remote, 'home')
    await waitFor(() => expect(text()).toBe('hello again'))
    expect(answer).toHaveBeenCalledTimes(2)
  })

  test.each([
    ['they are old', () => jest.spyOn(performance, 'now').mockReturnValue(1e9)],
    ['somebody else is logged in', () => (document.cookie = 'userId=u-2; path=/')],
  ])('does not use them when %s', async (_name, change) => {
    const remote = lifecycles()
    await remote.prepare?.('home', { search: '' })
    change()
    answer.mockImplementation(() => new Promise(() => undefined))
    await mountWith(remote, 'home')
    expect(text()).toBe('none')
  })

  test('rejects when its code does not come, and the mount fetches it again', async () => {
    const load = jest
      .fn<Promise<{ default: typeof Page }>, []>()
      .mockRejectedValueOnce(Object.assign(new Error('chunk'), { name: 'ChunkLoadError' }))
      .mockResolvedValue({ default: Page })
    const remote = createRemoteLifecycles({ home: load })
    await expect(remote.prepare?.('home', { search: '' })).rejects.toThrow('chunk')
    expect((await mountWith(remote, 'home')).result).toBe('mounted')
  })
})

describe('a page whose first HTML is in its element', () => {
  const answer = jest.fn<Promise<string>, []>()
  const pressed = jest.fn()
  const options = { queryKey: ['greeting'], queryFn: answer }
  const Greeting = () => {
    const { data, isFetching } = useQuery(options)
    return (
      <>
        <h1>page</h1>
        <input aria-label="number" />
        <button type="button" onClick={() => pressed(data)}>
          send
        </button>
        <output aria-busy={isFetching}>{data ?? 'none'}</output>
      </>
    )
  }
  const prepare = (client: QueryClient) => client.prefetchQuery(options)
  const home = async () => ({ default: Greeting, prepare })
  const greeting = () => screen.getByRole('status')

  const reports: string[] = []
  const hear = ({ message }: ErrorEvent) => void reports.push(message)

  beforeEach(() => {
    reports.length = 0
    pressed.mockReset()
    answer.mockReset().mockResolvedValue('hello')
    window.addEventListener('error', hear)
  })
  afterEach(() => window.removeEventListener('error', hear))

  const drawn = () => {
    const element = document.body.appendChild(document.createElement('div'))
    element.toggleAttribute('data-early', true)
    const [queryClient, answers] = [createQueryClient(), createQueryClient()]
    element.innerHTML = renderToString(
      <RemoteRoot bridge={createBridge('home')} Page={Greeting} queryClient={queryClient} answers={answers} />,
    )
    return element
  }

  test('keeps its nodes, and asks once React has taken them over', async () => {
    const element = drawn()
    const [heading, output] = [screen.getByRole('heading'), greeting()]
    expect((await mountWith(createRemoteLifecycles({ home }), 'home', element)).result).toBe('mounted')
    await waitFor(() => expect(greeting()).toHaveTextContent('hello'))
    expect(screen.getByRole('heading')).toBe(heading)
    expect(greeting()).toBe(output)
    expect(answer).toHaveBeenCalledTimes(1)
    expect(reports).toEqual([])
  })

  const number = () => screen.getByLabelText<HTMLInputElement>('number')
  const done = async (preparing: Promise<void> | undefined) => preparing
  const underWay = async () => undefined

  test.each<[string, string, typeof done, () => unknown, boolean]>([
    ['have come', 'has the focus', done, () => number().focus(), true],
    ['have come', 'has a text', done, () => Object.assign(number(), { value: '300' }), true],
    ['are under way', 'is untouched', underWay, () => undefined, true],
    ['have come', 'is untouched', done, () => undefined, false],
  ])(
    'prepared answers that %s, in a page that %s, are shown and asked for once',
    async (_, _page, wait, act, isKept) => {
      const element = drawn()
      const output = greeting()
      const shown: string[] = []
      const observer = new MutationObserver(() => shown.push(screen.queryByRole('status')?.textContent ?? ''))
      observer.observe(element, { childList: true, subtree: true })
      // In a task of its own, as from a network.
      answer.mockImplementation(() => new Promise((resolve) => setTimeout(() => resolve('hello'))))
      act()
      const { value } = number()
      const remote = createRemoteLifecycles({ home })
      await wait(remote.prepare?.('home', { search: '' }))
      await mountWith(remote, 'home', element)
      await waitFor(() => expect(greeting()).toHaveTextContent('hello'))
      expect(greeting() === output).toBe(isKept)
      expect(number()).toHaveValue(value)
      observer.disconnect()
      if (!isKept) expect(shown).not.toContain('none')
      expect(answer).toHaveBeenCalledTimes(1)
      expect(reports).toEqual([])
    },
  )

  test.each([
    ['is pressed again with the answers', () => undefined, [['hello']]],
    ['is not, once another press has come', () => fireEvent.click(screen.getByRole('heading')), []],
  ])('a button that was pressed %s', async (_, act, expected) => {
    const element = drawn()
    const remote = createRemoteLifecycles({ home })
    await remote.prepare?.('home', { search: '' })
    globalThis.portalPressed = screen.getByRole('button')
    const observer = new MutationObserver(act)
    observer.observe(element, { attributeFilter: ['data-early'] })
    await mountWith(remote, 'home', element)
    await waitFor(() => expect(greeting()).toHaveTextContent('hello'))
    await waitFor(() => expect(element).not.toHaveAttribute('data-early'))
    await new Promise((resolve) => setTimeout(resolve))
    observer.disconnect()
    expect(pressed.mock.calls).toEqual(expected)
  })

  test('is removed when it is unmounted', async () => {
    await mountWith(createRemoteLifecycles({ home }), 'home', drawn())
    await waitFor(() => expect(greeting()).toHaveTextContent('hello'))
    await parcel?.unmount()
    expect(screen.queryByRole('heading')).not.toBeInTheDocument()
  })
})

test('a page whose element is empty begins with its prepared answers', async () => {
  const options = { queryKey: ['greeting'], queryFn: async () => 'hello' }
  const shown: string[] = []
  const Greeting = () => {
    const { data = 'none' } = useQuery(options)
    useEffect(() => void shown.push(data), [data])
    return null
  }
  const prepare = (client: QueryClient) => client.prefetchQuery(options)
  const remote = createRemoteLifecycles({ home: async () => ({ default: Greeting, prepare }) })
  await remote.prepare?.('home', { search: '' })
  await mountWith(remote, 'home')
  await waitFor(() => expect(shown[0]).toBe('hello'))
})

describe('the second visit of a page', () => {
  const answer = jest.fn<Promise<string>, []>()
  const options = { queryKey: ['greeting'], queryFn: answer, staleTime: Infinity, meta: { isRemembered: true } }
  const Greeting = () => {
    const client = useQueryClient()
    return (
      <>
        <output>{useQuery(options).data ?? 'none'}</output>
        <button onClick={() => void client.invalidateQueries()}>change</button>
      </>
    )
  }
  const home = async () => ({ default: Greeting })
  const text = () => screen.getByRole('status').textContent

  const visitTwice = async (before: () => unknown) => {
    document.cookie = 'userId=u-1; path=/'
    answer.mockReset().mockResolvedValue('hello')
    const remote = createRemoteLifecycles({ home, other: home })
    await mountWith(remote, 'home')
    await waitFor(() => expect(text()).toBe('hello'))
    await before()
    await parcel?.unmount()
    document.body.replaceChildren()
    return remote
  }

  test('begins with the answers of the first, and asks for them again', async () => {
    const remote = await visitTwice(() => undefined)
    answer.mockResolvedValue('hello again')
    await mountWith(remote, 'home')
    expect(text()).toBe('hello')
    await waitFor(() => expect(text()).toBe('hello again'))
  })

  test('begins without them when somebody else has logged in meanwhile, under whom the page was left', async () => {
    const remote = await visitTwice(() => (document.cookie = 'userId=u-2; path=/'))
    answer.mockImplementation(() => new Promise(() => undefined))
    await mountWith(remote, 'home')
    expect(text()).toBe('none')
  })

  test('begins without them when another page has changed something meanwhile', async () => {
    const remote = await visitTwice(() => undefined)
    await mountWith(remote, 'other')
    await waitFor(() => expect(text()).toBe('hello'))
    fireEvent.click(screen.getByRole('button', { name: 'change' }))
    await parcel?.unmount()
    document.body.replaceChildren()
    answer.mockImplementation(() => new Promise(() => undefined))
    await mountWith(remote, 'home')
    expect(text()).toBe('none')
  })
})

test('a page that the remote does not have rejects by name', async () => {
  expect((await mount({ home: async () => ({ default: Page }) }, 'nowhere')).result).toMatchObject({
    message: expect.stringContaining('nowhere'),
  })
})

test('a page that throws while rendering is reported once and leaves nothing behind', async () => {
  const silent = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const { onError } = await mount({
    home: async () => ({
      default: () => {
        throw new Error('broken')
      },
    }),
  })
  await waitFor(() => expect(onError).toHaveBeenCalledTimes(1))
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ message: 'broken' }))
  silent.mockRestore()
})
