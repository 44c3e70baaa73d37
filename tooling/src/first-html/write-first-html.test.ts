import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { put } from '../testing/scratch-repo'
import { className } from '../webpack/class-name'
import { writeFirstHtml } from './write-first-html'

let folder: string
let dir: string
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'portal-first-html-')))
  dir = join(folder, 'built')
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Writes the pages of a remote with these sources, and draws them and those that are not listed. */
const draw = (pages: Record<string, string>, ...unlisted: string[]): Promise<string[]> => {
  const keys = Object.keys(pages)
  put(join(folder, 'remote.json'), {
    routes: [...keys, ...unlisted].map((page) => ({ page, path: `/sample/${page}` })),
  })
  put(
    join(folder, 'src/pages.ts'),
    `export const pages = {${keys.map((page) => `${page}: () => import('./${page}')`).join(',')}}`,
  )
  for (const [page, source] of Object.entries(pages)) put(join(folder, `src/${page}.tsx`), source)
  return writeFirstHtml(dir, { name: 'remote-sample' }, folder)
}
const written = (page: string) => readFileSync(join(dir, `pages/${page}.html`), 'utf8')
const drawing = (element: string) => `export default () => ${element}`

test('each page is a file, with the classes of the remote’s style sheets and without what it prints', async () => {
  put(join(folder, 'src/home.module.css'), '.title { color: red } .title:hover .icon { top: 0 }')
  const title = className('remote-sample', join(folder, 'src/home.module.css'), 'title')
  const problems = await draw({
    home: `import styles from './home.module.css'\n${drawing('<h1 className={styles.title}>运费{12}元</h1>')}`,
    other: `console.log('printed')\n${drawing('<form action="/sample/other"><input name="q" /></form>')}`,
  })
  expect(problems).toEqual([])
  expect(written('home')).toContain(`<h1 class="${title}">运费<!-- -->12<!-- -->元</h1>`)
  expect(written('other')).toContain('<form action="/sample/other"><input name="q"/></form>')
  expect(written('other')).not.toContain('printed')
})

test('a page that cannot be drawn: a line with the reason and no file; the others have theirs', async () => {
  const problems = await draw(
    {
      throws: `export default () => { throw new Error('no window') }`,
      doesNotLoad: `document.title = ''\n${drawing('<p />')}`,
      throwsWithin: `import { Suspense } from 'react'
        const Part = () => { throw new Error('no storage') }
        ${drawing('<Suspense fallback="…"><Part /></Suspense>')}`,
      waits: `import { use } from 'react'
        const answer = new Promise(() => undefined)
        export default () => use(answer)`,
      other: drawing('<p>其他</p>'),
    },
    'unlisted',
  )
  expect(problems).toEqual(
    [
      'throws has no first HTML: Error: no window',
      'doesNotLoad has no first HTML: ReferenceError: document is not defined',
      'throwsWithin has no first HTML: a part of it waits for something that never comes',
      'waits has no first HTML: Error: it waits for something that never comes',
      'unlisted has no first HTML: src/pages.ts has no "unlisted"',
    ].map((line) => `remote-sample: page ${line}`),
  )
  expect(readdirSync(join(dir, 'pages'))).toEqual(['other.html'])
})

test('HTML with what no document may have: each is named with remote and page, and nothing is written', async () => {
  const pages = {
    home: drawing('<p style={{ top: 0 }}><script dangerouslySetInnerHTML={{ __html: "0" }} /></p>'),
    other: drawing('<a href="https://elsewhere.example/">其他</a>'),
  }
  await expect(draw(pages)).rejects.toThrow(
    [
      'remote-sample: the HTML of page home: <p> has the attribute style',
      'remote-sample: the HTML of page home: it has a <script>',
      'remote-sample: the HTML of page other: <a> has the foreign address https://elsewhere.example/',
    ].join('\n'),
  )
  expect(existsSync(dir)).toBe(false)
})

test('a remote that ends the process of its pages is named', async () => {
  await expect(draw({ home: `process.exit(3)\n${drawing('<p />')}` })).rejects.toThrow(
    /^remote-sample: its pages cannot be drawn: Error: Command failed: /,
  )
})
