import { configure } from '@testing-library/dom'
import { message, Modal, notification } from 'antd'
import { type ComponentType, useEffect, useLayoutEffect, useState } from 'react'
import { createRemoteLifecycles } from '@portal/runtime/lifecycle/create-remote-lifecycles'
import { QueryClient, useQuery } from '@portal/runtime/query'
import { forceSignOut, userInfo, useUserInfo } from '@portal/runtime/session/session-state'
import { watchAntdStatics } from './contract/antd-statics'
import { pageProblems } from './page-contract'
import { firstCalls } from './contract/first-calls'
import { shanghaiDay } from '@portal/rules/shanghai-time'
import { drawPages, firstHtmlProblems } from './contract/first-html'
import { leakedResources } from './contract/leaked-resources'
import { mountPage } from './contract/mount-page'

// A page that never mounts need not be waited for.
configure({ asyncUtilTimeout: 300 })
beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }))

class StillObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
// jsdom has no IntersectionObserver, and no `fetch`.
Object.assign(window, { IntersectionObserver: StillObserver, fetch: async () => ({}) })

const declared = { path: '/page', page: 'page', title: '标题', description: '一句说明' }

const Head = () => (
  <>
    <h1>标题</h1>
    <p>一句说明</p>
  </>
)

/** A page that runs `effect` whenever it is mounted. */
const pageWith = (effect: () => void | (() => void)): ComponentType =>
  function Page() {
    useEffect(effect, [])
    return <Head />
  }

const lifecyclesOf = (Page: ComponentType) => createRemoteLifecycles({ page: async () => ({ default: Page }) })

const leftBy = (Page: ComponentType) => {
  const lifecycles = lifecyclesOf(Page)
  return leakedResources(5, () => mountPage(lifecycles, declared))
}

const nothing = () => undefined
const add = (tag: string, parent: HTMLElement, attributes = {}) =>
  Object.assign(parent.appendChild(document.createElement(tag)), attributes)

describe('a page leaves', () => {
  /** One per test, to end the resources that a fixture leaves behind on purpose. */
  let running = new AbortController()
  beforeEach(() => {
    running = new AbortController()
  })
  afterEach(() => {
    running.abort()
    document.head.replaceChildren()
    document.body.replaceChildren()
  })

  test.each<[string, () => void | (() => void), RegExp]>([
    [
      'a listener of the window',
      () => window.addEventListener('resize', () => nothing()),
      /^listener of resize on window ×/,
    ],
    [
      'a listener of the document',
      () => document.addEventListener('keydown', () => nothing()),
      /^listener of keydown on document ×/,
    ],
    [
      'a listener of the body',
      () => document.body.addEventListener('click', () => nothing()),
      /^listener of click on body ×/,
    ],
    [
      'a listener that is removed by other options',
      () => {
        const listener = () => nothing()
        window.addEventListener('scroll', listener, { capture: true })
        return () => window.removeEventListener('scroll', listener)
      },
      /^listener of scroll on window ×/,
    ],
    [
      'a listener whose signal is never aborted',
      () => window.addEventListener('online', () => nothing(), { signal: new AbortController().signal }),
      /^listener of online on window ×/,
    ],
    [
      'a listener of a media query',
      () => window.matchMedia('(width > 1px)').addEventListener('change', () => nothing()),
      /^listener of change on matchMedia \(width > 1px\) ×/,
    ],
    [
      'a listener that it adds once it has an answer',
      () => {
        const answer = setTimeout(() => window.addEventListener('focus', () => nothing()))
        return () => clearTimeout(answer)
      },
      /^listener of focus on window ×/,
    ],
    ['a timer', () => void setTimeout(nothing, 5_000), /^setTimeout of page-contract\.test\.tsx:\d+ ×/],
    [
      'an interval',
      () => {
        const { signal } = running
        const id = setInterval(() => signal.aborted && clearInterval(id), 50)
      },
      /^setInterval of page-contract\.test\.tsx:\d+ ×/,
    ],
    [
      'a frame that asks for the next one',
      () => {
        const { signal } = running
        const next = () => void (signal.aborted || requestAnimationFrame(next))
        next()
      },
      /^requestAnimationFrame of page-contract\.test\.tsx:\d+ ×/,
    ],
    ['a resize observer', () => new ResizeObserver(nothing).observe(document.body), /^node of a ResizeObserver ×/],
    [
      'a mutation observer',
      () => new MutationObserver(nothing).observe(document.body, { childList: true }),
      /^node of a MutationObserver ×/,
    ],
    [
      'an intersection observer',
      () => new IntersectionObserver(nothing).observe(document.body),
      /^node of a IntersectionObserver ×/,
    ],
    ['a name in window', () => void Object.assign(window, { leftByPage: 1 }), /^leftByPage of window ×/],
    ['another fetch', () => void Object.assign(window, { fetch: nothing }), /^fetch, replaced ×/],
    ['another history', () => void Object.assign(history, { pushState: nothing }), /^pushState, replaced ×/],
    ['another storage', () => void Object.assign(Storage.prototype, { setItem: nothing }), /^setItem, replaced ×/],
    [
      'a stream',
      () => new EventSource('/a').close(),
      /^EventSource of page-contract\.test\.tsx:\d+, past @portal\/shared ×/,
    ],
    ['a socket', () => new WebSocket('/a').close(), /^WebSocket of page-contract\.test\.tsx:\d+, past/],
    [
      'a request of its own',
      () => new XMLHttpRequest().send(),
      /^XMLHttpRequest of page-contract\.test\.tsx:\d+, past/,
    ],
    ['a fetch of its own', () => void fetch('/a'), /^fetch of page-contract\.test\.tsx:\d+, past/],
    ['a style', () => void add('style', document.head), /^style or style sheet ×/],
    ['a style sheet', () => void add('link', document.head, { rel: 'stylesheet' }), /^style or style sheet ×/],
    ['a node', () => void add('div', document.body), /^node in the body ×/],
    [
      'a query client of its own',
      () =>
        void new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } }).fetchQuery({
          queryKey: ['a'],
          queryFn: () => 1,
        }),
      /^query of a query client ×/,
    ],
  ])('%s, and that is found', async (_name, effect, line) => {
    expect(await leftBy(pageWith(effect))).toContainEqual(expect.stringMatching(line))
  })

  test('nothing when it releases everything, answers of its queries included', async () => {
    const Answer = () => {
      useQuery({ queryKey: ['a'], queryFn: () => 1 })
      return null
    }
    const Page = () => {
      useEffect(() => {
        const left = new AbortController()
        const observer = new ResizeObserver(nothing)
        const timer = setInterval(nothing, 10)
        const node = add('div', document.body)
        const style = add('style', document.head)
        const media = window.matchMedia('(width > 1px)')
        observer.observe(document.body)
        window.addEventListener('resize', nothing, { signal: left.signal })
        document.addEventListener('keydown', nothing, true)
        media.addEventListener('change', nothing)
        setTimeout(nothing, 0)
        return () => {
          left.abort()
          document.removeEventListener('keydown', nothing, { capture: true })
          media.removeEventListener('change', nothing)
          observer.disconnect()
          clearInterval(timer)
          node.remove()
          style.remove()
        }
      }, [])
      return (
        <>
          <Head />
          <Answer />
        </>
      )
    }
    expect(await leftBy(Page)).toEqual([])
  })

  test('a listener or a style that it adds only once', async () => {
    let first = true
    const Page = pageWith(() => {
      if (first) window.addEventListener('resize', nothing)
      if (first) add('style', document.head)
      first = false
    })
    expect(await leftBy(Page)).toEqual([])
  })

  test('no trace of the watch itself after the rounds', async () => {
    const before = [
      window.setTimeout,
      window.matchMedia,
      window.addEventListener,
      document.addEventListener,
      ResizeObserver.prototype.observe,
      window.fetch,
      window.WebSocket,
    ]
    await leftBy(Head)
    expect([
      window.setTimeout,
      window.matchMedia,
      window.addEventListener,
      document.addEventListener,
      ResizeObserver.prototype.observe,
      window.fetch,
      window.WebSocket,
    ]).toEqual(before)
  })
})

describe('a page mounts', () => {
  test.each<[string, ComponentType, string]>([
    ['without a heading', () => <p>一句说明</p>, '/page shows no heading "标题" with the help "一句说明"'],
    [
      'with another heading',
      () => (
        <>
          <h1>别的</h1>
          <p>一句说明</p>
        </>
      ),
      '/page shows no heading "标题"',
    ],
    ['without its line of help', () => <h1>标题</h1>, 'with the help "一句说明"'],
    [
      'only to throw',
      () => {
        throw new Error('broken page')
      },
      'broken page',
    ],
  ])('%s, and is refused', async (_name, Page, problem) => {
    jest.spyOn(console, 'error').mockImplementation()
    await expect(mountPage(lifecyclesOf(Page), declared)).rejects.toThrow(problem)
    expect(document.body.childNodes).toHaveLength(0)
  })

  test('once and not again, and fails', async () => {
    jest.spyOn(console, 'error').mockImplementation()
    let times = 0
    const lifecycles = createRemoteLifecycles({ page: async () => ({ default: ++times > 1 ? () => null : Head }) })
    await (await mountPage(lifecycles, declared)).unmount()
    await expect(mountPage(lifecycles, declared)).rejects.toThrow('shows no heading')
  })

  test.each<[string, () => void]>([
    ['message.info', () => void message.info('已保存')],
    ['notification.open', () => notification.open({ title: '已保存' })],
    ['Modal.confirm', () => void (Reflect.get(Modal, 'confirm') as typeof Modal.confirm)({ title: '确定吗？' })],
  ])('with %s of antd, and that is found', async (name, effect) => {
    // antd warns of static calls itself.
    jest.spyOn(console, 'error').mockImplementation()
    const statics = watchAntdStatics()
    await (await mountPage(lifecyclesOf(pageWith(effect)), declared)).unmount()
    expect(statics.used()).toEqual([name])
    statics.stop()
  })
})

describe('a page that calls the API first', () => {
  const Page = () => {
    useQuery({ queryKey: ['cards'], queryFn: () => fetch('/api/giftCard/list', { method: 'POST', body: '{}' }) })
    return <Head />
  }
  const { fetch: before } = window
  afterEach(() => Object.assign(window, { fetch: before }))

  test('is told which call had no answer, and what to pass', async () => {
    Object.assign(window, { fetch: () => Promise.reject(new TypeError('Failed to fetch')) })
    expect((await firstCalls(lifecyclesOf(Page), declared, '/page')).unanswered).toEqual([
      "/page called giftCard/list and got no answer: pass setUp: () => fakeApi({ 'giftCard/list': { data: … } }) to describePageContract",
    ])
  })

  test('has nothing to pass where each call is answered', async () => {
    expect(await firstCalls(lifecyclesOf(Page), declared, '/page')).toEqual({
      prepared: [],
      unprepared: ['giftCard/list {}'],
      repeated: [],
      unanswered: [],
    })
  })
})

describe('the first HTML of a page', () => {
  /** Draws the page, and takes its first HTML over for a customer who has been here before. */
  const problemsOf = async (Page: ComponentType, prepare?: (client: QueryClient) => unknown) => {
    const pages = { page: async () => ({ default: Page, ...(prepare && { prepare }) }) }
    const html = (await drawPages(pages, [declared])).get('page')
    document.cookie = 'userId=u-1'
    userInfo.set({ userId: 'u-1', userTel: '13800138000', nickname: '林一诺' })
    localStorage.setItem('last', '上次的单号')
    return firstHtmlProblems(createRemoteLifecycles(pages), declared, html)
  }
  afterEach(() => {
    localStorage.clear()
    forceSignOut()
  })

  // These pages come up: a busy machine takes its time.
  beforeAll(() => configure({ asyncUtilTimeout: 30_000 }))
  afterAll(() => configure({ asyncUtilTimeout: 300 }))

  const question = { queryKey: ['a'], queryFn: async () => '答案' }

  test.each<[string, () => unknown]>([
    ['what the browser has stored', () => localStorage.getItem('last')],
    ['who is logged in', () => document.cookie],
    ['the date', () => new Date().getFullYear()],
    ['the width of the window', () => String(window.matchMedia('(width < 640px)').matches)],
  ])('is refused where it depends on %s', async (_name, read) => {
    const Page = () => (
      <>
        <Head />
        <p>{String(read())}</p>
      </>
    )
    expect(await problemsOf(Page)).toContainEqual(expect.stringContaining('Hydration failed'))
  })

  test('is refused where an attribute alone depends on it', async () => {
    const Page = () => (
      <div title={document.cookie}>
        <Head />
      </div>
    )
    expect(await problemsOf(Page)).toContainEqual(
      expect.stringContaining("attributes of the server rendered HTML didn't"),
    )
  })

  test('is refused where the value of a field is the day', async () => {
    const Page = () => (
      <>
        <Head />
        <input aria-label="日期" readOnly value={shanghaiDay(new Date())} />
      </>
    )
    expect(await problemsOf(Page)).toEqual(['/page has the day of its build, 2020-03-01, in its first HTML'])
  })

  test('is right where that, the customer and an answer that is there already are shown after it', async () => {
    const Page = () => {
      const [year, setYear] = useState<number>()
      useLayoutEffect(() => setYear(new Date().getFullYear()), [])
      const user = useUserInfo()
      const { data, isFetching } = useQuery(question)
      return (
        <>
          <Head />
          <p aria-busy={isFetching}>{data}</p>
          <p>
            {year} {user?.nickname}
          </p>
        </>
      )
    }
    expect(await problemsOf(Page, (client) => client.prefetchQuery(question))).toEqual([])
  })

  test('is missing where the page has none', async () => {
    expect(await firstHtmlProblems(lifecyclesOf(Head), declared, undefined)).toEqual(['/page has no first HTML'])
  })
})

test('routes and pages that do not belong together are named', () => {
  expect(
    pageProblems(
      [
        { path: '/a', page: 'a' },
        { path: '/b', page: 'b' },
      ],
      { a: nothing, c: nothing },
    ),
  ).toEqual(['src/pages.ts has no "b" for /b', 'remote.json has no route with the page "c"'])
  expect(pageProblems([{ path: '/a', page: 'a' }], { a: nothing })).toEqual([])
})
