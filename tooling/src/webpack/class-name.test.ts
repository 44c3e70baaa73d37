import { join } from 'node:path'
import { repoRoot } from '../paths'
import { className, ownerOfSheet } from './class-name'

const sheet = (path: string) => join(repoRoot, path)

test('a class has the names of its package and of its own, and the same one each time', () => {
  const name = className('remote-send', sheet('remote-send/src/form/row.module.css'), 'row')
  expect(name).toMatch(/^remote-send-row-[\w-]{5}$/)
  expect(className('remote-send', sheet('remote-send/src/form/row.module.css'), 'row')).toBe(name)
})

test('the same class of two sheets, of two packages, and two classes of one sheet have different names', () => {
  const names = [
    className('remote-send', sheet('remote-send/src/a.module.css'), 'row'),
    className('remote-send', sheet('remote-send/src/b.module.css'), 'row'),
    className('remote-send', sheet('remote-send/src/a.module.css'), 'cell'),
    className('remote-invoice', sheet('shared/kit/src/card.module.css'), 'card'),
    className('remote-send', sheet('shared/kit/src/card.module.css'), 'card'),
  ]
  expect(new Set(names).size).toBe(names.length)
})

test.each([
  ['remote-send/src/a.module.css', 'remote-send'],
  ['shared/kit/src/card.module.css', 'remote-send'],
  ['shared/ui/src/page-head.module.css', 'shell'],
  ['shared/runtime/src/theme/a.module.css', 'shell'],
])('%s comes with the build of %s', (path, owner) => {
  expect(ownerOfSheet('remote-send', sheet(path))).toBe(owner)
})
