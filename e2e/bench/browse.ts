import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { chromiumArguments } from '../support/chromium'

interface Visitor {
  userId: string
  token: string
}

/** Milliseconds in which a page has to come, with all of its repetitions. */
const patience = 30_000

/** @returns why the page could not be used; null when it could */
const problemOf = async (page: Page, selector: string): Promise<string | null> => {
  const shown = page.locator(selector).filter({ visible: true }).first()
  const failed = page.getByRole('main').getByRole('button', { name: '重试' }).first()
  await shown.or(failed).first().waitFor({ timeout: patience })
  return (await shown.isVisible()) ? null : failed.locator('xpath=..').innerText()
}

/** The order list by its address, and the outlets by the menu. */
const steps: readonly ((page: Page, origin: string) => Promise<string | null>)[] = [
  async (page, origin) => {
    const response = await page.goto(`${origin}/ewbSearch`, { waitUntil: 'commit', timeout: patience })
    const status = response?.status()
    return status === 200
      ? problemOf(page, '[data-page="/ewbSearch"] tbody input[type="checkbox"]')
      : `document ${status}`
  },
  async (page) => {
    await page
      .getByRole('navigation', { name: '主菜单' })
      .locator('a[href="/dotinformation"]')
      .click({ timeout: patience })
    return problemOf(page, '[data-page="/dotinformation"] article button')
  },
]

const browseFor = async (
  context: BrowserContext,
  origin: string,
  visitor: Visitor,
  onStep: (at: number, problem: string | null) => void,
): Promise<void> => {
  await context.addCookies((['token', 'userId'] as const).map((name) => ({ name, value: visitor[name], url: origin })))
  const page = await context.newPage()
  for (let count = 0; ; count += 1) {
    const at = performance.now()
    const problem = await steps[count % steps.length]?.(page, origin).catch(
      (error: unknown) => String(error).split('\n', 1)[0] ?? '',
    )
    if (page.isClosed()) return
    onStep(at, problem ?? null)
    await page.waitForTimeout(500).catch(() => undefined)
  }
}

/**
 * Lets customers go through a portal with a self-signed certificate, each in a browser of its own, until the process
 * ends. `onStep` gets, for each page, the reason why it was not shown, or null.
 */
export const browse = async (
  executablePath: string,
  origin: string,
  visitors: readonly Visitor[],
  onStep: (at: number, problem: string | null) => void,
): Promise<void> => {
  const browser = await chromium.launch({ executablePath, args: chromiumArguments })
  for (const visitor of visitors) {
    const context = await browser.newContext({ ignoreHTTPSErrors: true, locale: 'zh-CN' })
    void browseFor(context, origin, visitor, onStep)
  }
}
