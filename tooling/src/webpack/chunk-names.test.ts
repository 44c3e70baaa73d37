import { mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runWebpack } from '../build/build-bundle'
import { put } from '../testing/scratch-repo'
import { ChunkNamesPlugin } from './chunk-names'

let dir: string
beforeEach(() => {
  dir = realpathSync(mkdtempSync(join(tmpdir(), 'portal-chunks-')))
})
afterEach(() => rmSync(dir, { recursive: true }))

const library = `export const text = '${'x'.repeat(30_000)}'`

/** Names of the built chunks without their hashes. */
const chunksOf = async (files: Record<string, string>): Promise<string[]> => {
  for (const [file, content] of Object.entries(files)) put(join(dir, 'src', file), content)
  await runWebpack({
    mode: 'production',
    context: dir,
    entry: { main: './src/main.js' },
    output: { path: join(dir, 'out'), chunkFilename: '[name].[contenthash:8].js', clean: true },
    plugins: [new ChunkNamesPlugin()],
    optimization: { minimize: false, splitChunks: { chunks: 'async' } },
  })
  return readdirSync(join(dir, 'out'))
    .filter((file) => file !== 'main.js')
    .map((file) => file.replace(/\.[0-9a-f]{8}\.js$/, ''))
    .sort()
}

const pages = (...imports: string[]) => imports.map((path) => `import('${path}').then(console.log)`).join('\n')

test('a page has the name of its file, also when it begins to share modules with another', async () => {
  const alone = { 'main.js': pages('./send/send-page', './list/list-page'), 'library.js': library }
  expect(
    await chunksOf({
      ...alone,
      'send/send-page.js': 'export const page = 1',
      'list/list-page.js': 'export const page = 2',
    }),
  ).toEqual(['list-page', 'send-page'])
  expect(
    await chunksOf({
      ...alone,
      'send/send-page.js': `export { text } from '../library'`,
      'list/list-page.js': `export { text as other } from '../library'`,
    }),
  ).toEqual([expect.stringMatching(/^common-[0-9a-f]{6}$/), 'list-page', 'send-page'])
})

test('two files of one name are told apart by what imports them', async () => {
  expect(
    await chunksOf({
      'main.js': `import './orders'\nimport './books'`,
      'orders.js': pages('./orders/delete-dialog'),
      'books.js': pages('./books/delete-dialog'),
      'orders/delete-dialog.js': 'export const dialog = 1',
      'books/delete-dialog.js': 'export const dialog = 2',
    }),
  ).toEqual(['books-delete-dialog', 'orders-delete-dialog'])
})

test('and by their folders, where the same file imports both', async () => {
  expect(
    await chunksOf({
      'main.js': pages('./table/index', './select/index'),
      'table/index.js': 'export const table = 1',
      'select/index.js': 'export const select = 2',
    }),
  ).toEqual(['select-index', 'table-index'])
})

test('a name that the import says itself stays, and no other chunk takes it', async () => {
  expect(
    await chunksOf({
      'main.js': `import(/* webpackChunkName: "tools" */ './first').then(console.log)\n${pages('./tools')}`,
      'first.js': 'export const first = 1',
      'tools.js': 'export const tools = 2',
    }),
  ).toEqual(['main-tools', 'tools'])
})
