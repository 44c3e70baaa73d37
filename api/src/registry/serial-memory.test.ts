import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serialMemory } from './serial-memory'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'portal-serial-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

const onFault = jest.fn()

test('a restart does not forget which registry was the newest', () => {
  const file = join(dir, 'data/serial')
  serialMemory(file, onFault).remember(7)
  serialMemory(file, onFault).remember(5)
  expect(() => serialMemory(file, onFault).assertNotOld(6)).toThrow('older than 7')
  expect(onFault).not.toHaveBeenCalled()
})

test('a process that has seen an older one only does not make all forget the newer one', () => {
  const file = join(dir, 'serial')
  const [one, other] = [serialMemory(file, onFault), serialMemory(file, onFault)]
  one.remember(7)
  other.remember(6)
  expect(() => serialMemory(file, onFault).assertNotOld(6)).toThrow('older than 7')
})

test('where nothing can be written the process remembers, and says so', () => {
  writeFileSync(join(dir, 'data'), '')
  const memory = serialMemory(join(dir, 'data/serial'), onFault)
  memory.remember(7)
  expect(() => memory.assertNotOld(6)).toThrow('older than 7')
  expect(onFault).toHaveBeenCalledTimes(1)
})
