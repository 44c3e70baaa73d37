import { expect, type Page } from '@playwright/test'
import type { MatrixFault, Situation, Target } from './fault-matrix'
import { throwNow } from './faults'
import { live } from './live'

/** The result of one cell of the fault matrix. */
export interface Cell {
  fault: string
  situation: Situation
  remote: string
  path: string
  /** The views in their order: `页面`, or the card's kind. */
  cards: string[]
  /** Milliseconds from the first request that fails, or the throw, to the card or the page. */
  toAnswer?: number
  /** Milliseconds from 重试, or from coming back, to the page. */
  toPage?: number
  problem?: string
}

const PAGE = '页面'
/**
 * Milliseconds. The recovery ladder ends after about 20 s, the probe takes 3 s
 * (shared/runtime/src/lifecycle/recovery-limits.ts); a machine of two cores has six pages to show.
 */
const LADDER = 90_000
const SHOWING = 60_000

const heading = (page: Page, title: string) =>
  live(page.getByRole('main').getByRole('heading', { level: 1, name: title, exact: true }))
const card = (page: Page, title: string) =>
  page.getByRole('main').getByRole('alert', { name: new RegExp(`^${title}：`) })
/** A number of news may follow the title. */
const follow = (page: Page, { title }: Target) =>
  page
    .getByRole('navigation', { name: '主菜单' })
    .getByRole('link', { name: new RegExp(`^${title}`) })
    .click({ timeout: SHOWING })

/** Waits for the page or its error card, and returns which it is. */
const answerOf = async (page: Page, title: string, timeout: number): Promise<string> => {
  const failure = card(page, title)
  await heading(page, title).or(failure).waitFor({ timeout })
  if (!(await failure.isVisible())) return PAGE
  await expect(failure).toContainText(/错误编号\s*\w+/)
  return ((await failure.getByRole('heading').textContent()) ?? '').split('：')[1] ?? ''
}

/** Header, menu, and a page of another remote by the menu. */
const navigationWorks = async (page: Page, other: Target): Promise<void> => {
  await expect(page.getByRole('banner')).toBeVisible()
  await follow(page, other)
  await heading(page, other.title).waitFor({ timeout: SHOWING })
}

/** When the browser first asks for a file of the remote. */
const watchRequests = (page: Page, remote: string): (() => number) => {
  let first = 0
  page.on('request', (request) => {
    if (first === 0 && new URL(request.url()).pathname.startsWith(`/remotes/${remote}/`)) first = performance.now()
  })
  return () => first
}

/**
 * One cell of the matrix, from the fault to a portal that works; throws where it does not. Notes in `cell` what was
 * shown and when.
 */
export const runCell = async (
  page: Page,
  fault: MatrixFault,
  situation: Situation,
  target: Target,
  other: Target,
  cell: Cell,
): Promise<void> => {
  const end = await fault.begin(page, target, situation)
  let failedAt = watchRequests(page, target.remote)
  if (situation === 'in-page navigation') {
    await page.goto(other.path)
    await heading(page, other.title).waitFor({ timeout: SHOWING })
    await follow(page, target)
  } else {
    // The document waits for a script that hangs.
    await page.goto(target.path, { waitUntil: 'commit' })
  }
  if (fault.strikesLater) {
    await heading(page, target.title).waitFor({ timeout: SHOWING })
    const thrownAt = performance.now()
    failedAt = () => thrownAt
    await throwNow(page)
    await card(page, target.title).waitFor()
  }
  const note = async (timeout: number, expected: string) => {
    const answer = await answerOf(page, target.title, timeout)
    cell.cards.push(answer)
    expect(answer).toBe(expected)
  }
  await note(LADDER, fault.healsItself && situation !== 'retry after recovery' ? PAGE : fault.card)
  cell.toAnswer = performance.now() - failedAt()
  await page.evaluate(() => Object.assign(globalThis, { stillTheSamePage: true }))

  if (situation === 'retry after recovery') {
    await end()
    const retriedAt = performance.now()
    await card(page, target.title)
      .getByRole('button', { name: /重\s*试/ })
      .click()
    await heading(page, target.title).waitFor({ timeout: SHOWING })
    cell.toPage = performance.now() - retriedAt
    cell.cards.push(PAGE)
  }
  await navigationWorks(page, other)
  if (situation === 'leave and come back') {
    await end()
    const backAt = performance.now()
    await follow(page, target)
    await note(SHOWING, PAGE)
    cell.toPage = performance.now() - backAt
    await navigationWorks(page, other)
  }
  expect(await page.evaluate(() => 'stillTheSamePage' in globalThis), 'nothing reloaded the page').toBe(true)
}
