import type { APIResponse, Route } from '@playwright/test'
import { pollRegistry } from '../../support/poll-registry'
import { swapReleases } from '../../support/swap-release'
import { expect, type Page, test } from '../../support/test'
import {
  breakPage,
  changeRegistry,
  failFiles,
  type Fault,
  type FaultyRemote,
  hostileCode,
  otherBuild,
  type Part,
  prependToChunk,
  serveAs,
  throwNow,
} from '../../support/faults'
import { live } from '../../support/live'
import { foreignKey, fulfillSigned } from '../../support/signed-registry'
import { wide } from '../../support/wide'

const remote = 'remote-service-query'
const path = '/contraband'
/** A text that only the code of 禁寄物品 contains. */
const text = '查询物品能否寄递，了解法定的禁止寄递范围'

const card = (page: Page) => page.getByRole('main').getByRole('alert')
const heading = (page: Page, name = '禁寄物品') =>
  live(page.getByRole('main').getByRole('heading', { level: 1, name, exact: true }))

const navigationWorks = async (page: Page) => {
  await expect(page.getByRole('banner')).toBeVisible()
  await page.getByRole('navigation', { name: /菜单/ }).getByRole('link', { name: '运单查询' }).click()
  await expect(heading(page, '运单查询')).toBeVisible()
}

/** Expects the card, a working portal, the card again, and the page after the fault has ended, without a reload. */
const failsAndRecovers = async (page: Page, title: string, endFault: () => Promise<void>) => {
  await expect(card(page)).toContainText(title)
  await expect(card(page)).toContainText(/错误编号\s*\w+/)
  await page.evaluate(() => Object.assign(globalThis, { stillTheSamePage: true }))
  await navigationWorks(page)
  await page.goBack({ waitUntil: 'commit' })
  await expect(card(page)).toContainText(title)
  await endFault()
  await card(page)
    .getByRole('button', { name: /重\s*试/ })
    .click()
  await expect(heading(page)).toBeVisible()
  expect(await page.evaluate(() => 'stillTheSamePage' in globalThis)).toBe(true)
}

/** One fault of each kind; the fault matrix tests all. */
const fileFaults: [name: string, title: string, fault: Fault, part: Part][] = [
  ['a missing entry', '页面资源缺失', 'missing', 'entry'],
  ['hanging chunks', '加载超时', 'hanging', 'chunks'],
]

for (const [name, title, fault, part] of fileFaults) {
  test(
    `${name}: the card says ${title}, the rest works, and a retry shows the page`,
    wide(fault === 'hanging'),
    async ({ page }) => {
      const endFault = await failFiles(page, remote, fault, part)
      // The document waits for scripts that hang, and going back waits for the document.
      await page.goto(path, { waitUntil: 'commit' })
      await failsAndRecovers(page, title, endFault)
    },
  )
}

test('a page that throws on its first render: the card says 加载出错, the rest works, and a retry shows the page', async ({
  page,
}) => {
  const endFault = await breakPage(page, remote, text, 'rendered')
  await page.goto(path)
  await failsAndRecovers(page, '加载出错', endFault)
})

test('a page that throws later on gives way to the card, and a retry brings it back', wide(), async ({ page }) => {
  const endFault = await breakPage(page, remote, text, 'later')
  await page.goto(path)
  await expect(heading(page)).toBeVisible()
  await throwNow(page)
  await expect(card(page)).toContainText('加载出错')
  await endFault()
  await page.evaluate(() => Object.assign(globalThis, { portalThrowsNow: false }))
  await card(page)
    .getByRole('button', { name: /重\s*试/ })
    .click()
  await expect(heading(page)).toBeVisible()
})

test('a deploy took the files away: the new release is found in the registry and shown, without a reload', async ({
  page,
}) => {
  let realBuild = ''
  await changeRegistry(
    page,
    remote,
    (live) => {
      realBuild = live.build
      return otherBuild(live, '0.0.1-gone')
    },
    'html',
  )
  await page.goto(path)
  await expect(heading(page)).toBeVisible()
  expect(realBuild).not.toBe('')
  await navigationWorks(page)
})

test('an entry that is not what the registry promises is not run: the previous version is shown', async ({ page }) => {
  await changeRegistry(page, remote, (live) => ({
    integrity: `sha256-${'A'.repeat(43)}=`,
    previous: { ...otherBuild(live, '0.9.0-previous'), integrity: live.integrity },
  }))
  const registry = (await (await page.request.get('/registry.json')).json()) as {
    remotes: { name: string; build: string }[]
  }
  await serveAs(page, remote, '0.9.0-previous', registry.remotes.find(({ name }) => name === remote)?.build ?? '')
  await page.goto(path)
  await expect(heading(page)).toBeVisible()
  await navigationWorks(page)
})

test(
  'a script that is not what was built is not run: the card says 加载出错, and a retry shows the page',
  wide(),
  async ({ page }) => {
    const endFault = await failFiles(page, remote, 'tampered', 'chunks')
    await page.goto(path)
    await failsAndRecovers(page, '加载出错', endFault)
    expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--tampered'))).toBe(
      '',
    )
  },
)

/** A registry that an open page is offered, and the telemetry's events about it. */
const forgeries: [
  name: string,
  forge: (route: Route, response: APIResponse, text: string) => Promise<void>,
  problem: string,
][] = [
  ['not signed', (route, response, text) => route.fulfill({ response, headers: {}, body: text }), 'not-signed'],
  [
    'changed after it was signed',
    (route, response, text) => route.fulfill({ response, body: text }),
    'wrong-signature',
  ],
  [
    'signed with a wrong key',
    (route, response, text) => fulfillSigned(route, response, text, foreignKey()),
    'wrong-signature',
  ],
  [
    'an old one, brought back',
    (route, response, text) => fulfillSigned(route, response, text.replace(/"serial":\d+/, '"serial":1')),
    'old',
  ],
]

for (const [name, forge, problem] of forgeries) {
  test(`a registry that is ${name} is not used`, wide(problem !== 'not-signed'), async ({ page }) => {
    const told: string[] = []
    page.on('request', (request) => {
      if (!request.url().endsWith('/api/telemetry/events')) return
      const { events } = request.postDataJSON() as { events: { kind: string; detail: string }[] }
      told.push(...events.filter(({ kind }) => kind === 'registry').map(({ detail }) => detail))
    })
    const requestedUrls: string[] = []
    page.on('request', (request) => requestedUrls.push(request.url()))
    await page.route('**/registry.json', async (route) => {
      const response = await route.fetch()
      const registry = JSON.parse(await response.text()) as { remotes: FaultyRemote[] }
      const remotes = registry.remotes.map((each) =>
        each.name === remote ? { ...each, ...otherBuild(each, '6.6.6-evil') } : each,
      )
      await forge(route, response, JSON.stringify({ ...registry, remotes }))
    })
    // The entry fails, so that the page asks for the registry again.
    const endFault = await failFiles(page, remote, 'missing', 'entry')
    await page.goto(path)
    await failsAndRecovers(page, '页面资源缺失', endFault)
    await expect.poll(() => told).toContain(problem)
    expect(requestedUrls.filter((url) => url.includes('6.6.6-evil'))).toEqual([])
  })
}

test('a remote that is switched off shows its notice and loads nothing; the others work', async ({ page }) => {
  const requestedUrls: string[] = []
  page.on('request', (request) => requestedUrls.push(request.url()))
  await changeRegistry(page, remote, () => ({
    disabled: { notice: '系统升级，预计明早恢复', since: '2026-11-21T00:00:00Z' },
  }))
  await page.goto('/ewbSearchall')
  await page.getByRole('navigation', { name: /菜单/ }).getByRole('link', { name: '禁寄物品' }).click()
  await expect(card(page)).toContainText('系统升级，预计明早恢复')
  await navigationWorks(page)
  expect(requestedUrls.filter((url) => url.includes(`/remotes/${remote}/`))).toEqual([])
})

test('an open page keeps its release; the next page of the remote takes the new one, without a reload', async ({
  page,
}) => {
  const requestedUrls: string[] = []
  page.on('request', (request) => requestedUrls.push(request.url()))
  const ofNext = () => requestedUrls.filter((url) => url.includes(`/remotes/${remote}/release-next/`))
  await page.clock.install()
  await page.goto(path)
  await expect(heading(page)).toBeVisible()
  const releases = await swapReleases(page, remote)
  releases.publish('release-next')
  await page.evaluate(() => Object.assign(globalThis, { stillTheSamePage: true }))
  await pollRegistry(page, remote, 'release-next')
  await expect(heading(page)).toBeVisible()
  expect(ofNext()).toEqual([])
  await page.getByRole('navigation', { name: /菜单/ }).getByRole('link', { name: '网点查询' }).click()
  await expect(heading(page, '网点查询')).toBeVisible()
  expect(ofNext().length).toBeGreaterThan(0)
  expect(await page.evaluate(() => 'stillTheSamePage' in globalThis)).toBe(true)
})

test('a failure arrives on the page of the remotes, with the number of its card', async ({ page }) => {
  await failFiles(page, remote, 'missing')
  await page.goto(path)
  await expect(card(page)).toContainText(/错误编号\s*\w+/)
  const traceId = /错误编号\s*(\w+)/.exec((await card(page).textContent()) ?? '')?.[1] ?? 'none'
  await expect.poll(async () => (await page.request.get('/dev/remotes')).text()).toContain(traceId)
})

/** The telemetry that the page sends about the remote from now on, as `kind detail`. */
const toldOf = (page: Page): Set<string> => {
  const told = new Set<string>()
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/telemetry/events')) return
    const { events } = request.postDataJSON() as { events: { kind: string; remote?: string; detail: string }[] }
    for (const event of events) if (event.remote === remote) told.add(`${event.kind} ${event.detail}`)
  })
  return told
}

test('a remote that replaces what the page stands on does not: the rest works, and it is told whose it was', async ({
  page,
}) => {
  const told = toldOf(page)
  await prependToChunk(page, remote, text, hostileCode)
  await page.goto(path)
  await expect(heading(page)).toBeVisible()
  await page.getByRole('navigation', { name: /菜单/ }).getByRole('link', { name: '运费时效' }).click()
  await expect(heading(page, '运费时效')).toBeVisible()
  await expect(page).toHaveURL(/\/timelimitationoffreight/)
  await expect
    .poll(() => [...told])
    .toEqual(
      expect.arrayContaining([
        'throw replaces-fetch',
        'throw replaces-send',
        'throw replaces-pushState',
        'throw replaces-setItem',
        'block script',
      ]),
    )
})
