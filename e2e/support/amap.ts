import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

const standIn = readFileSync(join(import.meta.dirname, '../../shared/map/src/amap/testing/amap-stand-in.js'), 'utf8')

type Call = [what: string, ...values: unknown[]]

/** The answer to the request for AMap's script: the stand-in, no answer, or a failed request. */
export type AmapAnswer = 'stand-in' | 'silence' | 'failure'

/**
 * Extends the portal's timeout for AMap: on a busy machine even an immediate answer may exceed it. Tests with `silence`
 * check the real timeout.
 */
const extendPatience = (patience: number): void => {
  const { setTimeout } = window
  Object.assign(window, {
    setTimeout: (handler: TimerHandler, delay?: number, ...values: unknown[]) =>
      setTimeout(handler, delay === patience ? delay * 10 : delay, ...values),
  })
}

export interface Amap {
  /** Requested addresses of AMap. */
  requestedUrls: string[]
  /** The arguments of the page's calls, by name. */
  calls: (what: string) => Promise<unknown[][]>
}

/** Configures the portal like that of a carrier with a key: its pages contain the key, and their policy allows AMap. */
export const configureAmap = async (
  page: Page,
  answer: AmapAnswer,
  version: '1.4.4' | '2.0' = '2.0',
): Promise<Amap> => {
  const requestedUrls: string[] = []
  if (answer === 'stand-in') await page.addInitScript(extendPatience, 5_000)
  await page.route(
    (url) => url.hostname === '127.0.0.1',
    async (route, request) => {
      if (request.resourceType() !== 'document') return route.fallback()
      const response = await route.fetch()
      const policy = response
        .headers()
        ['content-security-policy']?.replace("script-src 'self'", "script-src 'self' webapi.amap.com")
        .replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'")
        .replace("require-trusted-types-for 'script'; trusted-types default; ", '')
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
    requestedUrls.push(request.url())
    if (answer === 'silence') return
    return answer === 'failure' ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: standIn })
  })
  return {
    requestedUrls,
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
