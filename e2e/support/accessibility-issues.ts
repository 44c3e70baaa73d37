import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, Result, RunOptions } from 'axe-core'
import { settled } from './settled'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const wcag: RunOptions = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }

/**
 * The size of targets is measured by targets.ts, on every page: axe takes targets for small that a fixed bar covers.
 */
const rules: RunOptions['rules'] = { 'target-size': { enabled: false } }

/**
 * axe runs in the page and returns problems only: its results for valid nodes, a megabyte or two, would take longer to
 * transfer than to compute. axe does not decide about text in the colour of its background; such text is unreadable,
 * so it is a problem here.
 */
const findProblems = async (page: Page, inside: string | undefined, options: RunOptions): Promise<Result[]> => {
  await settled(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(
    async ([inside, options]) => {
      const { axe } = window as unknown as Window & {
        axe: { run: (context: string | Document, options: RunOptions) => Promise<AxeResults> }
      }
      const { violations, incomplete } = await axe.run(inside ?? document, options)
      const invisible = incomplete.map((result) => ({
        ...result,
        nodes: result.nodes.filter(({ any }) => any.some(({ data }) => data?.messageKey === 'equalRatio')),
      }))
      return [...violations, ...invisible.filter(({ nodes }) => nodes.length > 0)]
    },
    // `preload` would fetch style sheets and media again, for audio and for rules that do not run here.
    [
      inside,
      {
        ...options,
        rules,
        resultTypes: ['violations', 'incomplete'],
        iframes: false,
        preload: false,
      } satisfies RunOptions,
    ] as const,
  )
}

const toSentences = (problems: Result[]): string[] =>
  problems.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)

/**
 * The serious and critical violations of WCAG 2.2 A and AA that axe finds once the page is at rest: in all of it, or
 * inside an element.
 */
export const seriousAccessibilityIssues = async (page: Page, inside?: string): Promise<string[]> =>
  toSentences(
    (await findProblems(page, inside, wcag)).filter(({ impact }) => impact === 'serious' || impact === 'critical'),
  )

/** All issues that axe reports, best practices included: in all of a page, or inside an element. */
export const allAccessibilityIssues = async (page: Page, inside?: string): Promise<string[]> =>
  toSentences(await findProblems(page, inside, {}))
