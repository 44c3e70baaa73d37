import { expect, type Page, test } from '../../support/test'
import { pollRegistry } from '../../support/poll-registry'
import { port } from '../../support/port'
import { wide } from '../../support/wide'
import { openScratchPortal, type ScratchPortal, untilServed } from '../../support/scratch-portal'

/** The smallest remote, because it is built twice. */
const remote = 'remote-service-query'
/** A page of it, and one of another remote. */
const [title, elsewhere] = ['禁寄物品', '运单查询']
/** A text of the page that its repaired release brings. */
const newText = '寄之前先查一查'

test.use({ baseURL: `http://127.0.0.1:${port + 1000}` })

let portal: ScratchPortal
test.beforeEach(() => {
  portal = openScratchPortal(remote, port + 1000)
})
test.afterEach(() => portal.close())

interface Live {
  name: string
  build: string
  previous?: { build: string }
}
const liveRelease = async (page: Page): Promise<Live | undefined> => {
  const { remotes } = (await (await page.request.get('/registry.json')).json()) as { remotes: Live[] }
  return remotes.find(({ name }) => name === remote)
}

const heading = (page: Page, name: string) =>
  page.getByRole('main').getByRole('heading', { level: 1, name, exact: true })
const follow = async (page: Page, name: string) => {
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name, exact: true }).click()
  await expect(heading(page, name)).toBeVisible()
}

test(
  'a broken release: the open portal falls back without a reload, is rolled back and takes the repair at the next navigation',
  wide(),
  async ({ page }) => {
    // A limit against hanging: the test builds twice while other tests run.
    test.setTimeout(1_200_000)
    const startedAt = performance.now()
    const log = (text: string) =>
      console.log(`${((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)} s  ${text}`)
    const requestedUrls: string[] = []
    const isRequested = (build: string) => requestedUrls.some((url) => url.includes(`/remotes/${remote}/${build}/`))
    const opened = async (build: string) => {
      requestedUrls.length = 0
      await follow(page, title)
      expect(isRequested(build)).toBe(true)
    }
    page.on('request', (request) => requestedUrls.push(request.url()))

    await untilServed(page.request)
    const before = (await liveRelease(page))?.build ?? ''
    await page.clock.install()
    await page.goto('/ewbSearchall')
    await expect(heading(page, elsewhere)).toBeVisible()
    await page.evaluate(() => Object.assign(globalThis, { stillTheSamePage: true }))
    log(`a portal is open; ${remote} ${before} is live`)

    const source = 'src/pages/contraband/contraband-page.tsx'
    const repair = portal.edit(
      source,
      () => `const ContrabandPage = () => { throw new Error('broken release') }\nexport default ContrabandPage\n`,
    )
    log(`release publish: ${await portal.release('publish', remote, '--version', '9.0.1')}, and its page throws`)
    await pollRegistry(page, remote, '9.0.1')
    const clickedAt = performance.now()
    await opened('9.0.1')
    expect(isRequested(before)).toBe(true)
    log(`${title} is shown by ${before}, ${((performance.now() - clickedAt) / 1000).toFixed(1)} s after the click`)

    await portal.release('rollback', remote)
    await pollRegistry(page, remote, before)
    expect((await liveRelease(page))?.previous?.build).not.toBe('9.0.1')
    await follow(page, elsewhere)
    await follow(page, title)
    log(`release rollback: ${before} is live; 9.0.1 is offered to nobody`)

    repair()
    portal.edit(source, (code) => code.replace('了解法定的禁止寄递范围', newText))
    log(`release publish: ${await portal.release('publish', remote, '--version', '9.0.2')}, repaired`)
    await pollRegistry(page, remote, '9.0.2')
    await follow(page, elsewhere)
    await opened('9.0.2')
    expect(isRequested(before)).toBe(false)
    log(`${title} is shown by 9.0.2 at the next navigation`)
    expect(await page.evaluate(() => 'stillTheSamePage' in globalThis), 'nothing reloaded the page').toBe(true)
    log('the same document all the time')
    expect(await (await page.request.get('/contraband')).text()).toContain(newText)
    log('and a new document has the text of 9.0.2 before any script')
  },
)
