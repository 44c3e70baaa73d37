import type { Page } from '@playwright/test'

/** The browser's warning about files loaded ahead, and a call that took longer than its limit: they tell of the machine's pace and not of the page. What a page lacks then its test sees. */
const ofPace = ['preloaded using link preload but not used', '网络超时']

/** Collects what the browser's console calls an error or a warning, and exceptions nobody caught. */
export const watchConsole = (page: Page): string[] => {
  const found: string[] = []
  page.on('console', (message) => {
    const [type, text] = [message.type(), message.text()]
    if ((type === 'error' || type === 'warning') && !ofPace.some((part) => text.includes(part)))
      found.push(`${type}: ${text}`)
  })
  page.on('pageerror', (error) => found.push(`exception: ${error.message}`))
  return found
}
