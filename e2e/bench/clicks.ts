import { medianOf } from '../../api/bench/figures'
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page, request } from '@playwright/test'
import { chromiumArguments } from '../support/chromium'
import { fetchToken } from '../support/login'
import { nameFunctions } from './name-functions'
import { readWork } from './read-work'
import { slowDown } from './slow-down'
import { type Effort, typeAndChoose } from './typing'

/** The pages of the menu, and the control that a customer needs first on each: it is there when the answers are. */
const controls: Record<string, string> = {
  '/send': 'input[id$="receiver_name"]',
  '/ewbSearch': 'tbody input[type="checkbox"]',
  '/invoice': 'tbody input[type="checkbox"]',
  '/dotinformation': 'article button',
  '/timelimitationoffreight': 'input[role="combobox"]',
  '/receivingrange': '[role="treeitem"]',
  '/contraband': 'input[type="search"]',
  '/personalinformation': '#nickname',
  '/addressbook': 'tbody input[type="checkbox"]',
  '/bankaccount': 'footer button',
  '/accountbinding': 'button',
  '/notificationsettings': 'button',
  '/messages': 'input[type="checkbox"]',
  '/realnameinformation': 'button',
  '/complaintfeedback': '[role="radiogroup"] input',
  '/complaintrecord': 'tbody td',
}

/** Milliseconds. */
export interface Visit {
  /** From the press on the link until the control has been painted. */
  usable: number
  /** Processor time on the page's main thread until then, which other work on the machine hardly changes. */
  work: number
}

export interface Visits {
  cold: Visit
  warm: Visit
}

export interface ClickResult {
  portal: string
  /** By path. */
  pages: Record<string, Visits>
  /** By the action. */
  efforts: Record<string, Effort>
}

type Round = Pick<ClickResult, 'pages' | 'efforts'>

/** Milliseconds after which a page counts as failed. */
const patienceMs = 60_000

/**
 * Runs in the page: resolves when the control of the page is painted, with the milliseconds since the link was pressed.
 */
const watchVisit = ({ path, control, limit }: { path: string; control: string; limit: number }): Promise<number> =>
  new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`${path} is not usable`)), limit)
    let pressedAt = Number.NaN
    addEventListener('pointerdown', ({ timeStamp }) => (pressedAt = timeStamp), { capture: true, once: true })
    const look = () => {
      const elements = document.querySelectorAll(`[data-page="${path}"] :is(${control})`)
      const isUsable = [...elements].some((element) => element.checkVisibility() && !element.matches(':disabled'))
      if (!isUsable || Number.isNaN(pressedAt)) return requestAnimationFrame(look)
      const painted = new MessageChannel()
      painted.port1.onmessage = () => resolve(performance.now() - pressedAt)
      requestAnimationFrame(() => painted.port2.postMessage(undefined))
    }
    look()
  })

const visit = async (page: Page, session: CDPSession, path: string): Promise<Visit> => {
  const link = page.locator(`nav[aria-label="主菜单"] a[href="${path}"]`)
  await link.scrollIntoViewIfNeeded()
  const before = await readWork(session)
  const usable = page.evaluate(watchVisit, { path, control: controls[path] ?? '', limit: patienceMs })
  // At once, as somebody who does not linger.
  await link.click()
  const visited = { usable: await usable, work: (await readWork(session)) - before }
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(500)
  return visited
}

const openPage = async (context: BrowserContext, url: string, isSlow: boolean): Promise<[Page, CDPSession]> => {
  const page = await context.newPage()
  await nameFunctions(page)
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  // Waits until the portal's idle work is done.
  await page.waitForTimeout(1_000)
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  // The stream of changes never ends.
  await session.send('Network.enable')
  await session.send('Network.setBlockedURLs', { urls: ['*/api/live'] })
  if (isSlow) await slowDown(session)
  return [page, session]
}

/** Every page of the menu once after the other, and all again, in a browser context of its own. */
const visitAll = async (browser: Browser, portal: string, isSlow: boolean): Promise<Round> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
  const api = await request.newContext({ baseURL: portal })
  const { token, userId } = await fetchToken(api)
  await api.dispose()
  await context.addCookies(Object.entries({ token, userId }).map(([name, value]) => ({ name, value, url: portal })))
  const [page, devtools] = await openPage(context, `${portal}/ewbSearchall`, isSlow)
  const cold: Record<string, Visit> = {}
  for (const path of Object.keys(controls)) cold[path] = await visit(page, devtools, path)
  const pages: Record<string, Visits> = {}
  for (const [path, first] of Object.entries(cold))
    pages[path] = { cold: first, warm: await visit(page, devtools, path) }
  await page.close()
  const form = await openPage(context, `${portal}/send`, isSlow)
  const efforts = await typeAndChoose(...form)
  await context.close()
  return { pages, efforts }
}

const medianVisit = (visits: Visit[]): Visit => ({
  usable: medianOf(visits.map(({ usable }) => usable)),
  work: medianOf(visits.map(({ work }) => work)),
})

const medianEffort = (efforts: Effort[]): Effort => ({
  picture: medianOf(efforts.map(({ picture }) => picture)),
  work: medianOf(efforts.map(({ work }) => work)),
})

const mediansOf = (portal: string, rounds: Round[]): ClickResult => ({
  portal,
  pages: Object.fromEntries(
    Object.keys(controls).map((path) => {
      const visits = rounds.map(({ pages }) => pages[path]).filter((visits) => visits !== undefined)
      return [
        path,
        { cold: medianVisit(visits.map(({ cold }) => cold)), warm: medianVisit(visits.map(({ warm }) => warm)) },
      ]
    }),
  ),
  efforts: Object.fromEntries(
    Object.keys(rounds[0]?.efforts ?? {}).map((name) => [
      name,
      medianEffort(rounds.flatMap(({ efforts }) => efforts[name] ?? [])),
    ]),
  ),
})

/** Visits the pages of each portal in turn, `rounds` times, and gives the medians. */
export const benchClicks = async (
  executablePath: string,
  portals: string[],
  rounds: number,
  isSlow: boolean,
): Promise<ClickResult[]> => {
  const browser = await chromium.launch({ executablePath, args: chromiumArguments })
  const results = portals.map((): Round[] => [])
  for (let round = 0; round < rounds; round++)
    for (const [index, portal] of portals.entries()) results[index]?.push(await visitAll(browser, portal, isSlow))
  await browser.close()
  return portals.map((portal, index) => mediansOf(portal, results[index] ?? []))
}
