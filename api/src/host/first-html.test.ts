import { hash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { RegistryRemote } from '@portal/contract/registry'
import { providerServer } from '../testing/provider-server'
import { releaseSample } from '../testing/release-sample'
import { type FirstHtml, openFirstHtml } from './first-html'
import type { Page } from './page'

const html = '<h1>我要寄件</h1>'
const file = 'remotes/remote-send/1.1.0/pages/send.html'
const files = { 'pages/send.html': `sha256-${hash('sha256', html, 'base64')}` }

/** The page of a release whose address begins with `base`. */
const pageOf = (base = '', more: Pick<RegistryRemote, 'files'> = { files }): Page => {
  const release = releaseSample('1.1.0')
  const remote = { ...release, name: 'remote-send', container: 'remote_send', entry: base + release.entry, ...more }
  return { remote, route: remote.routes[0], standalone: false }
}

let dir: string
let problems: string[]
let firstHtml: FirstHtml
const put = (content: string): void => {
  mkdirSync(dirname(join(dir, file)), { recursive: true })
  writeFileSync(join(dir, file), content)
}
beforeEach(() => {
  jest.useFakeTimers()
  dir = mkdtempSync(join(tmpdir(), 'portal-first-html-'))
  problems = []
  firstHtml = openFirstHtml(dir, (problem) => problems.push(problem))
})
afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
  rmSync(dir, { recursive: true })
})

test('the HTML of a release is read once', async () => {
  put(html)
  expect(await firstHtml.of(pageOf())).toBe(html)
  rmSync(join(dir, file))
  jest.advanceTimersByTime(3_600_000)
  expect(await firstHtml.of(pageOf())).toBe(html)
  expect(problems).toEqual([])
})

test.each<[string, string | undefined, RegExp]>([
  ['a missing file', undefined, /^\/remotes\/remote-send\/1\.1\.0\/pages\/send\.html: .*ENOENT/],
  ['content of another release', '<h1>寄件</h1>', /send\.html: its content is not that of the release$/],
])('%s: no HTML and one line of the log, and it is read again a minute later', async (_, content, problem) => {
  if (content !== undefined) put(content)
  expect(await Promise.all([firstHtml.of(pageOf()), firstHtml.of(pageOf())])).toEqual([undefined, undefined])
  put(html)
  jest.advanceTimersByTime(59_999)
  expect(await firstHtml.of(pageOf())).toBeUndefined()
  expect(problems).toEqual([expect.stringMatching(problem)])
  jest.advanceTimersByTime(1)
  expect(await firstHtml.of(pageOf())).toBe(html)
  expect(problems).toHaveLength(1)
})

test.each<[string, RegistryRemote['files']]>([
  ['without hashes', undefined],
  ['whose page could not be drawn', { 'entry.js': files['pages/send.html'] }],
])('a release %s has no HTML, which is no problem', async (_, hashes) => {
  put(html)
  expect(await firstHtml.of(pageOf('', { files: hashes }))).toBeUndefined()
  expect(problems).toEqual([])
})

test('an address without a page has no HTML', async () => {
  expect(await firstHtml.of({ route: undefined, remote: undefined, standalone: false })).toBeUndefined()
})

describe('of a release on another host', () => {
  let requests: (string | undefined)[]
  let answer: RequestListener
  const host = providerServer((request, response) => {
    requests.push(request.url)
    answer(request, response)
  })
  let page: Page
  beforeAll(async () => {
    await once(host.listen(0, '127.0.0.1'), 'listening')
    page = pageOf(`http://127.0.0.1:${(host.address() as AddressInfo).port}`)
  })
  beforeEach(() => {
    requests = []
    answer = (_request, response) => response.end(html)
  })
  afterAll(() => {
    host.closeAllConnections()
    host.close()
  })

  test('the HTML is fetched once, also for visitors who come together', async () => {
    expect(await Promise.all([firstHtml.of(page), firstHtml.of(page)])).toEqual([html, html])
    expect(await firstHtml.of(page)).toBe(html)
    expect(requests).toEqual([`/${file}`])
  })

  test.each<[string, RequestListener, RegExp]>([
    ['404', (_request, response) => response.writeHead(404).end(html), /send\.html: status 404$/],
    ['other content', (_request, response) => response.end('<h1>'), /its content is not that of the release$/],
    ['a broken connection', (request) => request.socket.destroy(), /send\.html: .*fetch failed$/],
  ])('the host answers %s: no HTML and one line of the log, and a request a minute later', async (_, bad, problem) => {
    answer = bad
    expect(await Promise.all([firstHtml.of(page), firstHtml.of(page)])).toEqual([undefined, undefined])
    answer = (_request, response) => response.end(html)
    jest.advanceTimersByTime(59_999)
    expect(await firstHtml.of(page)).toBeUndefined()
    expect(requests).toHaveLength(1)
    expect(problems).toEqual([expect.stringMatching(problem)])
    jest.advanceTimersByTime(1)
    expect(await firstHtml.of(page)).toBe(html)
    expect(requests).toHaveLength(2)
  })

  test('the host does not answer: after three seconds no HTML and a line of the log', async () => {
    const clock = new AbortController()
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal)
    answer = () => clock.abort(new Error('no answer'))
    expect(await firstHtml.of(page)).toBeUndefined()
    expect(timeout).toHaveBeenCalledWith(3_000)
    expect(problems).toEqual([expect.stringMatching(/send\.html: no answer$/)])
  })
})
