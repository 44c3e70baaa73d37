import { spawnSync } from 'node:child_process'
import { repoRoot } from '../paths'

/** Files with these names and lines, by ESLint in one process, since it reads its configuration for a second. */
const lintTexts = `
const { ESLint } = await import('eslint')
const eslint = new ESLint({ overrideConfig: { rules: { 'no-undef': 'off' } } })
const texts = JSON.parse(process.argv[1])
const results = await Promise.all(texts.map(({ file, text }) => eslint.lintText(text, { filePath: file })))
process.stdout.write(JSON.stringify(results.map(([{ messages }]) => messages)))`

/** Lines of each file that the link rule refuses. */
const refusedLines = (...files: readonly { file: string; lines: readonly string[] }[]): number[][] => {
  const texts = files.map(({ file, lines }) => ({ file, text: lines.join('\n') }))
  const { stdout } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', lintTexts, '--', JSON.stringify(texts)],
    { cwd: repoRoot, encoding: 'utf8' },
  )
  const results = JSON.parse(stdout) as { line: number; message: string }[][]
  return results.map((messages) =>
    messages.filter(({ message }) => message.includes('contract/links')).map(({ line }) => line),
  )
}

const written = [
  'export const a = <Link to="/ewbSearch">…</Link>',
  'export const b = <a href="/contraband">…</a>',
  'export const c = <Link to={isDue ? "/topay" : `/orderdetails?orderNo=${key}`}>…</Link>',
  "void navigate('/gift-cards/new', { replace: true })",
  "export const d = { text: '查看', to: '/invoice?tab=record' }",
  'export const e = `/send${search}`',
]
const allowed = [
  'export const a = <Link to={links.orders()}>…</Link>',
  'export const b = <Link to="/">首页</Link>',
  'export const c = <Link to={{ search }}>…</Link>',
  "export const d = fetch('/api/order/page')",
  'export const e = `${day}/send`',
  "export const f = fetch('/data/map/2019/ground.json')",
]

test('a remote contains no literal address of a page, and the API none except paths of its own', () => {
  const api = ["export const path = '/ewbSearch?tab=signed'", "get('/invoices')"]
  expect(
    refusedLines(
      { file: 'remote-send/src/any.tsx', lines: written },
      { file: 'remote-send/src/any.tsx', lines: allowed },
      { file: 'api/src/any.ts', lines: api },
    ),
  ).toEqual([[1, 2, 3, 3, 4, 5, 6], [], [1]])
})
