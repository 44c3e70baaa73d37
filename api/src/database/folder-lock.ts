import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../config/start-error'
import { errorCode } from '../error-code'
import { processIdentity } from './process-identity'

/**
 * Makes this process the only user of a folder. The embedded database does not notice a second writer and is ruined by it.
 * The lock file holds the process id and what tells it from a later process with the same id; a dead owner's lock is taken over.
 * @returns releases the lock
 * @throws StartError when a living process holds it
 */
export const lockFolder = (folder: string): (() => void) => {
  const path = join(folder, 'lock')
  const own = join(folder, `lock.${process.pid}`)
  const mine = `${process.pid} ${processIdentity(process.pid) ?? ''}\n`
  try {
    writeFileSync(own, mine)
    if (!claim(own, path)) {
      const seen = read(path)
      if (isLocked(seen)) throw inUse(folder, seen)
      discardStale(path, seen, own)
      if (!claim(own, path)) throw inUse(folder, read(path))
    }
  } finally {
    rmSync(own, { force: true })
  }
  return () => {
    if (read(path) === mine) rmSync(path, { force: true })
  }
}

/** `link` refuses an existing name, so of two claimants one wins, and the file is never seen half written. */
const claim = (own: string, path: string): boolean => {
  try {
    linkSync(own, path)
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  }
}

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

const isLocked = (content: string): boolean => {
  const [pid = '', ...identity] = content.trim().split(' ')
  return /^\d+$/.test(pid) && identity.length > 0 && processIdentity(Number(pid)) === identity.join(' ')
}

/** Moves the stale lock away; if another process has replaced it meanwhile, that one is put back. */
const discardStale = (path: string, seen: string, own: string): void => {
  const moved = `${own}.stale`
  renameSync(path, moved)
  if (read(moved) !== seen) claim(moved, path)
  rmSync(moved, { force: true })
}

const inUse = (folder: string, content: string): StartError => {
  const pid = content.split(' ')[0] ?? ''
  return new StartError(
    `数据文件夹 ${folder} 正被进程 ${pid} 使用：请先停止该进程，或用 PORTAL_DATA_DIR 指定其他文件夹`,
    `the data folder ${folder} is in use by process ${pid}: stop it or set PORTAL_DATA_DIR to another folder`,
  )
}
