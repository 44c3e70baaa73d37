import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { addRecall } from '../../modules/contraband/contraband.testing'
import { outlet } from '../../modules/outlet/outlet.tables'
import { outletOf } from '../../modules/outlet/outlet.testing'
import { openCoverage } from '../../modules/coverage/coverage.testing'
import { productionEnv } from '../../testing/production-env'
import { registry as registrySchema } from '@portal/contract/registry'
import { signRegistry } from '../../registry/sign-registry'
import { testRegistryKey } from '../../testing/test-keys'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { registerHost } from '../host'

interface Manifest {
  name: string
  routes: { path: string; requiresAuth: boolean }[]
}
const manifests = ['remote-tracking', 'remote-service-query', 'remote-send'].map(
  (name): Manifest =>
    JSON.parse(readFileSync(resolve(__dirname, '../../../..', name, 'remote.json'), 'utf8')) as Manifest,
)
const remoteOf = (manifest: Manifest, index: number) => ({
  ...manifest,
  container: `c${index}`,
  build: '1',
  entry: '/assets/entry.js',
  routes: manifest.routes.map((route) => ({ ...route, preload: [] })),
})
const switchedOff = { notice: '维护中', since: '2026-11-21T00:00:00Z' }

const startPortal = async (
  env: Record<string, string> = {},
  changes: object = {},
): Promise<{ server: TestServer; close: () => Promise<void> }> => {
  const root = mkdtempSync(join(tmpdir(), 'portal-prerender-'))
  for (const folder of ['shell', 'remotes', 'data/divisions'])
    mkdirSync(join(root, 'dist', folder), { recursive: true })
  writeFileSync(
    join(root, 'dist/registry.json'),
    JSON.stringify(
      signRegistry(
        registrySchema.parse({
          contract: 1,
          remotes: manifests.map((manifest, index) => ({ ...remoteOf(manifest, index), ...changes })),
        }),
        testRegistryKey,
      ),
    ),
  )
  writeFileSync(join(root, 'dist/shell-assets.json'), '{"scripts":[],"styles":[],"inlineCss":""}')
  const server = await startTestServer({
    env,
    extend: (app) => registerHost(app, { ...app.deps.config, root, filesDir: join(root, 'dist') }),
  })
  return {
    server,
    close: async () => {
      await server.close()
      rmSync(root, { recursive: true })
    },
  }
}

let server: TestServer
let close: () => Promise<void>
beforeAll(async () => {
  ;({ server, close } = await startPortal({ PUBLIC_ORIGIN: 'https://portal.example' }))
  await openCoverage(server)
  await addRecall(server)
  await server.database.db.insert(outlet).values([
    outletOf('LC4403001', { outletName: '深圳粤海营业部', townCode: '440305001' }),
    outletOf('LC4403002', { outletName: '深圳旧营业部', status: 'CLOSED' }),
    outletOf('LC4403003', { outletName: '深圳<script>"</script>&营业部', status: 'PAUSED' }),
    outletOf('LC3301001', {
      outletName: '杭州文三路营业部',
      provinceCode: '33',
      cityCode: '3301',
      districtCode: '330106',
      townCode: '',
    }),
  ])
})
afterAll(() => close())

const open = async (url: string, portal = server): Promise<string> => (await portal.app.inject(url)).payload
const metaOf = (html: string, key: string): string[] =>
  [...html.matchAll(new RegExp(`<meta (?:name|property)="${key}" content="([^"]*)">`, 'g'))].map(
    (match) => match[1] ?? '',
  )
const titleOf = (html: string): string => /<title>(.*?)<\/title>/.exec(html)?.[1] ?? ''
const canonicalOf = (html: string): string => /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1] ?? ''
interface Node {
  '@type': string
  [property: string]: unknown
}
const nodesOf = (html: string): Node[] => {
  const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  const data = JSON.parse(text) as { '@context': string; '@graph': Node[] }
  expect(data['@context']).toBe('https://schema.org')
  return data['@graph']
}
const textOf = (html: string): string =>
  html.slice(html.indexOf('<div id="root">'), html.indexOf('<script type="application/json"')).replace(/<[^>]*>/g, ' ')

const publicPages: [url: string, canonical: string, types: string[], words: string[]][] = [
  [
    '/contraband',
    '/contraband',
    ['FAQPage', 'ItemList'],
    ['2016年12月发布', '1. 枪支弹药', '19. 其他', '打火机、火机', '仅限陆运', '打火机可以寄吗', '95708'],
  ],
  [
    '/timelimitationoffreight',
    '/timelimitationoffreight',
    ['FAQPage', 'ItemList'],
    [
      '定日达',
      '÷4800',
      '实际重量 120 千克，标准快运计费 160 千克，特惠快运计费 200 千克',
      '声明价值的 0.3%，最低 1 元',
    ],
  ],
  [
    '/receivingrange',
    '/receivingrange',
    ['FAQPage'],
    ['取件全境，派送全境 北京市、天津市', '西藏自治区那曲市 超区加收', '每千克 2.6 元，最低 26 元', '雨雪致道路中断'],
  ],
  ['/dotinformation', '/dotinformation', ['ItemList'], ['2 个省级地区共 3 个网点', '杭州市 1', '深圳市 2']],
  [
    '/dotinformation?cityCode=4403',
    '/dotinformation?cityCode=4403',
    ['ItemList'],
    ['广东省深圳市南山区粤海街道', '营业时间 每天', '暂停营业', '其他城市的网点'],
  ],
  ['/ewbSearchall', '/ewbSearchall', ['FAQPage'], ['一次可以查几个运单', '一次最多查询10个单号']],
  ['/standalone/ewbSearchall?ewbNo=ZY2411210001', '/ewbSearchall', ['FAQPage'], ['一次可以查几个运单']],
]

describe.each(publicPages)('%s without a script', (url, canonical, types, words) => {
  let html: string
  beforeAll(async () => {
    html = await open(url)
  })

  test('says what it is to search engines and to who gets its link', () => {
    expect(titleOf(html).length).toBeLessThanOrEqual(30)
    const [description = '', ...more] = metaOf(html, 'description')
    expect(more).toEqual([])
    expect(description.length).toBeGreaterThanOrEqual(50)
    expect(description.length).toBeLessThanOrEqual(160)
    expect([metaOf(html, 'og:title'), metaOf(html, 'og:description'), metaOf(html, 'og:url')]).toEqual([
      [titleOf(html)],
      [description],
      [`https://portal.example${canonical}`],
    ])
    expect(canonicalOf(html)).toBe(`https://portal.example${canonical}`)
    expect(metaOf(html, 'robots')).toEqual([])
  })

  test('can be read: one title, headings in order, content, links to the other pages', () => {
    const levels = [...html.matchAll(/<h(\d)/g)].map((match) => Number(match[1]))
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    levels.forEach((level, index) => expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1))
    const text = textOf(html).replace(/\s+/g, ' ')
    for (const word of words) expect(text).toContain(word)
    expect(html).not.toContain('aria-busy')
    const others = ['/dotinformation', '/contraband', '/ewbSearchall'].filter(
      (path) => path !== canonical.split('?')[0],
    )
    for (const path of others) expect(html).toContain(`<a href="${path}">`)
  })

  test('is described in the words of schema.org, with questions that the page answers as well', () => {
    const nodes = nodesOf(html)
    expect(nodes.map((node) => node['@type'])).toEqual(['Organization', 'WebSite', 'BreadcrumbList', ...types])
    expect(nodes[1]?.potentialAction).toMatchObject({
      target: { urlTemplate: 'https://portal.example/ewbSearchall?ewbNo={ewbNo}' },
    })
    expect((nodes[2]?.itemListElement as Node[]).at(-1)).toMatchObject({ item: `https://portal.example${canonical}` })
    const questions = (nodes.find((node) => node['@type'] === 'FAQPage')?.mainEntity ?? []) as {
      name: string
      acceptedAnswer: { text: string }
    }[]
    for (const { name, acceptedAnswer } of questions)
      expect(textOf(html)).toEqual(
        expect.stringMatching(new RegExp(`${name.slice(0, -1)}.*${acceptedAnswer.text.slice(0, 12)}`, 's')),
      )
  })
})

const rulesOf = (html: string): string => /<script type="speculationrules">.*?<\/script>/.exec(html)?.[0] ?? ''

test('a visitor who points at a link of a public page gets its document early, for 200 bytes at most', async () => {
  const rules = rulesOf(await open('/contraband'))
  expect(rules).toContain('"prefetch"')
  expect(rules).toContain('"eagerness":"moderate"')
  expect(rules.length).toBeLessThan(200)
})

test.each([
  ['a customer', '/contraband', 'token=x'],
  ['a visitor before a page that needs a login', '/send', ''],
])('nothing is prefetched for %s', async (_, url, cookie) => {
  expect(rulesOf((await server.app.inject({ url, headers: { cookie } })).payload)).toBe('')
})

test('a city has a title, a description and its outlets, without those that are closed for good', async () => {
  const html = await open('/dotinformation?cityCode=4403')
  expect(titleOf(html)).toBe('深圳市网点 - 零川物流')
  expect(metaOf(html, 'description')[0]).toContain('广东省深圳市共有 2 个零川物流网点')
  expect(html).not.toContain('深圳旧营业部')
  expect(nodesOf(html).at(-1)).toMatchObject({
    numberOfItems: 2,
    itemListElement: [
      { item: { '@type': 'LocalBusiness', name: '深圳粤海营业部', address: { addressLocality: '深圳市' } } },
      {},
    ],
  })
})

test.each(['9999', '1101', 'x', '44030', '%00', "4403'"])(
  'of city %s, which there is not, the page lists all cities',
  async (code) => {
    expect(canonicalOf(await open(`/dotinformation?cityCode=${code}`))).toBe('https://portal.example/dotinformation')
  },
)

test('names cannot end what they stand in', async () => {
  const html = await open('/dotinformation?cityCode=4403')
  expect(html).not.toContain('<script>')
  expect(html).toContain('深圳&lt;script&gt;&quot;&lt;/script&gt;&amp;营业部')
  expect(JSON.stringify(nodesOf(html))).toContain('深圳<script>')
})

test.each([
  ['打火机', '禁止寄递。“打火机”属于禁寄物品第 4 类'],
  ['充电宝', '限制寄递。“充电宝”有条件可寄'],
  ['充电宝 PAC20-272', '暂停收寄。“罗马仕 PAC20-272”在召回名单中，属于高风险电池，暂停收寄'],
  ['书包', '可以寄递。“书包”不在禁寄、限寄名录中'],
  ['狗', '禁止寄递。“狗”属于禁寄物品第 19 类'],
  ['打伙机', '禁止寄递。您要寄的可能是“打火机”，属于禁寄物品第 4 类'],
  ['ZIPPO', '禁止寄递。“zippo”（打火机）属于禁寄物品第 4 类'],
  ['量子纠缠器', '名录未列明。“量子纠缠器”名录未列明，以揽收验视为准，可致电'],
])('without scripts %s is checked by the server', async (name, verdict) => {
  expect(textOf(await open(`/contraband?q=${encodeURIComponent(name)}`))).toContain(verdict.replaceAll('"', '&quot;'))
})

test('the text of the query is escaped', async () => {
  const html = await open(`/contraband?q=${encodeURIComponent('"><script>书</script>')}`)
  expect(html).not.toContain('<script>')
  expect(html).toContain('value="&quot;&gt;&lt;script&gt;书&lt;/script&gt;"')
  expect(canonicalOf(html)).toBe('https://portal.example/contraband')
})

test.each(['/send', '/ewbSearch', '/orderdetails?orderNo=1', '/nowhere', '/'])(
  '%s is nothing for search engines',
  async (url) => {
    const html = await open(url)
    expect(metaOf(html, 'robots')).toEqual(['noindex'])
    expect(html).not.toMatch(/canonical|ld\+json/)
    expect(html).toContain('aria-busy')
  },
)

test('the sitemap lists public pages and cities, and robots.txt names it', async () => {
  const xml = await open('/sitemap.xml')
  expect(
    [...xml.matchAll(/<loc>(.*?)<\/loc>/g)]
      .map((match) => (match[1] ?? '').replace('https://portal.example', ''))
      .toSorted(),
  ).toEqual([
    '/contraband',
    '/dotinformation',
    '/dotinformation?cityCode=3301',
    '/dotinformation?cityCode=4403',
    '/ewbSearchall',
    '/receivingrange',
    '/timelimitationoffreight',
  ])
  const robots = await server.app.inject('/robots.txt')
  expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(robots.payload).toBe(
    'User-agent: *\nDisallow: /api/\nDisallow: /dev/\n\nSitemap: https://portal.example/sitemap.xml\n',
  )
})

describe('a portal in production without a configured address', () => {
  let portal: Awaited<ReturnType<typeof startPortal>>
  beforeAll(async () => {
    portal = await startPortal(productionEnv, { disabled: switchedOff })
  })
  afterAll(() => portal.close())

  test('gives no address of this machine away', async () => {
    expect((await portal.server.app.inject('/sitemap.xml')).statusCode).toBe(404)
    expect(await open('/robots.txt', portal.server)).not.toContain('Sitemap')
  })

  test('a page that is switched off is nothing for search engines', async () => {
    expect(metaOf(await open('/contraband', portal.server), 'robots')).toEqual(['noindex'])
  })
})
