import { type Browser, chromium, type CDPSession, type Page } from '@playwright/test'
import { chromiumArguments } from '../support/chromium'

/** One load of a page: kilobytes as transferred, paints in milliseconds from the start of the navigation. */
interface Load {
  kilobytes: number
  requests: number
  firstPaint: number
  largestPaint: number
}

/** A slow phone on a slow line: 4× CPU, 1.6 Mbps, 150 ms. */
const slowDown = async (session: CDPSession) => {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

const paints = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ firstPaint: number; largestPaint: number }>((resolve) => {
        const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
        new PerformanceObserver((list) =>
          resolve({ firstPaint, largestPaint: list.getEntries().at(-1)?.startTime ?? 0 }),
        ).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )

const loadOnce = async (
  browser: Browser,
  url: string,
  ready: string,
  cookies: { name: string; value: string }[],
): Promise<Load> => {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, locale: 'zh-CN' })
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url })))
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await slowDown(session)
  // The stream of changes never ends and is not part of loading the page.
  await session.send('Network.setBlockedURLs', { urls: ['*/api/live'] })
  let bytes = 0
  let requests = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
    requests++
  })
  await page.goto(url)
  await page.locator(ready).first().waitFor({ timeout: 60_000 })
  await page.waitForLoadState('networkidle')
  const { firstPaint, largestPaint } = await paints(page)
  await context.close()
  return { kilobytes: bytes / 1024, requests, firstPaint, largestPaint }
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const medians = (loads: Load[]): Load => ({
  kilobytes: median(loads.map((load) => load.kilobytes)),
  requests: median(loads.map((load) => load.requests)),
  firstPaint: median(loads.map((load) => load.firstPaint)),
  largestPaint: median(loads.map((load) => load.largestPaint)),
})

/** `ready` is a selector that only the page itself fulfils, not a skeleton. */
export interface BenchRoute {
  path: string
  ready: string
}

export interface BenchResult {
  path: string
  portal: Load
  plain: Load
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
  for (const { path, ready } of routes) {
    const loads: Record<'portal' | 'plain', Load[]> = { portal: [], plain: [] }
    for (let round = 0; round < rounds; round++) {
      loads.portal.push(await loadOnce(browser, portal + path, ready, cookies))
      loads.plain.push(await loadOnce(browser, plain + path, ready, cookies))
    }
    results.push({ path, portal: medians(loads.portal), plain: medians(loads.plain) })
  }
  await browser.close()
  return results
}
