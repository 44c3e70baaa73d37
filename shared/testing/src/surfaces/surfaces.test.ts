import packageJson from '@portal/shared/package.json'
import { createBridge } from '../contract/mount-page'
import { colorTokens } from '@portal/runtime/theme/colors'
import { surfaces } from './all'

const current = surfaces.at(-1)
if (!current) throw new Error('there is a surface')

/** A file of another package below `shared`. */
const besideTesting = (path: string): string => `${expect.getState().testPath?.replace(/testing.*$/, '')}${path}`

// An addition is recorded in the newest surface, or in a new one as soon as a shell with that one is live
// (docs/adr/0009-contract-kit.md).
const { '--portal': currentTokens, ...modules } = current.modules
test.each(Object.entries(modules))('%s exports exactly what the newest surface records', (path, names) => {
  const exported = Object.keys(jest.requireActual<object>(path)).filter((name) => name !== '__esModule')
  expect(exported.sort()).toEqual([...names].sort())
})

test('the theme has exactly the tokens that the newest surface records', () => {
  const { readFileSync } = jest.requireActual<{ readFileSync: (file: string, encoding: 'utf8') => string }>('node:fs')
  const css = readFileSync(besideTesting('runtime/src/theme/tokens.css'), 'utf8')
  const names = [...css.matchAll(/--portal-([\w-]+):/g)].map(([, name]) => name)
  expect([...colorTokens.map(([name]) => name), ...names].sort()).toEqual([...(currentTokens ?? [])].sort())
})

test('every piece of the UI kit is in it', () => {
  const { readdirSync } = jest.requireActual<{ readdirSync: (dir: string) => string[] }>('node:fs')
  const pieces = readdirSync(besideTesting('ui/src')).filter((file) => /^[\w-]+\.tsx$/.test(file))
  expect(Object.keys(current.modules)).toEqual(
    expect.arrayContaining(pieces.map((file) => `@portal/shared/ui/${file.replace('.tsx', '')}`)),
  )
})

test('the bridge has the fields that it says', () => {
  expect(Object.keys(createBridge('page', '/page', () => undefined)).sort()).toEqual(current.bridge)
})

test('package.json has the numbers of the newest one', () => {
  expect(packageJson).toMatchObject({ contract: current.contract, surface: current.number })
})

test('within a contract nothing is removed: a remote that runs on one surface runs on all later ones', () => {
  surfaces.slice(1).forEach((surface, index) => {
    const before = surfaces[index]
    if (before?.contract !== surface.contract) return
    for (const [path, names] of Object.entries(before.modules))
      expect(surface.modules[path]).toEqual(expect.arrayContaining(names))
    expect(surface.bridge).toEqual(expect.arrayContaining(before.bridge))
  })
})
