import { type Browser, chromium, type Page } from '@playwright/test'
import { quantile, sortedNumbers } from '../../api/bench/figures'
import { chromiumArguments } from '../support/chromium'

/** Milliseconds. */
export interface PanFigures {
  screen: string
  markers: number
  frames: number
  /** From one frame on the screen to the next, while the map is moved. */
  p50: number
  p99: number
  max: number
  /** The longest task of the page's main thread. */
  longestTask: number
}

interface TraceEvent {
  name: string
  /** Microseconds. */
  ts: number
  dur?: number
  pid: number
  tid: number
  args?: { name?: string }
}

const screens = { desk: { width: 1440, height: 900 }, phone: { width: 375, height: 812 } } as const
const categories = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
  'toplevel',
  '__metadata',
]
const panning = 4000

/** A pointer that moves in circles of 200 pixels, 125 times a second, without waiting for the page. */
const panInCircles = async (page: Page, { x, y }: { x: number; y: number }): Promise<void> => {
  await page.mouse.move(x, y)
  await page.mouse.down()
  const session = await page.context().newCDPSession(page)
  const startedAt = performance.now()
  const inputEvents: Promise<unknown>[] = []
  await new Promise<void>((resolve) => {
    const hand = setInterval(() => {
      const time = performance.now() - startedAt
      const turn = (time / 1200) * 2 * Math.PI
      inputEvents.push(
        session.send('Input.dispatchMouseEvent', {
          type: 'mouseMoved',
          x: x + Math.sin(turn) * 200,
          y: y + (1 - Math.cos(turn)) * 100,
          button: 'left',
          buttons: 1,
        }),
      )
      if (time < panning) return
      clearInterval(hand)
      resolve()
    }, 8)
  })
  await Promise.all(inputEvents)
  await page.mouse.up()
}

/** Frames and tasks of the page's process, from a trace that covers only the panning. */
const readTrace = (trace: Buffer): Pick<PanFigures, 'frames' | 'p50' | 'p99' | 'max' | 'longestTask'> => {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const moves = traceEvents.filter(({ name }) => name === 'FireAnimationFrame')
  const main = moves[0]
  const ofPage = traceEvents.filter(({ pid }) => pid === main?.pid)
  const [from, to] = [main?.ts ?? 0, moves.at(-1)?.ts ?? 0]
  const drawn = ofPage
    .filter(({ name, ts }) => name === 'DrawFrame' && ts >= from && ts <= to)
    .map(({ ts }) => ts / 1000)
    .sort((one, other) => one - other)
  const spans = sortedNumbers(drawn.slice(1).map((at, index) => at - (drawn[index] ?? at)))
  const tasks = ofPage
    .filter(({ name, tid, ts }) => name === 'RunTask' && tid === main?.tid && ts >= from && ts <= to)
    .map(({ dur = 0 }) => dur / 1000)
  return {
    frames: drawn.length,
    p50: quantile(spans, 0.5),
    p99: quantile(spans, 0.99),
    max: Math.max(...spans),
    longestTask: Math.max(...tasks),
  }
}

const panOn = async (browser: Browser, portal: string, screen: keyof typeof screens): Promise<PanFigures> => {
  const context = await browser.newContext({ viewport: screens[screen], locale: 'zh-CN' })
  const page = await context.newPage()
  await page.goto(`${portal}/dotinformation`)
  if (screen === 'phone') await page.getByRole('button', { name: '地图', exact: true }).click()
  await page.getByRole('button', { name: '放大地图' }).waitFor()
  const box = await page.getByRole('application', { name: /^地图/ }).boundingBox()
  if (box === null) throw new Error('The map is not on the screen')
  // The east of the country, at a zoom that shows outlets instead of counts.
  await page.mouse.move(box.x + box.width * 0.72, box.y + box.height * 0.6)
  const loaded = page.waitForResponse((response) => response.url().endsWith('/outlet/markers'))
  for (let steps = 0; steps < 4; steps++) {
    await page.mouse.wheel(0, -240)
    await page.waitForTimeout(300)
  }
  const { data } = (await (await loaded).json()) as { data: { list: unknown[] } }
  await page.waitForLoadState('networkidle')
  await browser.startTracing(page, { categories })
  await panInCircles(page, { x: box.x + box.width / 2, y: box.y + box.height * 0.3 })
  const figures = readTrace(await browser.stopTracing())
  await context.close()
  return { screen, markers: data.list.length, ...figures }
}

/** Moves the map of the outlets by hand and reads from a browser trace how long its frames take. */
export const tracePanning = async (executablePath: string, portal: string): Promise<PanFigures[]> => {
  const browser = await chromium.launch({ executablePath, args: chromiumArguments })
  try {
    return [await panOn(browser, portal, 'desk'), await panOn(browser, portal, 'phone')]
  } finally {
    await browser.close()
  }
}
