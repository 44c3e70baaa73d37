import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import type { Compiler } from 'webpack'
import webpack from 'webpack'
import { runWebpack } from '../build/build-bundle'
import { integrityOf } from '../registry/documents'
import { put } from '../testing/scratch-repo'
import { IntegrityPlugin } from './integrity-plugin'

let dir: string
beforeEach(() => {
  dir = realpathSync(mkdtempSync(join(tmpdir(), 'portal-integrity-')))
})
afterEach(() => rmSync(dir, { recursive: true }))

/** Builds an entry that loads a page with a style later on. Returns the built files by their names without hashes. */
const built = async (pageText: string, ...more: { apply: (compiler: Compiler) => void }[]) => {
  put(
    join(dir, 'src/main.js'),
    `import(/* webpackChunkName: "page" */ './page').then(console.log)\nimport(/* webpackChunkName: "other" */ './sheet.css')`,
  )
  put(join(dir, 'src/page.js'), `import './page.css'\nexport const text = ${JSON.stringify(pageText)}`)
  put(join(dir, 'src/page.css'), '.page { color: red }')
  put(join(dir, 'src/sheet.css'), '.sheet { color: red }')
  const hashed = '[name].[contenthash:8]'
  await runWebpack({
    mode: 'production',
    context: dir,
    entry: { main: './src/main.js' },
    output: { path: join(dir, 'out'), filename: `${hashed}.js`, chunkFilename: `${hashed}.js`, clean: true },
    module: { rules: [{ test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] }] },
    resolveLoader: { modules: [join(import.meta.dirname, '../../node_modules')] },
    optimization: {
      chunkIds: 'named',
      splitChunks: {
        cacheGroups: {
          sheet: { test: /sheet\.css/, type: 'css/mini-extract', name: 'sheet', enforce: true, chunks: 'async' },
        },
      },
    },
    plugins: [new MiniCssExtractPlugin({ chunkFilename: `${hashed}.css` }), new IntegrityPlugin(), ...more],
  })
  return Object.fromEntries(
    readdirSync(join(dir, 'out')).map((file) => [
      file.replace(/\.[0-9a-f]{8}\./, '.'),
      { file, content: readFileSync(join(dir, 'out', file)) },
    ]),
  )
}

const digest = (content: Buffer | undefined) => integrityOf(content ?? Buffer.alloc(0)).replace('sha256-', '')

test('the entry has the integrity of the script and the style of each chunk, and asks for it', async () => {
  const files = await built('one')
  const entry = String(files['main.js']?.content)
  expect(entry).toContain(`"page":["${digest(files['page.js']?.content)}","${digest(files['page.css']?.content)}"]`)
  expect(entry.match(/\.integrity="sha256-"\+/g)).toHaveLength(2)
})

test('a chunk of a style alone has the integrity of the style in its place', async () => {
  const files = await built('one')
  const entry = String(files['main.js']?.content)
  expect(files['sheet.js']).toBeUndefined()
  expect(entry).toContain(`"sheet":["","${digest(files['sheet.css']?.content)}"]`)
})

test("the entry's name changes with the content of a chunk", async () => {
  const [one, two] = [await built('one'), await built('two')]
  expect(one['main.js']?.file).not.toBe(two['main.js']?.file)
})

test('a chunk that is changed after the table was written ends the build', async () => {
  const late = {
    apply: (compiler: Compiler) =>
      compiler.hooks.thisCompilation.tap('Late', (compilation) =>
        compilation.hooks.processAssets.tap(
          { name: 'Late', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER },
          () => {
            for (const { name } of compilation.getAssets())
              if (name.startsWith('page.'))
                compilation.updateAsset(name, (source) => new webpack.sources.ConcatSource(source, '\n'))
          },
        ),
      ),
  }
  await expect(built('one', late)).rejects.toThrow('does not have the integrity of all its chunks')
})
