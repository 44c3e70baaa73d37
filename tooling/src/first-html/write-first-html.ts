import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build, type Plugin } from 'esbuild'
import type { RemoteManifest } from '@portal/contract/registry'
import postcss from 'postcss'
import parseSelectors from 'postcss-selector-parser'
import { cacheDir, repoRoot } from '../paths'
import { readJson } from '../read-json'
import { className, ownerOfSheet } from '../webpack/class-name'
import { htmlProblems } from './html-problems'
import type { RenderedPage } from './rendered-page'

/** Names of the classes in a sheet. */
const classesIn = (css: string): string[] => {
  const names = new Set<string>()
  const find = parseSelectors((root) => root.walkClasses(({ value }) => void names.add(value)))
  postcss.parse(css).walkRules((rule) => void find.processSync(rule.selector))
  return [...names]
}

/** Style sheets in Node: the classes of CSS modules as the remote's build has them; other sheets are empty. */
const sheets = (remote: string): Plugin => ({
  name: 'sheets',
  setup({ onLoad }) {
    onLoad({ filter: /\.css$/ }, ({ path }) => {
      const classes = path.endsWith('.module.css')
        ? classesIn(readFileSync(path, 'utf8')).map((name) => [name, className(ownerOfSheet(remote, path), path, name)])
        : []
      return { contents: JSON.stringify(Object.fromEntries(classes)), loader: 'json' }
    })
  },
})

/** Writes the first HTML of the remote's pages as JSON into the file that it is started with. */
const sourceOf = (folder: string): string => {
  const file = (...path: string[]) => JSON.stringify(join(...path))
  return `
import { writeFileSync } from 'node:fs'
import { renderPages } from ${file(repoRoot, 'tooling/src/first-html/drawn/render-pages.tsx')}
import { pages } from ${file(folder, 'src/pages.ts')}
import manifest from ${file(folder, 'remote.json')}
renderPages(pages, manifest, (listener) => process.once('beforeExit', listener))
  .then((pages) => writeFileSync(process.argv[2], JSON.stringify(pages)))
  // antd's forms leave a port open, with which a process never ends by itself.
  .then(() => process.exit())`
}

const run = promisify(execFile)
/** Milliseconds in which all pages of a remote are drawn. */
const timeout = 60_000

/** Draws the first HTML of a remote's pages in a process of its own, which ends with the remote's timers. */
const renderRemote = async (name: string, folder: string): Promise<Record<string, RenderedPage>> => {
  const outfile = join(cacheDir, 'first-html', `${name}-${process.pid}.cjs`)
  const result = `${outfile}.json`
  try {
    await build({
      stdin: { contents: sourceOf(folder), resolveDir: repoRoot },
      outfile,
      bundle: true,
      platform: 'node',
      format: 'cjs',
      mainFields: ['module', 'main'],
      jsx: 'automatic',
      nodePaths: [join(realpathSync(join(repoRoot, 'shared/runtime')), 'node_modules')],
      define: { 'process.env.NODE_ENV': '"production"' },
      logLevel: 'warning',
      plugins: [sheets(name)],
    })
    await run(process.execPath, [outfile, result], { timeout })
    return readJson<Record<string, RenderedPage>>(result)
  } catch (error) {
    throw new Error(`${name}: its pages cannot be drawn: ${String(error)}`, { cause: error })
  } finally {
    for (const file of [outfile, result]) rmSync(file, { force: true })
  }
}

/** The file with the first HTML of a page, in the folder of its release. */
export const firstHtmlFile = (page: string): string => `pages/${page}.html`

/**
 * Draws the pages of a remote and writes their first HTML into the folder of its build. A page that cannot be drawn has
 * none, and the portal shows its plain skeleton.
 * @param folder of the remote's sources
 * @returns the pages that could not be drawn, one line each
 * @throws Error with a line for each thing in a page's HTML that no document of the portal may have
 */
export const writeFirstHtml = async (
  dir: string,
  { name }: Pick<RemoteManifest, 'name'>,
  folder = join(repoRoot, name),
): Promise<string[]> => {
  const pages = Object.entries(await renderRemote(name, folder))
  const refused = pages.flatMap(([page, drawn]) =>
    'html' in drawn ? htmlProblems(drawn.html).map((problem) => `${name}: the HTML of page ${page}: ${problem}`) : [],
  )
  if (refused.length > 0) throw new Error(refused.join('\n'))
  mkdirSync(join(dir, 'pages'), { recursive: true })
  for (const [page, drawn] of pages) if ('html' in drawn) writeFileSync(join(dir, firstHtmlFile(page)), drawn.html)
  return pages.flatMap(([page, drawn]) =>
    'html' in drawn ? [] : [`${name}: page ${page} has no first HTML: ${drawn.problem}`],
  )
}
