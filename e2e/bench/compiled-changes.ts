import { chromium, expect, type Page } from '@playwright/test'
import { chromiumArguments } from '../support/chromium'
import { fetchToken } from '../support/login'
import { nameFunctions } from './name-functions'

/** A text of a remote's page, and how its sources are changed. */
export interface ChangedText {
  remote: string
  /** Address of the development server that compiles the remote. */
  server: string
  path: string
  heading: string
  /** Writes the sources with another heading. */
  write: (heading: string) => void
}

/** Milliseconds since the file was written. */
export interface SeenChange {
  /** The server reports the compilation. */
  compiled: number
  /** The page has painted the change. */
  painted: number
}

/** Typed before the changes: a name, and an address that is being typed. */
const typed = { 姓名: '周海燕', 详细地址: '文三路478号' }

/** Milliseconds between two changes, so that each begins at rest. */
const pauseMs = 1_500

/** Milliseconds after which a change counts as not seen. */
const patienceMs = 60_000

/** Runs in the page: when a heading with this text was painted, milliseconds since 1970. */
const watchHeading = ({ text, limit }: { text: string; limit: number }): Promise<number> =>
  new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`${text} is not shown`)), limit)
    const look = () => {
      if ([...document.querySelectorAll('main :is(h2, h3)')].every(({ textContent }) => textContent !== text))
        return void requestAnimationFrame(look)
      requestAnimationFrame(() => setTimeout(() => resolve(Date.now())))
    }
    look()
  })

/** Calls `onCompiled` for each compilation that the server reports to portals. */
const followServer = async (server: string, onCompiled: () => void): Promise<void> => {
  const { body } = await fetch(new URL('compilations', server))
  const reader = body?.getReader()
  const read = async (): Promise<void> => {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) onCompiled()
  }
  // The server ends with the benchmark.
  read().catch(() => undefined)
}

const overrideRemote = async (page: Page, { remote, server }: ChangedText): Promise<void> => {
  const address = page.getByRole('textbox', { name: `${remote} 的本地地址` })
  await address.fill(server)
  await address.press('Enter')
  await page.getByRole('complementary', { name: '开发覆盖' }).filter({ hasText: remote }).waitFor()
  await page.getByRole('region', { name: '开发面板' }).press('Escape')
}

/**
 * Changes a page in an open portal that has the remote from a development server, again and again.
 * @throws Error when the typed text is not there any more
 */
export const seeChanges = async (
  browserPath: string,
  portal: string,
  changed: ChangedText,
  count: number,
): Promise<SeenChange[]> => {
  const browser = await chromium.launch({ executablePath: browserPath, args: chromiumArguments })
  const context = await browser.newContext({ baseURL: portal, locale: 'zh-CN', viewport: { width: 1440, height: 900 } })
  const session = await fetchToken(context.request)
  await context.addCookies(
    Object.entries(session).map(([name, value]) => ({ name, value: String(value), url: portal })),
  )
  const page = await context.newPage()
  await nameFunctions(page)
  await page.goto(`${changed.path}?devtools`)
  await overrideRemote(page, changed)
  const party = page.getByRole('main').getByRole('region', { name: '收件人' })
  for (const [name, text] of Object.entries(typed)) await party.getByRole('textbox', { name }).fill(text)

  let compiledAt = 0
  await followServer(changed.server, () => (compiledAt = Date.now()))
  const seen: SeenChange[] = []
  for (let change = 1; change <= count; change++) {
    await page.waitForTimeout(pauseMs)
    const heading = `${changed.heading}${change}`
    const painted = page.evaluate(watchHeading, { text: heading, limit: patienceMs })
    const writtenAt = Date.now()
    changed.write(heading)
    seen.push({ painted: (await painted) - writtenAt, compiled: compiledAt - writtenAt })
    for (const [name, text] of Object.entries(typed))
      await expect(party.getByRole('textbox', { name })).toHaveValue(text)
  }
  await browser.close()
  return seen
}
