import { test as base } from '@playwright/test'
import { followRequests } from './settled'

export { expect } from '@playwright/test'
export type { APIRequestContext, Browser, BrowserContext, Locator, Page, Response } from '@playwright/test'

/**
 * The base of all tests: it records pending calls for settled.ts. Handlers of routes may still run when a test ends,
 * for example for preloaded files; their errors are ignored.
 */
export const test = base.extend({
  context: async ({ context }, use) => {
    followRequests(context)
    await use(context)
    await Promise.all([context, ...context.pages()].map((owner) => owner.unrouteAll({ behavior: 'ignoreErrors' })))
  },
})
