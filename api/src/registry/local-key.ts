import { generateKeyPairSync } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { errorCode } from '../error-code'
import { readSigningKey, type SigningKey } from './registry-keys'

/** The key of a checkout, with which its builds are signed for its own portal. */
const fileIn = (root: string): string => join(root, '.keys', 'release.pem')

/** The checkout's key; null when none was made. */
export const findLocalKey = (root: string): SigningKey | null =>
  existsSync(fileIn(root)) ? readSigningKey(readFileSync(fileIn(root), 'utf8')) : null

/** The checkout's key, made at the first call and readable by its owner only. Of two processes one makes it. */
export const openLocalKey = (root: string): SigningKey => {
  const file = fileIn(root)
  const found = findLocalKey(root)
  if (found) return found
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const own = `${file}.${process.pid}`
  writeFileSync(own, generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }), {
    mode: 0o600,
  })
  try {
    linkSync(own, file)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  } finally {
    rmSync(own, { force: true })
  }
  return openLocalKey(root)
}
