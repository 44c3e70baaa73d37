import { test as base } from '@playwright/test'
import { followRequests } from './settled'

export { expect } from '@playwright/test'
export type { APIRequestContext, Browser, BrowserContext, Locator, Page } from '@playwright/test'

/**
 * Tests whose pages can be asked whether they are at rest (settled.ts). Who stands in for the server may still be at it when a test
 * ends, for instance with what a page loads ahead: that is no fault of anybody's.
 */
export const test = base.extend({
  context: async ({ context }, use) => {
    followRequests(context)
    await use(context)
    await Promise.all([context, ...context.pages()].map((owner) => owner.unrouteAll({ behavior: 'ignoreErrors' })))
  },
})
