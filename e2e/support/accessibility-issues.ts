import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, Result, RunOptions } from 'axe-core'
import { cacheContrast } from './contrast-memory'
import { settled } from './settled'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const wcag: RunOptions = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }

/** What this worker's pages have shown already, above all the header, the menu and the footer. */
let legible: string[] = []

/** axe runs and sums up in the page: what it has to say of every node that is in order, a megabyte or two, would take longer to fetch than to find. */
const judge = async (page: Page, inside: string | undefined, options: RunOptions): Promise<Result[]> => {
  await settled(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  await page.evaluate(cacheContrast, legible)
  const { violations, looks } = await page.evaluate(
    async ([inside, options]) => {
      const { axe, contrast } = window as unknown as Window & {
        axe: { run: (context: string | Document, options: RunOptions) => Promise<AxeResults> }
      }
      const { violations } = await axe.run(inside ?? document, options)
      return { violations, looks: [...(contrast?.legible ?? [])] }
    },
    // Nothing here needs style sheets and media fetched once more: that is for audio, and for rules that do not run.
    [inside, { ...options, resultTypes: ['violations'], iframes: false, preload: false } satisfies RunOptions] as const,
  )
  legible = looks
  return violations
}

const say = (problems: Result[]): string[] =>
  problems.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)

/** What axe calls serious or critical in WCAG 2.2 A and AA, once the page has come to rest: in all of it, or inside what a selector finds. */
export const seriousAccessibilityIssues = async (page: Page, inside?: string): Promise<string[]> =>
  say((await judge(page, inside, wcag)).filter(({ impact }) => impact === 'serious' || impact === 'critical'))

/** Whatever axe has to say, its good advice too, about what a selector finds. */
export const allAccessibilityIssues = async (page: Page, inside: string): Promise<string[]> =>
  say(await judge(page, inside, {}))
