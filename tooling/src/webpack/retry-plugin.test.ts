import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import { runWebpack } from '../build/build-bundle'
import { put } from '../testing/scratch-repo'
import { RetryPlugin } from './retry-plugin'

interface Element {
  src?: string
  href?: string
  onload: (event: { type: string }) => void
  onerror: (event: { type: string; target?: object }) => void
}

let dir: string
let entry: string
beforeAll(async () => {
  dir = realpathSync(mkdtempSync(join(tmpdir(), 'portal-retry-')))
  put(join(dir, 'src/main.js'), `globalThis.page = import(/* webpackChunkName: "page" */ './page')`)
  put(join(dir, 'src/page.js'), `import './page.css'\nexport const text = 'the page'`)
  put(join(dir, 'src/page.css'), '.page { color: red }')
  await runWebpack({
    mode: 'production',
    context: dir,
    entry: './src/main.js',
    output: { path: dir, publicPath: '/', filename: '[name].js' },
    module: { rules: [{ test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] }] },
    resolveLoader: { modules: [join(import.meta.dirname, '../../node_modules')] },
    optimization: { chunkIds: 'named' },
    plugins: [new MiniCssExtractPlugin(), new RetryPlugin(1_000)],
  })
  entry = readFileSync(join(dir, 'main.js'), 'utf8')
})
afterAll(() => rmSync(dir, { recursive: true }))

/** Runs an entry, which asks for its page, in a document that records elements and timers. */
const run = (src: string) => {
  const elements: Element[] = []
  const timers = new Map<number, () => void>()
  const head = { appendChild: (element: Element) => elements.push(element) }
  const document = {
    currentScript: { src },
    head,
    getElementsByTagName: () => [],
    createElement: () => ({ setAttribute: () => undefined }),
  }
  const context = createContext({
    document,
    URL,
    setTimeout: (callback: () => void, milliseconds: number) => timers.set(milliseconds, callback),
    clearTimeout: () => undefined,
  })
  context['self'] = context
  runInContext(entry, context)
  const addresses = () => elements.map(({ src, href }) => src ?? href)
  const last = (address: string) => elements.findLast(({ src, href }) => (src ?? href)?.startsWith(address))
  const load = (address: string) => {
    if (address.endsWith('.js')) runInContext(readFileSync(join(dir, address), 'utf8'), context)
    last(address)?.onload({ type: 'load' })
  }
  return { addresses, load, last, timers, page: context['page'] as Promise<{ text: string }> }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))
const failed = { type: 'error', target: {} }

test.each([
  ['/page.js', ['/page.css', '/page.js', '/page.js?retry=1']],
  ['/page.css', ['/page.css', '/page.js', '/page.css?retry=1']],
])('a chunk without its %s is loaded once more, under another address', async (file, addresses) => {
  const document = run('http://localhost/main.js')
  const other = file === '/page.js' ? '/page.css' : '/page.js'
  document.load(other)
  document.last(file)?.onerror(failed)
  await settled()
  expect(document.addresses()).toEqual(addresses)
  document.load(file)
  expect((await document.page).text).toBe('the page')
})

test('a chunk that fails again has failed', async () => {
  const document = run('http://localhost/main.js')
  const page = expect(document.page).rejects.toMatchObject({ type: 'error' })
  document.last('/page.js')?.onerror(failed)
  await settled()
  document.last('/page.js')?.onerror(failed)
  await page
  expect(document.addresses()).toHaveLength(3)
})

test('files inherit the query of their entry', async () => {
  const document = run('http://localhost/main.js?compilation=5&r=2')
  document.last('/page.js')?.onerror(failed)
  document.load('/page.css')
  await settled()
  expect(document.addresses()).toEqual([
    '/page.css?compilation=5&r=2',
    '/page.js?compilation=5&r=2',
    '/page.js?compilation=5&r=2&retry=1',
  ])
})

test('a style sheet that hangs ends the chunk, and no other attempt is made', async () => {
  const document = run('http://localhost/main.js')
  const page = expect(document.page).rejects.toMatchObject({ name: 'ChunkLoadError', type: 'timeout' })
  document.timers.get(1_000)?.()
  await page
  expect(document.addresses()).toHaveLength(2)
})
