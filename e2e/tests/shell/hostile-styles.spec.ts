import { expect, test } from '../../support/test'
import { callApi } from '../../support/call-api'
import { changedElements } from '../../support/changed-elements'
import { goInPage } from '../../support/go-in-page'
import { admittedStyles, refusedStyles } from '../../support/hostile-styles'
import { logInQuickly } from '../../support/login'
import { portalPages } from '../../support/pages'
import { settled } from '../../support/settled'
import { long } from '../../support/wide'

test(
  'styles that a publication admits change nothing on another page; those that it refuses would',
  long,
  async ({ page, context, baseURL }) => {
    const token = await logInQuickly(context, baseURL ?? '')
    const { list } = await callApi<{ list: { orderNo: string; ewbNo: string }[] }>(
      context.request,
      token,
      'order/page',
      {
        tab: 'inTransit',
      },
    )
    const queries: Record<string, string> = {
      '/orderdetails': `?orderNo=${list[0]?.orderNo}`,
      '/ewbSearchall': `?ewbNo=${list[0]?.ewbNo}`,
    }
    await page.goto('/contraband')
    for (const [path, title] of portalPages) {
      await goInPage(page, `${path}${queries[path] ?? ''}`)
      await expect(page.getByRole('main').getByRole('heading', { level: 1, name: title })).toBeVisible()
      await settled(page)
      const admitted = await page.evaluate(changedElements, admittedStyles('remote-a'))
      expect.soft(admitted, path).toEqual({ count: 0, first: [] })
      const refused = await page.evaluate(changedElements, refusedStyles)
      expect.soft(refused.count, path).toBeGreaterThan(50)
    }
  },
)
