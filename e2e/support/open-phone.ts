import type { Browser, BrowserContext, Page } from '@playwright/test'
import { watchConsole } from './console'

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'
export const safari = `${iPhone} Safari/604.1`
export const wechat = `${iPhone} MicroMessenger/8.0.53(0x18003531) NetType/WIFI Language/zh_CN`

interface Phone {
  context: BrowserContext
  page: Page
  /** The problems that its console has shown. */
  problems: string[]
}

/** A phone with this browser, touched and not clicked. */
export const openPhone = async (browser: Browser, userAgent: string): Promise<Phone> => {
  const context = await browser.newContext({
    userAgent,
    viewport: { width: 375, height: 812 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  return { context, page, problems: watchConsole(page) }
}
