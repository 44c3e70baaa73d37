import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serialMemory } from './serial-memory'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'portal-serial-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

test('a restart does not forget which registry was the newest', () => {
  const file = join(dir, 'data/serial')
  serialMemory(file).remember(7)
  serialMemory(file).remember(5)
  expect(() => serialMemory(file).assertNotOld(6)).toThrow('older than 7')
})
