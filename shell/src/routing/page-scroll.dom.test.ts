import { fakeLayout } from '@portal/testing/fake-layout'
import { createPageScroll, type ShownEntry } from './page-scroll'

const { layOut } = fakeLayout()

const list: ShownEntry = { path: '/ewbSearch', key: 'k1', navigationType: 'POP', isKept: true }
const details: ShownEntry = { path: '/orderdetails', key: 'k2', navigationType: 'PUSH', isKept: false }

/** CSS pixels; a window of 800 over a page of this height. */
let pageHeight = 0
let scroll: ReturnType<typeof createPageScroll>

const setScrollY = (value: number) => {
  Object.defineProperty(window, 'scrollY', { value, configurable: true })
  window.dispatchEvent(new Event('scroll'))
}
/** The page gets another height: the browser scrolls one that is too low. */
const grow = (height: number) => {
  pageHeight = height
  if (window.scrollY > Math.max(0, height - 800)) setScrollY(Math.max(0, height - 800))
  layOut()
}
const visitorScrolls = (to: number) => {
  window.dispatchEvent(new Event('wheel'))
  setScrollY(to)
}
const begin = (type: 'navigate' | 'reload' | 'back_forward') => {
  Object.assign(performance, { getEntriesByType: () => [{ type }] })
  scroll = createPageScroll()
  window.addEventListener('scroll', scroll.remember)
}
const leave = () => {
  scroll.end()
  window.removeEventListener('scroll', scroll.remember)
  grow(0)
}
/** The next document of the tab. */
const load = (type: 'navigate' | 'reload' | 'back_forward') => {
  scroll.save()
  leave()
  begin(type)
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['performance'] })
  Object.defineProperty(window, 'innerHeight', { value: 800, configurable: true })
  jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => pageHeight)
  jest.spyOn(window, 'scrollTo').mockImplementation((...[, y]: unknown[]) => {
    const to = Math.min(Number(y), Math.max(0, pageHeight - 800))
    if (to !== window.scrollY) setScrollY(to)
  })
  begin('navigate')
})
afterEach(() => {
  leave()
  sessionStorage.clear()
  jest.restoreAllMocks()
  jest.useRealTimers()
})

const openList = () => {
  scroll.arrive(list)
  grow(3000)
  visitorScrolls(600)
}

test('a list is where it was after a reload, as soon as its rows are there', () => {
  openList()
  load('reload')
  scroll.arrive(list)
  grow(900)
  grow(3000)
  expect(window.scrollY).toBe(600)
})

test('a list is where it was after Back from a page that was loaded again', () => {
  openList()
  scroll.arrive(details)
  expect(window.scrollY).toBe(0)
  grow(1000)
  load('reload')
  scroll.arrive({ ...details, navigationType: 'POP' })
  grow(1000)
  expect(window.scrollY).toBe(0)
  scroll.arrive(list)
  grow(2400)
  expect(window.scrollY).toBe(600)
})

test('a list is where it was after Back from another site', () => {
  openList()
  load('back_forward')
  scroll.arrive(list)
  grow(3000)
  expect(window.scrollY).toBe(600)
})

test('a page of the same address that is opened anew begins at the top', () => {
  openList()
  load('navigate')
  scroll.arrive(list)
  grow(3000)
  expect(window.scrollY).toBe(0)
})

test('two reloads one after another lose nothing, though the rows of the first never came', () => {
  openList()
  load('reload')
  scroll.arrive(list)
  grow(900)
  load('reload')
  scroll.arrive(list)
  grow(3000)
  expect(window.scrollY).toBe(600)
})

test('a page that replaces its own query before its rows come is scrolled all the same', () => {
  openList()
  load('reload')
  scroll.arrive(list)
  const normalized: ShownEntry = { ...list, key: 'k9', navigationType: 'REPLACE' }
  scroll.arrive(normalized)
  grow(3000)
  expect(window.scrollY).toBe(600)
  load('reload')
  scroll.arrive({ ...normalized, navigationType: 'POP' })
  grow(3000)
  expect(window.scrollY).toBe(600)
})

test('rows that come later do not move a visitor who has begun to scroll', () => {
  openList()
  load('reload')
  scroll.arrive(list)
  grow(1000)
  visitorScrolls(50)
  grow(3000)
  expect(window.scrollY).toBe(50)
})

test('who has scrolled on, by whatever means, is there after the next reload', () => {
  openList()
  load('reload')
  scroll.arrive(list)
  grow(3000)
  setScrollY(1200)
  grow(3100)
  expect(window.scrollY).toBe(1200)
  load('reload')
  scroll.arrive(list)
  grow(3100)
  expect(window.scrollY).toBe(1200)
})

test('a page that becomes too low for a moment is scrolled again', () => {
  openList()
  load('reload')
  scroll.arrive(list)
  grow(3000)
  grow(800)
  grow(3000)
  expect(window.scrollY).toBe(600)
})

test('rows after half a minute no longer scroll the page', () => {
  openList()
  load('reload')
  scroll.arrive(list)
  jest.advanceTimersByTime(30_000)
  grow(3000)
  expect(window.scrollY).toBe(0)
})

test('by a link a page begins at the top, and a kept-alive one where it was', () => {
  openList()
  scroll.arrive(details)
  grow(2000)
  visitorScrolls(300)
  scroll.arrive({ ...list, key: 'k3', navigationType: 'PUSH' })
  grow(3000)
  expect(window.scrollY).toBe(600)
  scroll.arrive({ ...details, key: 'k4' })
  expect(window.scrollY).toBe(0)
})

test('a page stays where it is when it changes its query, and Back leads to where it was with the former one', () => {
  openList()
  scroll.arrive({ ...list, key: 'k2', navigationType: 'PUSH' })
  expect(window.scrollY).toBe(600)
  visitorScrolls(100)
  scroll.arrive(list)
  expect(window.scrollY).toBe(600)
})

test('positions are all that is stored, and of the last fifty pages', () => {
  for (let page = 0; page < 80; page++) scroll.arrive({ ...details, key: `k${page}` })
  grow(2000)
  visitorScrolls(300)
  scroll.save()
  const stored = JSON.parse(sessionStorage.getItem('scrollPositions') ?? '[]') as unknown[]
  expect(stored).toHaveLength(50)
  expect(stored.at(-1)).toEqual(['k79/orderdetails', 300])
})

test.each(['{', '{}', '[["a","b"],null]'])('a storage that holds %s is empty', (text) => {
  sessionStorage.setItem('scrollPositions', text)
  begin('reload')
  scroll.arrive(list)
  grow(3000)
  expect(window.scrollY).toBe(0)
})
