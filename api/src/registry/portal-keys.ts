import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { EnvironmentValues } from '../config/environment'
import { StartError } from '../config/start-error'
import { findLocalKey } from './local-key'
import { keysOf, readSigningKey, type RegistryKeys, type SigningKey } from './registry-keys'

/** The keys whose registry is accepted, and the key with which the portal signs its own decisions. */
export interface PortalKeys {
  /** null: any registry is, in a demo where no key was made. */
  known: RegistryKeys | null
  signing: SigningKey | null
}

const readKeyFile = (file: string): SigningKey => {
  try {
    return readSigningKey(readFileSync(file, 'utf8'))
  } catch {
    throw new StartError(
      'RELEASE_KEY_FILE 所指的文件不是 Ed25519 私钥：npm run release -- key 可生成',
      'RELEASE_KEY_FILE: not a private key of Ed25519 in PEM; npm run release -- key makes one',
      ['RELEASE_KEY_FILE'],
    )
  }
}

/**
 * The keys of the settings. A demo without `REGISTRY_KEYS` believes the key that its own build was signed with: that of
 * `RELEASE_KEY_FILE`, by default the checkout's.
 * @throws StartError when the file is no key, or what it signs would be believed by nobody
 */
export const portalKeys = (
  { REGISTRY_KEYS: known, RELEASE_KEY_FILE: file }: Pick<EnvironmentValues, 'REGISTRY_KEYS' | 'RELEASE_KEY_FILE'>,
  root: string,
): PortalKeys => {
  const own = file === undefined ? null : readKeyFile(resolve(root, file))
  if (known === undefined) {
    const signing = own ?? findLocalKey(root)
    return { known: signing && keysOf(signing), signing }
  }
  if (own !== null && known[own.id] === undefined)
    throw new StartError(
      'RELEASE_KEY_FILE 的公钥不在 REGISTRY_KEYS 中：以其签名的发布清单不会被使用，请将其公钥加入 REGISTRY_KEYS',
      `RELEASE_KEY_FILE: its public key is not in REGISTRY_KEYS, so nobody would take what it signs; add ${own.publicKey}`,
      ['RELEASE_KEY_FILE', 'REGISTRY_KEYS'],
    )
  return { known, signing: own }
}
