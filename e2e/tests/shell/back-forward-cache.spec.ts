import type { CDPSession } from '@playwright/test'
import { chromiumArguments, shortLivedPages } from '../../support/chromium'
import { logInAsNew } from '../../support/new-customer'
import { portalPages } from '../../support/pages'
import { settled } from '../../support/settled'
import { expect, type Page, test } from '../../support/test'
import { long } from '../../support/wide'

test.use({
  launchOptions: {
    executablePath: process.env.CHROME_PATH,
    args: [...chromiumArguments, shortLivedPages],
    // Playwright switches it off.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
})

/** Opens a page and waits until it has everything, also the files that the shell fetches three seconds later. */
const open = async (page: Page, path: string, title: string) => {
  await page.goto(path)
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
  await page.locator('[class^="shell-notices"]').waitFor({ state: 'attached' })
  await settled(page)
}

const evaluate = async (session: CDPSession, expression: string): Promise<unknown> =>
  (await session.send('Runtime.evaluate', { expression, returnByValue: true })).result.value

/** Leaves for another document and comes back. Playwright itself loses a document that is restored. */
const leaveAndComeBack = async (page: Page): Promise<unknown> => {
  const session = await page.context().newCDPSession(page)
  await evaluate(
    session,
    `document.wasLeft = true; addEventListener('pageshow', ({ persisted }) => { document.isRestored = persisted })`,
  )
  await page.goto('/robots.txt')
  await evaluate(session, 'history.back()')
  const outcome = () =>
    evaluate(
      session,
      `location.pathname !== '/robots.txt' && document.readyState === 'complete' && {
        isRestored: document.isRestored === true,
        reasons: performance.getEntriesByType('navigation')[0].notRestoredReasons,
      }`,
    )
  await expect.poll(outcome).toBeTruthy()
  return outcome()
}

const restored = { isRestored: true, reasons: null }

for (const [path, title] of portalPages)
  test(`${path} is restored as it was left`, long, async ({ page, context, baseURL }) => {
    await logInAsNew(context, baseURL ?? '')
    await open(page, path, title)
    expect(await leaveAndComeBack(page)).toEqual(restored)
  })

test('a draft that is being written is restored with its page', long, async ({ page, context, baseURL }) => {
  await logInAsNew(context, baseURL ?? '')
  await open(page, '/send', '我要寄件')
  await page.getByLabel('姓名').first().fill('林一诺')
  await expect.poll(() => page.evaluate(async () => (await navigator.locks.query()).held?.length)).toBe(1)
  expect(await leaveAndComeBack(page)).toEqual(restored)
})
