import { expect, test } from '../../support/test'
import { allAccessibilityIssues } from '../../support/accessibility-issues'
import { callApi } from '../../support/call-api'
import { goInPage } from '../../support/go-in-page'
import { logInQuickly } from '../../support/login'
import { portalPages } from '../../support/pages'
import { smallTargets } from '../../support/targets'

const isLong = process.env.PORTAL_TEST_LONG !== undefined

/** Every page at three widths, light and dark; three of the six for every change, all in `npm run test:long`. */
const views = [1440, 375, 320].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
)

for (const { width, colorScheme } of views) {
  test.describe(`at ${width} px, ${colorScheme}`, () => {
    const isCut = width === 1440 || (width === 375 && colorScheme === 'dark')
    test.skip(!isLong && !isCut, 'npm run test:long')
    test.use({ viewport: { width, height: 812 }, colorScheme })

    test('no page has anything that axe reports, best practices included, nor a target below 24 px', async ({
      page,
      context,
      baseURL,
    }) => {
      const token = await logInQuickly(context, baseURL ?? '')
      const { list } = await callApi<{ list: { orderNo: string; ewbNo: string }[] }>(
        context.request,
        token,
        'order/page',
        { tab: 'inTransit' },
      )
      const order = list[0]
      const queries: Record<string, string> = {
        '/orderdetails': `?orderNo=${order?.orderNo}`,
        '/ewbSearchall': `?ewbNo=${order?.ewbNo}`,
      }
      await page.goto('/contraband')
      for (const [path, title] of portalPages) {
        await goInPage(page, `${path}${queries[path] ?? ''}`)
        await expect(page.getByRole('main').getByRole('heading', { level: 1, name: title })).toBeVisible()
        expect.soft(await allAccessibilityIssues(page), path).toEqual([])
        expect.soft(await page.evaluate(smallTargets, 24), path).toEqual([])
      }
    })
  })
}
