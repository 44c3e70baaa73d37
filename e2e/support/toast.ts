import type { Page } from '@playwright/test'

/**
 * Sees a toast for certain, however short it is shown and however busy the machine is: the page notes the moment when it comes,
 * where a locator looks once a second. To be begun before what brings the toast about.
 */
export const seeToast = async (page: Page, text: string): Promise<void> => {
  await page.waitForFunction((wanted) => {
    const memory = window as Window & { toasts?: Set<string> }
    const note = (toasts: Set<string>) => {
      for (const { textContent } of document.querySelectorAll('p[data-kind]')) toasts.add(textContent)
      return toasts
    }
    if (!memory.toasts) {
      const toasts = (memory.toasts = note(new Set()))
      new MutationObserver(() => note(toasts)).observe(document, { childList: true, subtree: true })
    }
    const seen = [...memory.toasts].find((toast) => toast.includes(wanted))
    // The same once more has to come once more.
    return seen !== undefined && memory.toasts.delete(seen)
  }, text)
}
