import type { Page } from '@playwright/test'

declare global {
  var policyViolations: string[] | undefined
}

/** Watches violations of the policy by documents of the page. Returns a function that lists it. */
export const watchPolicy = async (page: Page): Promise<() => Promise<string[]>> => {
  await page.addInitScript(() => {
    globalThis.policyViolations = []
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample, sourceFile }) =>
      globalThis.policyViolations?.push(`${effectiveDirective} ${blockedURI} ${sample} ${sourceFile}`),
    )
  })
  return () => page.evaluate(() => globalThis.policyViolations ?? [])
}
