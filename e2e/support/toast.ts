import type { Page } from '@playwright/test'

/**
 * Waits for a toast, however short it is shown and however busy the machine is: the page itself records toasts when
 * they appear, while a locator polls once a second. Call it before the action that causes the toast.
 */
export const seeToast = async (page: Page, text: string): Promise<void> => {
  await page.waitForFunction((message) => {
    const memory = window as Window & { toasts?: Set<string> }
    const note = (toasts: Set<string>) => {
      for (const { textContent } of document.querySelectorAll('p[data-kind]')) toasts.add(textContent)
      return toasts
    }
    if (!memory.toasts) {
      const toasts = (memory.toasts = note(new Set()))
      new MutationObserver(() => note(toasts)).observe(document, { childList: true, subtree: true })
    }
    const match = [...memory.toasts].find((toast) => toast.includes(message))
    // Removed, so that another call waits for another toast with the same text.
    return match !== undefined && memory.toasts.delete(match)
  }, text)
}
