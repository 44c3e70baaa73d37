import { expect, type Page } from '@playwright/test'
import { callApi } from './call-api'
import { goInPage } from './go-in-page'
import { portalPages } from './pages'

/** Goes to each page within the portal, those of an order with one that is under way, and calls `look`. */
export const walkPages = async (page: Page, token: string, look: (path: string) => Promise<void>): Promise<void> => {
  const { list } = await callApi<{ list: { orderNo: string; ewbNo: string }[] }>(
    page.context().request,
    token,
    'order/page',
    { tab: 'inTransit' },
  )
  const queries: Record<string, string> = {
    '/orderdetails': `?orderNo=${list[0]?.orderNo}`,
    '/ewbSearchall': `?ewbNo=${list[0]?.ewbNo}`,
  }
  await page.goto('/contraband')
  for (const [path, title] of portalPages) {
    await goInPage(page, `${path}${queries[path] ?? ''}`)
    await expect(page.getByRole('main').getByRole('heading', { level: 1, name: title })).toBeVisible()
    await look(path)
  }
}
