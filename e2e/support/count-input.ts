import type { Page } from '@playwright/test'

interface Effort {
  clicks: number
  keys: number
}

const storageKey = 'e2e-effort'

/**
 * Counts from now on a person's actions on the pages of this tab: every press of the mouse, every letter, every key
 * without a letter, and a paste as two keys.
 */
export const countInput = (page: Page): Promise<unknown> =>
  page.addInitScript((name) => {
    const add = (part: 'clicks' | 'keys') => {
      const effort = JSON.parse(sessionStorage.getItem(name) ?? '{"clicks":0,"keys":0}') as Effort
      effort[part] += 1
      sessionStorage.setItem(name, JSON.stringify(effort))
    }
    addEventListener('pointerdown', () => add('clicks'), true)
    addEventListener('keydown', ({ key }) => key.length > 1 && add('keys'), true)
    addEventListener('input', (event) => (event as InputEvent).inputType === 'insertText' && add('keys'), true)
    addEventListener('paste', () => add('keys'), true)
  }, storageKey)

/** Returns the counts and starts from zero again. */
export const takeEffort = (page: Page): Promise<Effort> =>
  page.evaluate((name) => {
    const effort = JSON.parse(sessionStorage.getItem(name) ?? '{"clicks":0,"keys":0}') as Effort
    sessionStorage.removeItem(name)
    return effort
  }, storageKey)
