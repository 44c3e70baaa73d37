import type { Page } from '@playwright/test'

/**
 * Sees a toast for certain, which may be there for a second only: it looks at every frame, where a locator ends up looking once a
 * second. To be begun before what brings the toast about.
 */
export const seeToast = async (page: Page, text: string): Promise<void> => {
  await page.waitForFunction(
    (wanted) => [...document.querySelectorAll('p[data-kind]')].some((toast) => toast.textContent.includes(wanted)),
    text,
  )
}
