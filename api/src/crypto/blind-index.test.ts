import { dataKeysOf } from '../testing/test-keys'
import { blindIndex, blindIndexes } from './blind-index'
import { parseDataKeys } from './data-key'
import { keyRing, type KeyRing } from './key-ring'

const ring = (...ids: string[]): KeyRing => keyRing(parseDataKeys(dataKeysOf(...ids)) ?? [])

test('equal values have one hash; other values, purposes and keys have others', () => {
  const hashes = [
    blindIndex(ring('a'), '6222', 'card'),
    blindIndex(ring('a'), '6223', 'card'),
    blindIndex(ring('a'), '6222', 'id'),
    blindIndex(ring('b'), '6222', 'card'),
  ]
  expect(new Set(hashes).size).toBe(4)
  expect(blindIndex(ring('a'), '6222', 'card')).toBe(hashes[0])
})

test('while keys are changed a value is looked for under all of them', () => {
  expect(blindIndexes(ring('b', 'a'), 'x', 'card')).toEqual([
    blindIndex(ring('b'), 'x', 'card'),
    blindIndex(ring('a'), 'x', 'card'),
  ])
})
