import type { Page } from '@playwright/test'

/** Collects what the browser's console calls an error or a warning, and exceptions nobody caught. */
export const watchConsole = (page: Page): string[] => {
  const found: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') found.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => found.push(`exception: ${error.message}`))
  return found
}
