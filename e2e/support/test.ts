import { test as base } from '@playwright/test'
import { followRequests } from './settled'

export { expect } from '@playwright/test'
export type { APIRequestContext, Browser, BrowserContext, Locator, Page } from '@playwright/test'

/** Tests whose pages can be asked whether they are at rest (settled.ts). */
export const test = base.extend({
  context: async ({ context }, use) => {
    followRequests(context)
    await use(context)
  },
})
