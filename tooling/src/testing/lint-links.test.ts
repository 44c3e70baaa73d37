import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { repoRoot } from '../paths'

/** Lines of a file that the link rule refuses. */
const refusedLines = (file: string, lines: readonly string[]): number[] => {
  const program = join(repoRoot, 'node_modules/eslint/bin/eslint.js')
  const { stdout } = spawnSync(
    process.execPath,
    [program, '--stdin', '--stdin-filename', file, '--rule', '{"no-undef":"off"}', '--format', 'json'],
    { cwd: repoRoot, input: lines.join('\n'), encoding: 'utf8' },
  )
  const [{ messages }] = JSON.parse(stdout) as [{ messages: { line: number; message: string; ruleId: string }[] }]
  return messages.filter(({ message }) => message.includes('contract/links')).map(({ line }) => line)
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

test('a remote contains no literal address of a page', () => {
  expect(refusedLines('remote-send/src/any.tsx', written)).toEqual([1, 2, 3, 3, 4, 5, 6])
  expect(refusedLines('remote-send/src/any.tsx', allowed)).toEqual([])
})

test('the API contains none either, except paths of its own', () => {
  expect(refusedLines('api/src/any.ts', ["export const path = '/ewbSearch?tab=signed'", "get('/invoices')"])).toEqual([
    1,
  ])
})
