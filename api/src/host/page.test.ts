import type { Registry, RemoteRelease } from '@portal/contract/registry'
import { setTimeout as timersTurn } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { canaryNumberOf, findPage } from './page'
import { fileAttributes, inlineRegistry } from './html'
import { releaseSample } from '../testing/release-sample'

describe('page', () => {
  const route = { path: '/send', title: '寄件', standalone: true, requiresAuth: false, preload: [] }
  const routes = [route, { ...route, path: '/gift-cards/new' }]
  const registry = { contract: 1, remotes: [{ name: 'remote-send', routes }] } as unknown as Registry

  test.each([
    ['/send', true, false],
    ['/Send', true, false],
    ['/send///', true, false],
    ['/standalone/send/', true, true],
    ['/Gift-Cards/new/', true, false],
    ['/standalone/gift-cards/new', true, true],
    ['/gift-cards', false, false],
    ['/send/x', false, false],
    ['//send', false, false],
    ['/', false, false],
    ['', false, false],
  ])('%s is the page: %s', (path, isFound, standalone) => {
    const page = findPage(registry, path)
    expect([page.route !== undefined, page.standalone]).toEqual([isFound, standalone])
  })

  test.each([
    ['canaryNumber=9', '1.3.0'],
    ['token=t; canaryNumber=9; userId=u', '1.3.0'],
    ['canaryNumber=10', '1.2.0'],
    ['canaryNumber=x', '1.2.0'],
    ['mycanaryNumber=9', '1.2.0'],
    ['', '1.2.0'],
  ])('with the cookies "%s" a browser gets release %s while a tenth gets 1.3.0', (cookies, build) => {
    const canary = { percent: 10, release: { build: '1.3.0', routes } }
    const remotes = [{ name: 'remote-send', build: '1.2.0', routes, canary }]
    const withCanary = { contract: 1, remotes } as unknown as Registry
    expect(findPage(withCanary, '/send', canaryNumberOf(cookies)).remote?.build).toBe(build)
  })

  // A regular expression that tries every slash as a beginning takes minutes here. The test's own timeout then fires only
  // afterwards.
  test('an address of slashes is no page', async () => {
    expect(findPage(registry, `${'/'.repeat(400_000)}x`).route).toBeUndefined()
    await timersTurn()
  })
})

describe('file attributes', () => {
  const integrity = `sha256-${'A'.repeat(43)}=`
  const shell = (href: string) => ({ scripts: [], styles: [], inlineCss: '', files: { [href]: integrity } })

  test.each([
    ['/assets/main.1.js', ''],
    ['https://portal.example.com/assets/main.1.js', ''],
    ['https://cdn.example.com/main.1.js', ' crossorigin'],
  ])('%s is checked%s', (href, more) => {
    expect(fileAttributes(href, shell(href), undefined, 'https://portal.example.com')).toBe(
      ` integrity="${integrity}"${more}`,
    )
  })

  test('a file that is not known, as in development, is not checked', () => {
    expect(fileAttributes('/assets/other.js', shell('/assets/main.js'), undefined, '')).toBe('')
  })
})

describe('inline registry', () => {
  const release = (version: string): RemoteRelease => {
    const sample = releaseSample(version)
    return {
      ...sample,
      integrity: 'sha256-abc',
      files: { 'entry.js': 'sha256-abc', 'page.js': 'sha256-def' },
      shared: { react: '19.3.1' },
      routes: sample.routes.map((route) => ({
        ...route,
        preload: ['/a.js'],
        calls: [{ path: 'order/page', body: {} }],
        about: { summary: '说明', questions: [] },
      })),
    }
  }
  const full: Registry = {
    schema: 1,
    contract: 1,
    shared: { react: '19.3.1' },
    remotes: [
      {
        ...release('1.1.0'),
        name: 'remote-send',
        container: 'remote_send',
        previous: release('1.0.0'),
        history: ['1.0.0', '0.9.0'],
        canary: { percent: 10, release: release('1.2.0'), judged: { since: '2026-01-01T00:00:00.000Z' } },
        disabled: { notice: '维护中', since: '2026-01-01T00:00:00.000Z' },
        previews: { '1.3.0-pr1': { expiresAt: '2026-01-01T00:00:00.000Z', release: release('1.3.0-pr1') } },
      },
    ],
  }

  const [inlined] = inlineRegistry(full).remotes

  test('a page carries what the first load, a canary, a fallback and a notice need', () => {
    expect(inlined).toMatchObject({
      entry: '/remotes/remote-send/1.1.0/entry.js',
      integrity: 'sha256-abc',
      disabled: { notice: '维护中' },
      previous: { entry: '/remotes/remote-send/1.0.0/entry.js', integrity: 'sha256-abc' },
      canary: {
        percent: 10,
        release: { entry: '/remotes/remote-send/1.2.0/entry.js', routes: [{ preload: ['/a.js'] }] },
      },
    })
  })

  test('it carries no hashes of chunks, no previews, no history, no budgets, no calls and no content', () => {
    const text = JSON.stringify(inlined)
    for (const absent of ['page.js', '1.3.0-pr1', '0.9.0', 'budgets', 'order/page', '说明'])
      expect(text).not.toContain(absent)
  })

  test('six remotes with a previous release and a canary each stay small', () => {
    const names = ['send', 'tracking', 'service', 'profile', 'feedback', 'invoice']
    const portal = {
      ...full,
      remotes: names.flatMap((name) => full.remotes.map((remote) => ({ ...remote, name: `remote-${name}` }))),
    }
    expect(gzipSync(JSON.stringify(inlineRegistry(portal))).length).toBeLessThan(2048)
  })
})
