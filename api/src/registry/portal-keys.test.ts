import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openLocalKey } from './local-key'
import { portalKeys } from './portal-keys'
import { keysOf, readSigningKey } from './registry-keys'

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
