import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { canaryRegistry } from '../testing/canary-registry'
import { releaseSample } from '../testing/release-sample'
import { otherRegistryKey, testRegistryKey } from '../testing/test-keys'
import { readRegistry } from './read-registry'
import { keysOf, parseRegistryKeys, readSigningKey } from './registry-keys'
import { serialMemory } from './serial-memory'
import { signRegistry } from './sign-registry'
import { openLocalKey } from './local-key'
import { portalKeys } from './portal-keys'

describe('read registry', () => {
  const keys = keysOf(testRegistryKey)
  const registry = canaryRegistry(new Date(0), { owner: '@freight-portal/send' })
  const text = JSON.stringify(signRegistry(registry, testRegistryKey))

  test('a signed registry is read, in whatever order its fields are, and with fields that this version does not know', () => {
    const { remotes, ...rest } = { ...registry, ofLater: { b: 1, a: [2] } }
    const signed = signRegistry({ remotes, ...rest }, testRegistryKey)
    const { signatures, serial, ...others } = signed
    const { registry: read } = readRegistry(JSON.stringify({ signatures, ...others, serial }), keys)
    expect(read.remotes[0]?.name).toBe('remote-send')
  })

  test('browsers learn neither whose a remote is nor how a canary failed, and get signatures of what they get', () => {
    const expiresAt = '2026-01-01T00:00:00.000Z'
    const full = canaryRegistry(new Date(0), {
      verdict: { build: '1.2.0-rc1', decision: 'withdrawn', at: expiresAt, visits: 62 },
      previews: { '1.3.0': { expiresAt, release: releaseSample('1.3.0') } },
    })
    const { publicRegistry } = readRegistry(JSON.stringify(signRegistry(full, testRegistryKey)), keys)
    const { content, text: publicText, signatures } = publicRegistry
    expect(content).toEqual(JSON.parse(publicText))
    for (const build of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) expect(publicText).toContain(`"build":"${build}"`)
    for (const secret of ['@freight-portal', 'withdrawn']) expect(publicText).not.toContain(secret)
    expect(signatures).toBe(`${testRegistryKey.id}=${testRegistryKey.sign('public-registry', publicText)}`)
  })

  test.each([
    ['without a signature', JSON.stringify(registry), 'not signed'],
    ['signed with another key', JSON.stringify(signRegistry(registry, otherRegistryKey)), 'a key that is not known'],
    [
      'signed with another key under a known name',
      text.replaceAll(testRegistryKey.id, otherRegistryKey.id),
      'not known',
    ],
    ['changed in one letter', text.replace('@freight-portal/send', '@freight-portal/sent'), 'the signature is wrong'],
    [
      'whose public part alone has another signature',
      text.replace(/"public":"(.)/, (_all, first) => `"public":"${first === 'A' ? 'B' : 'A'}`),
      'the signature is wrong',
    ],
  ])('a registry %s is not read', (_name, content, problem) => {
    expect(() => readRegistry(content, keys)).toThrow(problem)
  })

  test('while a key is replaced both are believed', () => {
    const both = parseRegistryKeys(`${testRegistryKey.publicKey}, ${otherRegistryKey.publicKey}`)
    for (const key of [testRegistryKey, otherRegistryKey])
      expect(readRegistry(JSON.stringify(signRegistry(registry, key)), both).registry.contract).toBe(1)
  })

  test('each registry has a higher serial than the one before, whatever the clock says', () => {
    expect(signRegistry(registry, testRegistryKey, { before: 7, now: 100 }).serial).toBe(100)
    expect(signRegistry(registry, testRegistryKey, { before: 100, now: 7 }).serial).toBe(101)
  })

  test('a registry that is older than one that was served is a replay', () => {
    const memory = serialMemory(null, () => undefined)
    memory.remember(7)
    expect(() => memory.assertNotOld(6)).toThrow('serial: 6 is older than 7')
    expect(() => memory.assertNotOld(7)).not.toThrow()
  })
})

describe('portal keys', () => {
  let root: string
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'portal-keys-'))
  })
  afterEach(() => rmSync(root, { recursive: true }))

  const teamKey = () => {
    const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    writeFileSync(join(root, 'team.pem'), pem)
    return readSigningKey(pem)
  }
  const keysWith = (values: Parameters<typeof portalKeys>[0]) => {
    const { known, signing } = portalKeys(values, root)
    return { known, signing: signing?.id ?? null }
  }

  test('a demo believes the key that its build was signed with: of the settings, else of its checkout, else any', () => {
    expect(keysWith({})).toEqual({ known: null, signing: null })
    const local = openLocalKey(root)
    expect(keysWith({})).toEqual({ known: keysOf(local), signing: local.id })
    const team = teamKey()
    expect(keysWith({ RELEASE_KEY_FILE: 'team.pem' })).toEqual({ known: keysOf(team), signing: team.id })
  })

  test('with REGISTRY_KEYS the key of the checkout counts for nothing, and another one has to be among them', () => {
    const others = keysOf(openLocalKey(join(root, 'elsewhere')))
    openLocalKey(root)
    expect(keysWith({ REGISTRY_KEYS: others })).toEqual({ known: others, signing: null })
    const team = teamKey()
    expect(() => keysWith({ REGISTRY_KEYS: others, RELEASE_KEY_FILE: 'team.pem' })).toThrow(team.publicKey)
    const both = { ...others, ...keysOf(team) }
    expect(keysWith({ REGISTRY_KEYS: both, RELEASE_KEY_FILE: 'team.pem' })).toEqual({ known: both, signing: team.id })
  })
})

describe('serial memory', () => {
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
})
