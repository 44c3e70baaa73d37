import type { CDPSession } from '@playwright/test'
import { goInPage } from '../../support/go-in-page'
import { logInQuickly } from '../../support/login'
import { portalPages } from '../../support/pages'
import { pollRegistry } from '../../support/poll-registry'
import { settled } from '../../support/settled'
import { swapReleases } from '../../support/swap-release'
import { expect, type Page, test } from '../../support/test'
import { long } from '../../support/wide'
import { chromiumArguments } from '../../support/chromium'

/**
 * Chromium that compiles nothing to machine code: what its compilers produce stands in the heap, comes when a function
 * was called often enough, and is nothing that a page keeps. Nor does it collect compile hints, for which it keeps
 * every script of a page.
 */
const withoutCompilers = {
  executablePath: process.env.CHROME_PATH,
  args: [
    ...chromiumArguments,
    '--disable-features=LocalCompileHints,ProduceCompileHints2',
    '--js-flags=--no-turbofan --no-maglev --no-sparkplug',
  ],
}

/** The memory of a page after garbage collection. */
interface Memory {
  listeners: number
  /** All nodes, and those outside of the document. */
  nodes: number
  detached: number
  heapMb: number
}

interface MemoryProbe {
  measure: () => Promise<Memory>
  /** Addresses of the scripts of which any function is still alive. */
  liveScripts: () => Promise<string[]>
}

const collectGarbage = async (session: CDPSession) => {
  // The next run collects the objects that a finaliser or a weak list has released.
  for (let run = 0; run < 3; run++) await session.send('HeapProfiler.collectGarbage')
}

const countDetached = async (session: CDPSession): Promise<number> => {
  const objectGroup = 'detached'
  const { result } = await session.send('Runtime.evaluate', { expression: 'Node.prototype', objectGroup })
  const { objects } = await session.send('Runtime.queryObjects', {
    prototypeObjectId: result.objectId ?? '',
    objectGroup,
  })
  const { result: count, exceptionDetails } = await session.send('Runtime.callFunctionOn', {
    objectId: objects.objectId,
    // Prototypes, which have a constructor of their own, are no nodes.
    functionDeclaration: `function () {
      return this.filter((node) => !Object.hasOwn(node, 'constructor') && !node.isConnected).length
    }`,
    returnByValue: true,
  })
  await session.send('Runtime.releaseObjectGroup', { objectGroup })
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description)
  return count.value as number
}

/** Measures the memory of a page. */
const openMemoryProbe = async (page: Page): Promise<MemoryProbe> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')

  const measure = async (): Promise<Memory> => {
    await collectGarbage(session)
    const detached = await countDetached(session)
    // `countDetached` has made an object for every node.
    await collectGarbage(session)
    const { metrics } = await session.send('Performance.getMetrics')
    const metric = (name: string) => metrics.find((each) => each.name === name)?.value ?? NaN
    return {
      listeners: metric('JSEventListeners'),
      nodes: metric('Nodes'),
      detached,
      heapMb: metric('JSHeapUsedSize') / 2 ** 20,
    }
  }

  const liveScripts = async (): Promise<string[]> => {
    await collectGarbage(session)
    // On attachment a debugger gets an event for each script that is still in the heap.
    const own = await page.context().newCDPSession(page)
    const urls: string[] = []
    own.on('Debugger.scriptParsed', ({ url }) => urls.push(url))
    await own.send('Debugger.enable')
    await own.detach()
    return urls
  }
  return { measure, liveScripts }
}

test.use({ launchOptions: withoutCompilers })

const heading = (page: Page, name: string) =>
  page.getByRole('main').getByRole('heading', { level: 1, name, exact: true })

const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name, exact: true })

/** Opens a page as a customer does, by the menu where it is in it. */
const visit = async (page: Page, path: string, title: string) => {
  const link = menuLink(page, title)
  if ((await link.count()) > 0) await link.click()
  else await goInPage(page, path)
  await expect(heading(page, title)).toBeVisible()
}

const visitEveryPage = async (page: Page) => {
  for (const [path, title] of portalPages) await visit(page, path, title)
  await settled(page)
}

const log = (name: string, { heapMb, ...counts }: Memory) =>
  console.log(name, JSON.stringify({ ...counts, heapMb: heapMb.toFixed(2) }))

test(
  '200 navigations over all pages leave no listener, no element and no memory behind',
  long,
  async ({ page, context, baseURL }) => {
    test.setTimeout(1_800_000)
    await logInQuickly(context, baseURL ?? '')
    await page.goto('/ewbSearchall')
    const probe = await openMemoryProbe(page)
    for (let round = 0; round < 2; round++) await visitEveryPage(page)
    const before = await probe.measure()
    log('every page twice', before)

    for (let round = 0; round < 10; round++) await visitEveryPage(page)
    const after = await probe.measure()
    log('200 navigations later', after)
    expect(after.listeners).toBeLessThanOrEqual(before.listeners)
    expect(after.nodes).toBeLessThanOrEqual(before.nodes)
    expect(after.detached).toBeLessThanOrEqual(before.detached)
    expect(after.heapMb - before.heapMb).toBeLessThan(2)
  },
)

test(
  "100 releases of a remote in an open portal leave the last one's files and no memory behind",
  long,
  async ({ page }) => {
    test.setTimeout(1_800_000)
    const remote = 'remote-service-query'
    /**
     * Pages of the remote, each of which takes the release that is there when it is opened. They are the same at any
     * hour of the page's clock, and have no closed details, whose ::before and ::after are only there once a script has
     * asked for the place of one.
     */
    const pages = portalPages.filter(([path]) => ['/contraband', '/receivingrange'].includes(path))
    const releases = await swapReleases(page, remote)
    const showRelease = async (number: number) => {
      const [path, title] = pages[number % pages.length] ?? ['', '']
      releases.publish(`release-${number}`)
      await pollRegistry(page, remote, `release-${number}`)
      const entry = page.waitForResponse((response) => response.url().includes(`/release-${number}/remoteEntry`))
      await visit(page, path, title)
      await entry
    }

    await page.clock.install()
    await page.goto('/ewbSearchall')
    await expect(heading(page, '运单查询')).toBeVisible()
    const probe = await openMemoryProbe(page)
    for (let number = 1; number <= 4; number++) await showRelease(number)
    await settled(page)
    const before = await probe.measure()
    log('four releases', before)

    for (let number = 5; number <= 104; number++) await showRelease(number)
    await settled(page)
    const after = await probe.measure()
    log('100 releases later', after)
    const left = await page.evaluate(() => ({
      containers: Object.keys(globalThis).filter((name) => name.startsWith('remote_service_query')),
      links: [...document.querySelectorAll('link')].map(({ href }) => href),
    }))
    const isOld = (url: string) => url.includes(`/remotes/${remote}/`) && !url.includes('/release-104/')
    expect(left.containers).toEqual(['remote_service_query'])
    expect(left.links.filter(isOld)).toEqual([])
    expect((await probe.liveScripts()).filter(isOld)).toEqual([])
    expect(after.listeners).toBeLessThanOrEqual(before.listeners)
    expect(after.nodes).toBeLessThanOrEqual(before.nodes)
    expect(after.detached).toBeLessThanOrEqual(before.detached)
    expect(after.heapMb - before.heapMb).toBeLessThan(5)
  },
)
