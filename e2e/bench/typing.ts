import type { CDPSession, Locator, Page } from '@playwright/test'
import { readWork } from './read-work'

declare global {
  interface Window {
    /** Milliseconds from an input event to the next picture; the longest since it was emptied. */
    longestEffort?: number
  }
}

/** Runs in the page: notes how long after each key or click the next picture comes (Event Timing, in steps of 8 ms). */
const watchEvents = (): void => {
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longestEffort = Math.max(window.longestEffort ?? 0, duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

/** Milliseconds. */
export interface Effort {
  /** From a key or a click to the next picture; the longest. */
  picture: number
  /** Processor time on the page's main thread for each key or click. */
  work: number
}

const measure = async (
  page: Page,
  session: CDPSession,
  acts: readonly (() => Promise<void>)[],
  pauseMs: number,
): Promise<Effort> => {
  await page.waitForTimeout(1_500)
  await page.evaluate(() => (window.longestEffort = 0))
  const before = await readWork(session)
  for (const act of acts) {
    await act()
    await page.waitForTimeout(pauseMs)
  }
  const work = ((await readWork(session)) - before) / acts.length
  return { picture: await page.evaluate(() => window.longestEffort ?? 0), work }
}

/** Presses in the middle of an element. Its place is measured before, as that is work of the page, too. */
const presses = async (page: Page, element: Locator): Promise<() => Promise<void>> => {
  const box = await element.boundingBox()
  if (box === null) throw new Error('What is to be pressed is not on the screen')
  return () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

/** On the open order form, by the action. */
export const typeAndChoose = async (page: Page, session: CDPSession): Promise<Record<string, Effort>> => {
  await page.evaluate(watchEvents)
  const address = page.locator('[id$="receiver_address"]')
  const products = page.getByRole('radiogroup', { name: '产品类型' })
  const kind = page.locator('[id$="goodsType"]')
  await address.focus()
  const letters = [...'科技园路科技园路'].map((letter) => () => page.keyboard.insertText(letter))
  const typing = await measure(page, session, letters, 400)
  await products.scrollIntoViewIfNeeded()
  const cards = await Promise.all([1, 2, 0, 1].map((index) => presses(page, products.locator('label').nth(index))))
  const choosing = await measure(page, session, cards, 1_000)
  await kind.scrollIntoViewIfNeeded()
  const opening = await measure(page, session, [await presses(page, kind)], 1_500)
  const option = page.locator('.ant-select-item-option').nth(3)
  const category = await measure(page, session, [await presses(page, option)], 1_500)
  return {
    'a letter of the address': typing,
    'another product': choosing,
    'the list of categories': opening,
    'a category': category,
  }
}
