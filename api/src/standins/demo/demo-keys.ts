import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../../config/start-error'
import { type DataSecret, parseDataKeys } from '../../crypto/data-key'
import { errorCode } from '../../error-code'

/**
 * The key file of a demo in its data folder; created at the first start, readable by its owner only.
 * @throws StartError when it is damaged
 */
export const demoDataKeys = (dataDir: string): DataSecret[] => {
  const path = join(dataDir, 'data-keys')
  const secrets = parseDataKeys((read(path) ?? generate(dataDir, path)).trim())
  if (secrets !== null) return secrets
  throw new StartError(
    `密钥文件 ${path} 已损坏：请从备份恢复，或用 DATA_KEYS 指定密钥`,
    `the key file ${path} is damaged: restore it from a backup or set DATA_KEYS`,
  )
}

const read = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}

/** `link` lets one of two processes that start at once win; both read the file that it wrote. */
const generate = (dataDir: string, path: string): string => {
  mkdirSync(dataDir, { recursive: true })
  const own = `${path}.${process.pid}`
  writeFileSync(own, `demo:${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flush: true })
  try {
    linkSync(own, path)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  } finally {
    rmSync(own, { force: true })
  }
  return readFileSync(path, 'utf8')
}
