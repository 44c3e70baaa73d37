import type { Page } from '@playwright/test'
import { expect, test } from '../../support/test'
import { allAccessibilityIssues } from '../../support/accessibility-issues'
import { logInQuickly } from '../../support/login'
import { smallTargets } from '../../support/targets'
import { walkPages } from '../../support/walk-pages'
import { long, wide } from '../../support/wide'

declare global {
  var policyViolations: string[] | undefined
}

/** Watches violations of the policy by documents of the page. Returns a function that lists it. */
const watchPolicy = async (page: Page): Promise<() => Promise<string[]>> => {
  await page.addInitScript(() => {
    globalThis.policyViolations = []
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample, sourceFile }) =>
      globalThis.policyViolations?.push(`${effectiveDirective} ${blockedURI} ${sample} ${sourceFile}`),
    )
  })
  return () => page.evaluate(() => globalThis.policyViolations ?? [])
}

/** Every page at three widths, light and dark: one of the six in `npm test`, three for each merge, all by night. */
const views = [
  { width: 1440, colorScheme: 'light', when: wide(false) },
  { width: 1440, colorScheme: 'dark', when: wide() },
  { width: 375, colorScheme: 'dark', when: wide() },
  { width: 375, colorScheme: 'light', when: long },
  { width: 320, colorScheme: 'light', when: long },
  { width: 320, colorScheme: 'dark', when: long },
] as const

for (const { width, colorScheme, when } of views) {
  test.describe(`at ${width} px, ${colorScheme}`, when, () => {
    test.use({ viewport: { width, height: 812 }, colorScheme })

    test('no page has anything that axe reports, best practices included, nor a target below 24 px, nor does anything that its policy forbids', async ({
      page,
      context,
      baseURL,
    }) => {
      const violations = await watchPolicy(page)
      const token = await logInQuickly(context, baseURL ?? '')
      await walkPages(page, token, async (path) => {
        expect.soft(await allAccessibilityIssues(page), path).toEqual([])
        expect.soft(await page.evaluate(smallTargets, 24), path).toEqual([])
        expect.soft(await violations(), path).toEqual([])
      })
    })
  })
}
