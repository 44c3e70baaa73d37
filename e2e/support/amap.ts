import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

const standIn = readFileSync(join(import.meta.dirname, '../../shared/map/src/amap/testing/amap-stand-in.js'), 'utf8')

type Call = [what: string, ...values: unknown[]]

/** AMap's script as asked for: the stand-in, no answer at all, or none to be had. */
export type AmapAnswer = 'stand-in' | 'silence' | 'failure'

/** On a busy machine even what is there at once may take longer than the portal waits for AMap; how long that is, `silence` shows. */
const extendPatience = (patience: number): void => {
  const { setTimeout } = window
  Object.assign(window, {
    setTimeout: (handler: TimerHandler, delay?: number, ...values: unknown[]) =>
      setTimeout(handler, delay === patience ? delay * 10 : delay, ...values),
  })
}

export interface Amap {
  /** Addresses that were asked for. */
  asked: string[]
  /** What the page called, by name. */
  calls: (what: string) => Promise<unknown[][]>
}

/** The portal as a carrier with a key has it: its pages carry the key, and their policy lets AMap in. */
export const configureAmap = async (
  page: Page,
  answer: AmapAnswer,
  version: '1.4.4' | '2.0' = '2.0',
): Promise<Amap> => {
  const asked: string[] = []
  if (answer === 'stand-in') await page.addInitScript(extendPatience, 5_000)
  await page.route(
    (url) => url.hostname === '127.0.0.1',
    async (route, request) => {
      if (request.resourceType() !== 'document') return route.fallback()
      const response = await route.fetch()
      const policy = response
        .headers()
        ['content-security-policy']?.replace("script-src 'self'", "script-src 'self' webapi.amap.com")
      const body = (await response.text()).replace(
        '"amap":null',
        `"amap":{"key":"key-of-the-carrier","securityCode":"","version":"${version}"}`,
      )
      return route.fulfill({
        response,
        body,
        headers: { ...response.headers(), 'content-security-policy': policy ?? '' },
      })
    },
  )
  await page.route('https://webapi.amap.com/**', (route, request) => {
    asked.push(request.url())
    if (answer === 'silence') return
    return answer === 'failure' ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: standIn })
  })
  return {
    asked,
    calls: (what) =>
      page.evaluate(
        (name) =>
          ((window as { amapCalls?: Call[] }).amapCalls ?? [])
            .filter(([called]) => called === name)
            .map(([, ...values]) => values),
        what,
      ),
  }
}
