import { extend, type Surface } from '../surfaces/surface'
import { sharedImports } from './shared-imports'
import { surfaceProblems } from './surface-problems'

const first: Surface = {
  number: 1,
  contract: 1,
  bridge: [],
  modules: { '@portal/shared': ['request'], '@portal/shared/router': ['Link'], '--portal': ['line'] },
}
const second = extend(first, {
  '@portal/shared': ['portal'],
  '@portal/shared/ui/chart': ['Chart'],
  '--portal': ['space-4'],
})
const surfaces = [first, second]

const problemsOf = (text: string, declared: { contract?: number; surface?: number } = {}, name = 'page.tsx') =>
  surfaceProblems({ contract: 1, ...declared }, sharedImports([{ name, text }]), surfaces)

const newName = `import { portal } from '@portal/shared'`

test.each([
  [
    'names that surface 1 has',
    `import { request } from '@portal/shared'\nimport { Link } from '@portal/shared/router'`,
    undefined,
  ],
  [
    'codes, which are constants of the bundle',
    `import { request } from '@portal/shared'\nimport { PRICE_CHANGED } from '@portal/contract/codes'`,
    undefined,
  ],
  [
    'links, which are functions of the bundle',
    `import { request } from '@portal/shared'\nimport * as links from '@portal/contract/links'`,
    undefined,
  ],
  [
    'types, which are gone at run time',
    `import { request, type Later } from '@portal/shared'\nimport type { Any } from '@portal/contract/any'`,
    undefined,
  ],
  ['names by another name', `import {\n  request as ask,\n} from "@portal/shared";`, undefined],
  ['other packages', `import { Button } from 'antd'`, undefined],
  ['a new name with its surface declared', newName, 2],
  ['a new module with its surface declared', `import { Chart } from '@portal/shared/ui/chart'`, 2],
])('%s may be used', (_name, text, surface) => {
  expect(problemsOf(text, { surface })).toEqual([])
})

test.each([
  ['a new name without its surface', newName, {}, 'page.tsx: surface 1 has no portal in @portal/shared'],
  [
    'a new name by another name',
    `import { request, portal as events } from '@portal/shared'`,
    {},
    'page.tsx: surface 1 has no portal in @portal/shared',
  ],
  [
    'a new name that is passed on',
    `export { portal } from '@portal/shared'`,
    {},
    'page.tsx: surface 1 has no portal in @portal/shared',
  ],
  [
    'a new module',
    `import { Chart } from '@portal/shared/ui/chart'`,
    {},
    'page.tsx: surface 1 has no @portal/shared/ui/chart',
  ],
  [
    'a name that no surface has',
    `import { portal, gone } from '@portal/shared'`,
    { surface: 2 },
    'page.tsx: surface 2 has no gone in @portal/shared',
  ],
  [
    'everything at once',
    `import * as shared from '@portal/shared'`,
    {},
    'page.tsx: import names of @portal/shared, not all of it',
  ],
  [
    'everything, later',
    `const load = () => import('@portal/shared/router')`,
    {},
    'page.tsx: import names of @portal/shared/router, not all of it',
  ],
  [
    'what only the shell may use',
    `import { saveUserId } from '@portal/shared/internal'`,
    {},
    'page.tsx: surface 1 has no @portal/shared/internal',
  ],
  [
    'a surface that is not there',
    newName,
    { surface: 3 },
    'remote.json: surface: there is no surface 3; the newest is 2',
  ],
  [
    'a surface that is not needed',
    `import { request } from '@portal/shared'`,
    { surface: 2 },
    'remote.json: surface: 1 is enough',
  ],
  [
    'another contract',
    newName,
    { contract: 2, surface: 2 },
    'remote.json: contract: surface 2 belongs to contract 1, not 2',
  ],
])('%s is refused', (_name, text, declared, problem) => {
  expect(problemsOf(text, declared)).toEqual([problem])
})

const style = '.card { margin: var(--portal-space-4); border: 1px solid var(--portal-line) }'

test('a token of the theme belongs to a surface as a name does', () => {
  expect(problemsOf(style, { surface: 2 }, 'page.module.css')).toEqual([])
  expect(problemsOf(style, {}, 'page.module.css')).toEqual(['page.module.css: surface 1 has no space-4 in --portal'])
})
