import { createServer } from 'node:http'
import { type Browser, expect, test } from '../../support/test'
import { port } from '../../support/port'
import { openScratchPortal, type ScratchPortal } from '../../support/scratch-portal'
import { long } from '../../support/wide'

/** The smallest remote, because it is built. */
const remote = 'remote-service-query'
const title = '禁寄物品'
const portalPort = port + 1002
const origin = `http://127.0.0.1:${portalPort}`
/** The bars: seconds from the first visit that the canary broke, and visits that had it. */
const max = { seconds: 60, visits: 200 }
const percent = 20
const atOnce = 4

interface Notice {
  text: string
  signature: unknown
}

let portal: ScratchPortal
const notices: Notice[] = []
const team = createServer((request, response) => {
  const pieces: Buffer[] = []
  request.on('data', (piece: Buffer) => pieces.push(piece))
  request.on('end', () => {
    const { text } = JSON.parse(Buffer.concat(pieces).toString('utf8')) as { text: string }
    notices.push({ text, signature: request.headers['x-portal-signature'] })
    response.end()
  })
})
test.beforeEach(async () => {
  await new Promise<void>((resolve) => team.listen(portalPort + 1, '127.0.0.1', resolve))
  portal = openScratchPortal(remote, portalPort, {
    RELEASE_WEBHOOK: `http://127.0.0.1:${portalPort + 1}/`,
    RELEASE_WEBHOOK_SECRET: 'a secret that the team has as well',
  })
})
test.afterEach(async () => {
  await portal.close()
  await new Promise((resolve) => team.close(resolve))
})

const canaryOf = async (): Promise<string | undefined> => {
  const response = await fetch(`${origin}/registry.json`)
  const { remotes } = (await response.json()) as {
    remotes: { name: string; canary?: { release: { build: string } } }[]
  }
  return remotes.find(({ name }) => name === remote)?.canary?.release.build
}

/**
 * A visitor with a browser of its own, who drew `number`, opens the page and leaves.
 * @returns whether the visitor's browser asked for the build
 */
const visit = async (browser: Browser, number: number, build: string): Promise<boolean> => {
  const context = await browser.newContext({ baseURL: origin })
  await context.addCookies([{ name: 'canaryNumber', value: String(number), url: origin }])
  const page = await context.newPage()
  let [hadBuild, isReported] = [false, false]
  page.on('request', (request) => {
    hadBuild ||= request.url().includes(`/remotes/${remote}/${build}/`)
    isReported ||= request.url().endsWith('/api/telemetry/events') && (request.postData() ?? '').includes('"INP"')
  })
  await page.goto('/contraband')
  await page.getByRole('main').getByRole('heading', { level: 1, name: title, exact: true }).click()
  // A part of the portal that loads after the first page sends the final measurements when the page is hidden.
  await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden' }))
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    expect(isReported).toBe(true)
  }).toPass()
  await context.close()
  return hadBuild
}

test(
  'a release that throws is withdrawn by the portal itself, which says why and tells the team',
  long,
  async ({ browser }) => {
    // A limit against hanging: the test builds once while other tests run.
    test.setTimeout(900_000)
    const startedAt = performance.now()
    const log = (text: string) =>
      console.log(`${((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)} s  ${text}`)
    await expect.poll(() => canaryOf().catch(() => 'not there yet'), { timeout: 60_000 }).toBeUndefined()
    log('a portal is served')

    portal.edit(
      'src/pages/contraband/contraband-page.tsx',
      () => `const ContrabandPage = () => { throw new Error('broken release') }\nexport default ContrabandPage\n`,
    )
    log(await portal.release('publish', remote, '--version', '9.0.1', '--canary', `${percent}%`, '--judge'))
    await expect.poll(canaryOf).toBe('9.0.1')

    let visits = 0
    let exposed = 0
    let brokenAt: number | undefined
    const visitors = async (): Promise<void> => {
      while (exposed < max.visits && (await canaryOf()) !== undefined) {
        // Every fifth one drew a number of the canary.
        const number = (visits++ % 5) * percent
        if (await visit(browser, number, '9.0.1')) {
          brokenAt ??= performance.now()
          exposed += 1
        }
      }
    }
    await Promise.all(Array.from({ length: atOnce }, visitors))
    const seconds = (performance.now() - (brokenAt ?? 0)) / 1000
    log(
      `withdrawn ${seconds.toFixed(1)} s after the first of ${exposed} visits that had it; ${visits} visits in all, each saw the page`,
    )
    expect(exposed).toBeLessThan(max.visits)
    expect(seconds).toBeLessThan(max.seconds)

    const line = (await portal.release('list')).split('\n').find((row) => row.startsWith(remote)) ?? ''
    expect(line).toContain('9.0.1 withdrawn')
    log(`release list: ${line.replace(/\s{2,}/g, '  ')}`)
    await expect.poll(() => notices).toHaveLength(1)
    expect(notices[0]).toMatchObject({
      text: expect.stringContaining('9.0.1 withdrawn'),
      signature: expect.any(String),
    })
    log(`the team is told: ${notices[0]?.text}`)
    const remotes = async (): Promise<string> => (await fetch(`${origin}/dev/remotes`)).text()
    expect(await remotes()).toContain('已撤回')
    await expect.poll(remotes, 'vitals count for the release whose page was shown').toMatch(/<td>\d+ \/ 200<\/td>/)
    log('/dev/remotes says so as well')
    expect(await visit(browser, 0, '9.0.1')).toBe(false)
    log('who comes next, and had drawn it, gets the live release')
  },
)
