import { readFileSync } from 'node:fs'
import type { Config } from '../config/config'
import { StartError } from '../config/start-error'
import { findLocalKey } from './local-key'
import { keysOf, readSigningKey, type RegistryKeys, type SigningKey } from './registry-keys'

/** The keys of the settings; a demo has those with which its own build was signed, if any. */
export const registryKeysOf = ({ root, registryKeys }: Pick<Config, 'root' | 'registryKeys'>): RegistryKeys | null => {
  if (registryKeys !== null) return registryKeys
  const local = findLocalKey(root)
  return local && keysOf(local)
}

/**
 * The key of `RELEASE_KEY_FILE`; a demo without settings has that of its checkout, if any.
 * @throws StartError when the file is no key
 */
export const openSigningKey = ({
  root,
  registryKeys,
  releaseKeyFile,
}: Pick<Config, 'root' | 'registryKeys' | 'releaseKeyFile'>): SigningKey | null => {
  if (releaseKeyFile === null) return registryKeys === null ? findLocalKey(root) : null
  try {
    return readSigningKey(readFileSync(releaseKeyFile, 'utf8'))
  } catch {
    throw new StartError(
      'RELEASE_KEY_FILE 所指的文件不是 Ed25519 私钥：npm run release -- key 可生成',
      'RELEASE_KEY_FILE: not a private key of Ed25519 in PEM; npm run release -- key makes one',
      ['RELEASE_KEY_FILE'],
    )
  }
}
