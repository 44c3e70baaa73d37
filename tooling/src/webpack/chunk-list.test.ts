import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { runWebpack } from '../build/build-bundle'
import { put } from '../testing/scratch-repo'
import { ChunkListPlugin } from './chunk-list'

let dir: string
beforeEach(() => {
  dir = realpathSync(mkdtempSync(join(tmpdir(), 'portal-lists-')))
})
afterEach(() => rmSync(dir, { recursive: true }))

/** Builds an entry that loads a page later on. */
const built = async (build: string) => {
  put(join(dir, 'src/main.js'), `import(/* webpackChunkName: "page" */ './page').then(({ text }) => console.log(text))`)
  put(join(dir, 'src/page.js'), `export const text = 'the page'`)
  const out = join(dir, build)
  await runWebpack({
    mode: 'production',
    context: dir,
    entry: { main: './src/main.js' },
    optimization: { chunkIds: 'named' },
    output: { path: out, uniqueName: `remote_${build}`, chunkFilename: '[name].[contenthash:8].js' },
    plugins: [new ChunkListPlugin()],
  })
  const page = readdirSync(out).find((file) => file.startsWith('page.')) ?? ''
  const read = (file: string) => readFileSync(join(out, file), 'utf8')
  return { page, pageText: read(page), mainText: read('main.js') }
}

test('a chunk is the same file in two builds of the same sources, the entry is not', async () => {
  const [one, two] = [await built('one'), await built('two')]
  expect(two.page).toBe(one.page)
  expect(two.pageText).toBe(one.pageText)
  expect(two.mainText).not.toBe(one.mainText)
})

test('a chunk goes into the list of the build that asked for it', async () => {
  const { mainText, pageText } = await built('one')
  expect(mainText).toMatch(/\.setAttribute\("data-chunks",\s*"webpackChunkremote_one"\)/)
  const lists: Record<string, unknown[][]> = {}
  const currentScript = { getAttribute: (name: string) => (name === 'data-chunks' ? 'webpackChunkremote_one' : null) }
  runInNewContext(pageText, { self: lists, document: { currentScript } })
  expect(Object.keys(lists)).toEqual(['webpackChunkremote_one'])
  expect(lists['webpackChunkremote_one']?.[0]?.[0]).toEqual(['page'])
})
