import type { Page } from '@playwright/test'

/** Navigates inside the open page, as Back does: loading the whole portal takes longer than all its pages. */
export const goInPage = (page: Page, path: string): Promise<void> =>
  page.evaluate((path) => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
