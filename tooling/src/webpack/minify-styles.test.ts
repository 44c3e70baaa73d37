import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import { runWebpack } from '../build/build-bundle'
import { put } from '../testing/scratch-repo'
import { MinifyStylesPlugin } from './minify-styles'

let dir: string
beforeEach(() => {
  dir = realpathSync(mkdtempSync(join(tmpdir(), 'portal-styles-')))
})
afterEach(() => rmSync(dir, { recursive: true }))

test('a style sheet has neither comments nor needless spaces, and keeps its layers, nesting and conditions', async () => {
  put(join(dir, 'src/main.js'), `import './page.css'`)
  put(
    join(dir, 'src/page.css'),
    `/* Why it is so. */
@layer portal {
  @layer kit {
    .page { color: var(--brand); &:hover { color: red } }
    @media (width < 600px) { .page { padding: 0px } }
  }
}`,
  )
  await runWebpack({
    mode: 'production',
    context: dir,
    entry: { main: './src/main.js' },
    output: { path: join(dir, 'out') },
    module: { rules: [{ test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] }] },
    resolveLoader: { modules: [join(import.meta.dirname, '../../node_modules')] },
    plugins: [new MiniCssExtractPlugin(), new MinifyStylesPlugin()],
  })
  expect(readFileSync(join(dir, 'out/main.css'), 'utf8').trim()).toBe(
    '@layer portal.kit{.page{color:var(--brand);&:hover{color:red}}@media(width<600px){.page{padding:0}}}',
  )
})
