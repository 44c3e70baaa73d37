import type { Page } from '@playwright/test'

/** A warning of the browser's about files loaded ahead: it comes after a few seconds, which tell of the machine and not of the page. */
const ofPace = 'preloaded using link preload but not used'

/** Collects what the browser's console calls an error or a warning, and exceptions nobody caught. */
export const watchConsole = (page: Page): string[] => {
  const found: string[] = []
  page.on('console', (message) => {
    const [type, text] = [message.type(), message.text()]
    if ((type === 'error' || type === 'warning') && !text.includes(ofPace)) found.push(`${type}: ${text}`)
  })
  page.on('pageerror', (error) => found.push(`exception: ${error.message}`))
  return found
}
