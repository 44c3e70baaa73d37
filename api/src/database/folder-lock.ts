import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../config/start-error'
import { claimFile } from '../lock/claim-file'
import { folderError } from './open-errors'

/**
 * Makes this process the only user of a folder. The embedded database does not notice a second writer and is ruined by
 * it.
 * @returns releases the lock
 * @throws StartError when a living process has it
 */
export const lockFolder = (folder: string): (() => void) => {
  const claim = claimFile(join(folder, 'lock'))
  if (claim.isOurs) return claim.release
  throw new StartError(
    `数据文件夹 ${folder} 正被进程 ${claim.owner} 使用：请先停止该进程，或用 PORTAL_DATA_DIR 指定其他文件夹`,
    `the data folder ${folder} is in use by process ${claim.owner}: stop it or set PORTAL_DATA_DIR to another folder`,
  )
}

/**
 * Locks a folder for a moment, if it is there.
 * @throws StartError when another process has it, or it cannot be written
 */
export const tryFolder = (folder: string): void => {
  if (!existsSync(folder)) return
  try {
    lockFolder(folder)()
  } catch (error) {
    throw folderError(error, folder)
  }
}
