import { medianOf } from '../../api/bench/figures'
import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { chromiumArguments } from '../support/chromium'
import { nameFunctions } from './name-functions'
import { slowDown } from './slow-down'
import { type MainControl, watchMainControl } from './usable'

/** One load of a page: kilobytes as transferred, times in milliseconds from the start of the navigation. */
export interface Load {
  kilobytes: number
  requests: number
  firstPaint: number
  largestPaint: number
  /** The main control has taken a key or a press, and kept it. */
  usable: number
  /** The page has reacted to that. */
  acts: number
  /** Time that tasks took beyond 50 ms each, from the first paint until the page is usable and quiet. */
  blocking: number
}

/** Into an empty cache, and again with the files of the first load. */
export interface Loads {
  cold: Load
  warm: Load
}

/**
 * Milliseconds without news of a request after which a page has loaded all: files that are only fetched when the
 * browser is idle come later in one build than in the other, and count for both.
 */
const quietTime = 3000

const readTimes = (page: Page) =>
  page.evaluate(() => {
    const entries = (type: string) => {
      const observer = new PerformanceObserver(() => undefined)
      observer.observe({ type, buffered: true })
      return observer.takeRecords()
    }
    const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    return {
      firstPaint,
      largestPaint: entries('largest-contentful-paint').at(-1)?.startTime ?? 0,
      usable: window.usableAt ?? Number.NaN,
      acts: window.actsAt ?? Number.NaN,
      blocking: entries('longtask')
        .filter(({ startTime }) => startTime >= firstPaint)
        .reduce((sum, { duration }) => sum + duration - 50, 0),
    }
  })

const loadOnce = async (context: BrowserContext, url: string, control: MainControl): Promise<Load> => {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await slowDown(session)
  // The stream of changes never ends and is not part of loading the page.
  await session.send('Network.setBlockedURLs', { urls: ['*/api/live'] })
  await nameFunctions(page)
  await page.addInitScript(watchMainControl, control)
  let bytes = 0
  const loading = new Set<string>()
  const fromNetwork = new Set<string>()
  let lastNews = performance.now()
  const onNews = () => {
    lastNews = performance.now()
  }
  session.on('Network.requestWillBeSent', onNews)
  session.on('Network.loadingFinished', onNews)
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (!response.fromDiskCache && response.protocol !== 'data') fromNetwork.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!fromNetwork.has(requestId)) return
    bytes += encodedDataLength
    loading.add(requestId)
  })
  await page.goto(url)
  await page.waitForFunction(() => window.actsAt !== undefined, undefined, { timeout: 60_000 })
  while (performance.now() - lastNews < quietTime) await pause(200)
  const times = await readTimes(page)
  await page.close()
  return { kilobytes: bytes / 1024, requests: loading.size, ...times }
}

/** In a browser of its own: nothing that another load has compiled or cached helps. */
const loadTwice = async (
  browser: Browser,
  url: string,
  control: MainControl,
  cookies: { name: string; value: string }[],
): Promise<Loads> => {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, locale: 'zh-CN' })
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url })))
  const cold = await loadOnce(context, url, control)
  // Typed text from the load before is cleared.
  const page = await context.newPage()
  await page.goto(new URL('/registry.json', url).href)
  await page.evaluate(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()))
  await page.close()
  const warm = await loadOnce(context, url, control)
  await context.close()
  return { cold, warm }
}

const medians = (loads: Load[]): Load => {
  const of = (figure: keyof Load) => medianOf(loads.map((load) => load[figure]))
  return {
    kilobytes: of('kilobytes'),
    requests: of('requests'),
    firstPaint: of('firstPaint'),
    largestPaint: of('largestPaint'),
    usable: of('usable'),
    acts: of('acts'),
    blocking: of('blocking'),
  }
}

const mediansOf = (loads: Loads[]): Loads => ({
  cold: medians(loads.map(({ cold }) => cold)),
  warm: medians(loads.map(({ warm }) => warm)),
})

export interface BenchRoute extends MainControl {
  path: string
}

export interface BenchResult {
  path: string
  portal: Loads
  plain: Loads
}

interface BenchOptions {
  executablePath: string
  portal: string
  plain: string
  routes: BenchRoute[]
  rounds: number
  cookies: { name: string; value: string }[]
}

/** Loads both builds in turn, `rounds` times a route, and gives the medians. */
export const benchPages = async ({
  executablePath,
  portal,
  plain,
  routes,
  rounds,
  cookies,
}: BenchOptions): Promise<BenchResult[]> => {
  const browser = await chromium.launch({ executablePath, args: chromiumArguments })
  const results: BenchResult[] = []
  for (const { path, ...control } of routes) {
    const loads: Record<'portal' | 'plain', Loads[]> = { portal: [], plain: [] }
    for (let round = 0; round < rounds; round++) {
      loads.portal.push(await loadTwice(browser, portal + path, control, cookies))
      loads.plain.push(await loadTwice(browser, plain + path, control, cookies))
    }
    results.push({ path, portal: mediansOf(loads.portal), plain: mediansOf(loads.plain) })
  }
  await browser.close()
  return results
}
