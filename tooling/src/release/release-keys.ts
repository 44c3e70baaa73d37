import { readFileSync } from 'node:fs'
import { openLocalKey } from '../../../api/src/registry/local-key'
import {
  keysOf,
  parseRegistryKeys,
  readSigningKey,
  type RegistryKeys,
  type SigningKey,
} from '../../../api/src/registry/registry-keys'
import { repoRoot } from '../paths'

/** The key that this machine signs with, and the keys whose signatures it accepts. */
export interface ReleaseKeys {
  key: SigningKey
  keys: RegistryKeys
}

const signingKeyIn = (file: string): SigningKey => {
  try {
    return readSigningKey(readFileSync(file, 'utf8'))
  } catch {
    throw new Error(`RELEASE_KEY_FILE: ${file} has no private key of Ed25519: npm run release -- key makes one`)
  }
}

const otherKeys = (text: string): RegistryKeys => {
  const keys = parseRegistryKeys(text)
  if (keys === null) throw new Error('REGISTRY_KEYS: must be public keys, 32 bytes in base64, separated by commas')
  return keys
}

/**
 * The key of `RELEASE_KEY_FILE`, by default the checkout's own, and besides it the public keys of `REGISTRY_KEYS`.
 * @throws Error naming the setting that is wrong
 */
export const releaseKeys = (env: Readonly<Record<string, string | undefined>> = process.env): ReleaseKeys => {
  const key = env.RELEASE_KEY_FILE ? signingKeyIn(env.RELEASE_KEY_FILE) : openLocalKey(repoRoot)
  return { key, keys: { ...keysOf(key), ...(env.REGISTRY_KEYS ? otherKeys(env.REGISTRY_KEYS) : {}) } }
}

/**
 * The setting of a portal that is developed here: this machine's signatures count, whatever other keys `REGISTRY_KEYS`
 * has.
 */
export const believedKeys = (): { REGISTRY_KEYS: string } => ({
  REGISTRY_KEYS: Object.values(releaseKeys().keys).join(','),
})
