import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { remoteNames } from '../build/packages'
import { repoRoot } from '../paths'
import { sourceCheck } from './check-sources'
import { put } from './scratch-repo'

/** A line of a file, and the rules that refuse it. */
type Line = [text: string, ...rules: string[]]

const imports = 'eslint(no-restricted-imports)'
const selectors = 'selectors(refused)'
const globals = 'eslint(no-restricted-globals)'
const parts = 'libraries(private-parts)'
const floating = 'typescript(no-floating-promises)'
const misused = 'typescript(no-misused-promises)'

/** Lines of files to which the rules apply in different ways. */
const files: Record<string, Line[]> = {
  'remote-send/src/links.tsx': [
    ['export const a = <Link to="/ewbSearch">…</Link>', selectors],
    ['export const b = <a href="/contraband">…</a>', selectors],
    ['export const c = <Link to={isDue ? "/topay" : other}>…</Link>', selectors],
    ['export const d = <Link to={isDue ? other : `/orderdetails?orderNo=${key}`}>…</Link>', selectors],
    ["void navigate('/gift-cards/new', { replace: true })", selectors],
    ["export const e = { text: '查看', to: '/invoice?tab=record' }", selectors],
    ['export const f = `/send${search}`', selectors],
    ['export const g = <Link to={links.orders()}>…</Link>'],
    ['export const h = <Link to="/">首页</Link>'],
    ['export const i = <Link to={{ search }}>…</Link>'],
    ["export const j = fetch('/api/order/page')", globals],
    ['export const k = `${day}/send`'],
    ["export const l = fetch('/data/map/2019/ground.json')", globals],
    ["export const s = window.fetch('/api/order/page')", globals],
    ["export const t = new globalThis.EventSource('/api/live')", globals],
    ['export const m = code === 40001', selectors],
    ['export const n = amount === 401'],
    ["export const o = new EventSource('/api/live')", globals],
    ["export const p = new WebSocket('/api/live')", globals],
    ['export const q = new XMLHttpRequest()', globals],
    ['export const r = { fetch: load }.fetch()'],
    ['export const u = (event) => event.nativeEvent.isComposing', selectors],
    ['export const v = ({ keyCode }) => keyCode === 229', selectors],
    ['export const w = <Input onKeyUp={send} />', selectors],
    ["addEventListener('keypress', send)", selectors],
    ["document.addEventListener('keyup', send)", selectors],
    ["document.addEventListener('keydown', ({ key }) => key === 'Enter' && send())"],
    ['export const x = <Input onPressEnter={send} />'],
  ],
  'remote-send/src/features/pay/pay.public.ts': [
    ["export { pay } from './pay'"],
    ["export * from './model/amount'", selectors],
  ],
  'remote-send/src/imports.ts': [
    ["import type { Order } from '@portal/contract/order'"],
    ["import { codes } from '@portal/contract/codes'"],
    ["import { order } from '@portal/contract/order'", imports],
    ["import '@portal/remote-invoice/pages'", imports],
    ["import '../../remote-invoice/src/pages'", imports],
    ["import '@portal/shell/portal'", imports],
    ["import '@portal/api/server'", imports],
    ["import axios from 'axios'", imports],
    ["import { Link } from 'react-router-dom'", imports],
    ["import '@portal/shared/internal'", imports],
    ["import '@portal/rules/phone'", imports],
    ["import { message } from 'antd'", imports],
    ["import { Modal } from 'antd'"],
    ["Modal.confirm({ title: '…' })", 'eslint(no-restricted-properties)'],
    ["console.log('…')", 'eslint(no-console)'],
  ],
  'remote-send/src/imports.test.ts': [
    ["import { order } from '@portal/contract/order'"],
    ["import '@portal/remote-invoice/pages'", imports],
  ],
  'shell/src/imports.ts': [
    ["import axios from 'axios'", imports],
    ["import { signIn } from '@portal/shared/internal'"],
    ["import '@portal/remote-send/pages'", imports],
  ],
  'shared/ui/src/imports.ts': [
    ["import '@portal/kit/card'", imports],
    ["import '@portal/shell/portal'", imports],
    ["import axios from 'axios'", imports],
  ],
  'shared/runtime/src/request/imports.ts': [["import axios from 'axios'"], ["import '@portal/kit/card'", imports]],
  'shared/kit/src/imports.ts': [["import { signIn } from '@portal/shared/internal'", imports]],
  'api/src/imports.ts': [
    ["import '@portal/contract/order'"],
    ["import '@portal/rules/phone'"],
    ["import '@portal/map/draw'", imports],
    ["import '@portal/testing/identity-rules'", imports],
    ["import '@portal/shared'", imports],
    ["export const path = '/ewbSearch?tab=signed'", selectors],
    ["get('/invoices')"],
  ],
  'api/src/imports.test.ts': [
    ["import '@portal/testing/identity-rules'"],
    ["import '@portal/testing/render'", imports],
    ['expect(answer).toMatchObject({ code: 40401 })', selectors],
    ["const rows = [['gone', 40401]]", selectors],
    ['expect(answer).toEqual({ code: 429, data: null })', selectors],
    ['expect(answer.code).toBe(429)', selectors],
    ['expect(answer.statusCode).toBe(429)'],
    ["expect(answer).toMatchObject(apiError('ORDER_NOT_FOUND'))"],
    ['expect(errcode).toBe(40003)'],
    ['expect(answer).toMatchObject({ code: 0 })'],
  ],
  'e2e/tests/shell/login.spec.ts': [['expect(await tryDigits(order)).toBe(40107)', selectors]],
  'api/src/settle.ts': [
    ['const store = async (): Promise<void> => undefined'],
    ['export const settle = async (): Promise<void> => {'],
    ['  await store()'],
    ['  store()', floating],
    ['  void store()'],
    ['}'],
    ['if (store()) settle().catch(() => undefined)', misused],
    ['void ((act: () => void): void => act())(settle)', misused],
    ['void ((act: () => void): void => act())(() => void settle())'],
  ],
  'api/src/standins/outlet/areas-page/imports.ts': [
    ["import '@portal/map/draw'"],
    ["import '@portal/ui/card'", imports],
  ],
  'tooling/src/types.ts': [
    ['export const a: any = 1', 'typescript(no-explicit-any)'],
    ['// @ts-expect-error', 'typescript(ban-ts-comment)'],
    ['export const b = a!', 'typescript(no-non-null-assertion)'],
    ["import { Type } from './type'", 'typescript(consistent-type-imports)'],
    ['export const c = (value: Type): Type => value'],
    ['export let d = 1', 'eslint(prefer-const)'],
    ["export const e = require('./type')", 'typescript(no-require-imports)'],
    ['export interface F {}', 'typescript(no-empty-object-type)'],
    ['e.length', 'eslint(no-unused-expressions)'],
  ],
  'remote-send/src/hooks.tsx': [
    ['export const useA = (id: string) => {'],
    ['  if (id) useB()', 'react-hooks(rules-of-hooks)'],
    ['  useEffect(() => load(id), [])', 'react-hooks(exhaustive-deps)'],
    ['}'],
  ],
  'remote-send/src/elements.tsx': [
    ['export const a = <img src="a.png" />', 'jsx-a11y(alt-text)'],
    ['export const b = <div onMouseDown={press}>…</div>', 'jsx-a11y(no-static-element-interactions)'],
    ['export const c = <li onKeyDown={press}>…</li>', 'jsx-a11y(no-noninteractive-element-interactions)'],
    ['export const d = <div onFocus={look} onBlur={look}>…</div>'],
    ['export const e = <input autoFocus />', 'jsx-a11y(no-autofocus)'],
    ['export const f = <Field autoFocus />'],
    ['export const g = <ul tabIndex={0}>…</ul>', 'jsx-a11y(no-noninteractive-tabindex)'],
    ['export const h = <div role="region" tabIndex={0}>…</div>'],
    ['export const i = <p role="button">…</p>', 'jsx-a11y(no-noninteractive-element-to-interactive-role)'],
    ['export const j = <ul role="tree">…</ul>'],
    ['export const k = <label><i><b>…</b></i></label>', 'jsx-a11y(label-has-associated-control)'],
    ['export const l = <label><i><b>…<input /></b></i></label>'],
    ['export const m = <div aria-label2="…" aria-hiden />', 'jsx-a11y(aria-props)'],
    ['export const n = <video src="a.mp4" />', 'jsx-a11y(media-has-caption)'],
  ],
  'remote-feedback/src/attachments/elements.tsx': [['export const n = <video src="a.mp4" />']],
  'remote-send/src/page.test.tsx': [
    ["import { render, screen } from '@testing-library/react'"],
    ["import userEvent from '@testing-library/user-event'"],
    ["test('…', async () => {"],
    ['  const { container } = render(<Page />)'],
    ["  userEvent.click(screen.getByRole('button'))", 'testing-library(await-async-events)', floating],
    [
      "  expect(container.querySelector('p')).toBeVisible()",
      'testing-library(no-container)',
      'testing-library(no-node-access)',
    ],
    ["  expect(screen.getByRole('button').parentElement).toBeVisible()", 'testing-library(no-node-access)'],
    ["  expect(screen.getByRole('button').disabled).toBe(true)", 'jest-dom(prefer-enabled-disabled)'],
    ["  await within(screen.getByRole('form')).findByText('…')"],
    ['})'],
  ],
  'tooling/src/inner-files.ts': [
    // Without `exports`.
    ["import { debounce } from '@testing-library/dom/dist/config'", parts],
    ["import { screen } from '@testing-library/dom'"],
    ["import type { Menu } from 'antd/es/menu/OverrideContext'", parts],
    ["import Button from 'antd/es/button'"],
    ["export const a = import('dayjs/esm/constant')", parts],
    ["export const b = import('dayjs/plugin/utc')"],
    // With `exports`.
    ["export * from 'fast-check/lib/cjs/fast-check.js'", parts],
    ["export * from 'fast-check'"],
    ["export * from 'fast-check/not-exported-any-more'", parts],
    ["export * from 'tsx/esm/api'"],
    ["export * from 'pg/lib/client'", parts],
    ["import _, { _cache } from 'zod'", parts],
    ["jest.mock('antd/es/theme/useToken')", parts],
    ["jest.mock('antd')"],
    ["export const c = fileURLToPath(import.meta.resolve('fast-check/lib/cjs/fast-check.js'))", parts],
    ["export const d = { alias: { 'antd/es/theme/useToken': './theme' } }", parts],
    ['export const e = `antd/es/${name}`'],
    ['export const f = `antd/es/${name}/style/index.js`', parts],
    ['export const g = /[\\\\/]antd[\\\\/]es[\\\\/].*[\\\\/]style/', parts],
    ["export const h = ['typescript/no-explicit-any', '/react/rules']"],
    // Below node_modules.
    ["export * from '../../node_modules/fast-check/lib/fast-check.js'", parts],
    ["export const i = join(root, 'shell/node_modules/antd/es')", parts],
    ["export const j = join(root, 'node_modules', 'tsx', 'dist', file)", parts],
    ["export const k = [join(root, 'node_modules/jest/bin/jest.js'), 'node_modules/.bin/jest']"],
    ["export const l = join(root, 'node_modules/jest/package.json')"],
  ],
  'tooling/src/undocumented-names.ts': [
    ["export const a = axe._audit.checks['color-contrast']", parts],
    ["export const b = component['_InternalPanel']", parts],
    ['export const { _session } = pool', parts],
    ['export const readSession = ({ _: { session } }: Db): Session => session', parts],
    ['export class Own {'],
    ['  _count = 1'],
    ['  next = () => (this._count += 1)'],
    ['}'],
    ["export type Session = Db['_']['session']", parts],
    ['export const c = (client as unknown as { connection: Wire }).connection', parts],
    ['export const { queryConfig } = prepared as unknown as DriverQuery', parts],
    ['export const d = (module as Module & { modules?: Module[] }).modules', parts],
    ["export const e = Reflect.get(client, 'processID')", parts],
    ["export const f = [Reflect.get(error, 'message'), response.headers.connection]"],
    ["jest.spyOn(stream, '_writev')", parts],
    ['export const g = __webpack_require__.l', parts],
    ['export const h = __webpack_public_path__'],
    ['export const i = { __FEDERATION__: { instances: [] } }', parts],
    ["export const j = 'window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= hook'", parts],
    ['window._AMapSecurityConfig = key'],
  ],
  'tooling/jest.config.cjs': [
    ["const fc = require('fast-check/lib/cjs/fast-check.js')", parts],
    ["const config = require.resolve('@testing-library/dom/dist/config')", parts],
    ["module.exports = { moduleNameMapper: { '^antd/es/theme/useToken$': './theme' } }", parts],
    ['module.exports.runtime = any'],
  ],
  // The first line stands for the file, where a part is recorded that it has no more.
  'tooling/src/recorded.ts': [
    ['export const a = 1', parts],
    ['export const b = [axe._audit, axe._audit]'],
    ['export const c = axe._audit', parts],
  ],
  'tooling/src/free/any.ts': [['export const a = axe._tree']],
  'remote-send/src/long.ts': [
    ['export const first = 1'],
    ...Array.from({ length: 399 }, (_, line): Line => [`export const line${line} = 1`]),
    ['export const last = 1', 'eslint(max-lines)'],
  ],
}

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-lint-'))
  symlinkSync(join(repoRoot, 'node_modules'), join(folder, 'node_modules'))
  const settings = ['oxlint.config.mjs', 'tooling/lint', 'shared/contract/src/codes.ts']
  const read = [...settings, ...remoteNames().map((name) => `${name}/remote.json`)]
  for (const path of read) cpSync(join(repoRoot, path), join(folder, path), { recursive: true })
  const recorded = { 'tooling/src/recorded.ts': { _audit: 2, _cache: 1 } }
  const exceptions = [{ files: 'tooling/src/free' }]
  put(join(folder, 'tooling/lint/private-parts.json'), JSON.stringify({ exceptions, recorded }))
  for (const [path, lines] of Object.entries(files)) put(join(folder, path), lines.map(([text]) => text).join('\n'))
})
afterAll(() => rmSync(folder, { recursive: true }))

test('each line is refused by its rules, and by no other', () => {
  const { stdout } = spawnSync(process.execPath, [...sourceCheck, '--format=json', ...Object.keys(files)], {
    cwd: folder,
    encoding: 'utf8',
  })
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { filename: string; code: string; labels: { span: { line: number } }[] }[]
  }
  const refused = (path: string, line: number): string[] => [
    ...new Set(
      diagnostics
        .filter(({ filename, labels }) => filename === path && labels.some(({ span }) => span.line === line))
        .map(({ code }) => code),
    ),
  ]
  const seen = Object.entries(files).map(([path, lines]) => [
    path,
    ...lines.map(([text], index) => [text, ...refused(path, index + 1)]),
  ])
  expect(seen).toEqual(Object.entries(files).map(([path, lines]) => [path, ...lines]))
})
