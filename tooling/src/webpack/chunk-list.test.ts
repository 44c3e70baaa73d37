import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { runWebpack } from '../build/build-bundle'
import { put } from '../testing/scratch-repo'
import { ChunkListPlugin } from './chunk-list'
import { bundleConfig } from './preset'

let dir: string
beforeEach(() => {
  dir = realpathSync(mkdtempSync(join(tmpdir(), 'portal-lists-')))
  const pages = ['first', 'second', 'third']
  put(
    join(dir, 'src/pages.ts'),
    `export const pages = {${pages.map((page) => `${page}: () => import('./${page}-page')`).join(',')}}`,
  )
  put(join(dir, 'src/index.ts'), `export { pages } from './pages'`)
  put(join(dir, 'src/words.ts'), `export const words = (text: string) => 'words '.repeat(text.length)`)
  for (const page of pages)
    put(
      join(dir, `src/${page}-page.ts`),
      `import { words } from './words'\nexport default () => words('the ${page} page')`,
    )
})
afterEach(() => rmSync(dir, { recursive: true }))

/** Builds the remote as a release is built. @returns the content of its scripts by name */
const release = async (build: string): Promise<Map<string, string>> => {
  const outputDir = join(dir, build)
  const config = bundleConfig({
    kind: 'remote',
    name: 'remote-sample',
    mode: 'production',
    build,
    outputDir,
    publicPath: 'auto',
  })
  await runWebpack({ ...config, context: dir, cache: false })
  const files = readdirSync(outputDir).filter((file) => file.endsWith('.js'))
  return new Map(files.map((file) => [file, readFileSync(join(outputDir, file), 'utf8')]))
}

test('of two releases, one text apart, one chunk and the entry are other files', async () => {
  const before = await release('1.0.0')
  put(join(dir, 'src/second-page.ts'), `export default () => 'another text'`)
  const after = await release('1.1.0')
  expect(before.size).toBe(5)
  const changed = [...after.keys()].filter((file) => before.get(file) !== after.get(file))
  expect(changed).toEqual([expect.stringMatching(/^\d+\.[0-9a-f]{8}\.js$/), 'remoteEntry.js'])
})

test('chunks go into the list of the entry that has loaded them', async () => {
  put(join(dir, 'src/main.js'), `import('./page').then(console.log)`)
  put(join(dir, 'src/page.js'), `export const text = 'the page'`)
  const out = join(dir, 'out')
  await runWebpack({
    mode: 'production',
    context: dir,
    entry: './src/main.js',
    output: { path: out, publicPath: '/', chunkLoadingGlobal: 'portalChunks' },
    plugins: [new ChunkListPlugin()],
  })
  const loaded: { lists?: { portalChunks: unknown[][] } }[] = []
  const run = (file: string, currentScript: object) =>
    runInNewContext(readFileSync(join(out, file), 'utf8'), {
      setTimeout: () => 0,
      document: {
        currentScript,
        getElementsByTagName: () => [],
        createElement: () => ({ setAttribute: () => undefined }),
        head: { appendChild: (script: object) => loaded.push(script) },
      },
    })
  run('main.js', {})
  run('main.js', {})
  const page = readdirSync(out).find((file) => file !== 'main.js') ?? ''
  run(page, loaded[0] ?? {})
  expect(loaded.map(({ lists }) => lists?.portalChunks.length)).toEqual([1, 0])
})
