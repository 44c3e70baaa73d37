import type { Page } from '@playwright/test'

/** Another address in the page that is open, as Back does: a load of the whole portal costs more than all its pages. */
export const goInPage = (page: Page, path: string): Promise<void> =>
  page.evaluate((path) => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
