import type { Page } from '@playwright/test'

/**
 * The browser's warning about files loaded ahead, and a call that took longer than its limit: they depend on the speed
 * of the machine and not on the page. If the page lacks something, its test fails anyway.
 */
const ofPace = ['preloaded using link preload but not used', '网络超时']

/** Collects the errors and warnings of the browser's console, and uncaught exceptions. */
export const watchConsole = (page: Page): string[] => {
  const problems: string[] = []
  page.on('console', (message) => {
    const [type, text] = [message.type(), message.text()]
    if ((type === 'error' || type === 'warning') && !ofPace.some((part) => text.includes(part)))
      problems.push(`${type}: ${text}`)
  })
  page.on('pageerror', (error) => problems.push(`exception: ${error.message}`))
  return problems
}
