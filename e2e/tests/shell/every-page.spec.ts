import { expect, test } from '../../support/test'
import { allAccessibilityIssues } from '../../support/accessibility-issues'
import { callApi } from '../../support/call-api'
import { goInPage } from '../../support/go-in-page'
import { logInQuickly } from '../../support/login'
import { portalPages } from '../../support/pages'
import { smallTargets } from '../../support/targets'
import { long, wide } from '../../support/wide'

/** Every page at three widths, light and dark: one of the six in `npm test`, three for each merge, all by night. */
const views = [
  { width: 1440, colorScheme: 'light', when: wide(false) },
  { width: 1440, colorScheme: 'dark', when: wide() },
  { width: 375, colorScheme: 'dark', when: wide() },
  { width: 375, colorScheme: 'light', when: long },
  { width: 320, colorScheme: 'light', when: long },
  { width: 320, colorScheme: 'dark', when: long },
] as const

for (const { width, colorScheme, when } of views) {
  test.describe(`at ${width} px, ${colorScheme}`, when, () => {
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
