import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keysOf } from '../../registry/registry-keys'
import { signRegistry } from '../../registry/sign-registry'
import { canaryRegistry } from '../../testing/canary-registry'
import { testRegistryKey } from '../../testing/test-keys'
import { registryFile } from './registry-file'

let dir: string
let file: string
const known = keysOf(testRegistryKey)
const registry = canaryRegistry(new Date(0))

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'portal-judge-'))
  file = join(dir, 'registry.json')
  writeFileSync(file, JSON.stringify(signRegistry(registry, testRegistryKey, { now: 7 })))
})
afterEach(() => rmSync(dir, { recursive: true }))

test('what the portal decides is signed, and newer than what was there', () => {
  const judge = registryFile(file, { known, signing: testRegistryKey })
  const { registry: before, tag } = judge.read()
  expect(judge.swap(before, tag)).toBe(true)
  expect(judge.read().registry.serial).toBeGreaterThan(7)
})

test('a portal without a key of its own changes nothing, and says which setting is missing', () => {
  const judge = registryFile(file, { known, signing: null })
  const { registry: before, tag } = judge.read()
  expect(() => judge.swap(before, tag)).toThrow('RELEASE_KEY_FILE')
  expect(judge.read().tag).toBe(tag)
})

test('nothing is decided on a registry that nobody with a key has written', () => {
  writeFileSync(file, JSON.stringify(registry))
  expect(() => registryFile(file, { known, signing: testRegistryKey }).read()).toThrow('not signed')
})
