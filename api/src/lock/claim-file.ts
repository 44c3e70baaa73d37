import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { errorCode } from '../error-code'
import { processIdentity } from './process-identity'

/** `owner` is the id of the living process that has the file; '' when the file was released meanwhile. */
export type Claim = { isOurs: true; release: () => void } | { isOurs: false; owner: string }

/**
 * Tries to make this process the owner of the lock file `path`. It contains the process id and an identity that differs
 * for a later process with the same id; the lock of a dead owner is taken over.
 */
export const claimFile = (path: string): Claim => {
  const own = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}`
  const mine = `${process.pid} ${processIdentity(process.pid) ?? ''}\n`
  const claim: Claim = {
    isOurs: true,
    release: () => {
      if (read(path) === mine) rmSync(path, { force: true })
    },
  }
  try {
    writeFileSync(own, mine)
    if (link(own, path)) return claim
    const holder = read(path)
    if (isAlive(holder)) return { isOurs: false, owner: ownerOf(holder) }
    discardStale(path, holder, own)
    return link(own, path) ? claim : { isOurs: false, owner: ownerOf(read(path)) }
  } finally {
    rmSync(own, { force: true })
  }
}

/** `link` refuses an existing name, so of two claimants one wins, and the file is never seen half written. */
const link = (own: string, path: string): boolean => {
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

const ownerOf = (content: string): string => content.split(' ')[0] ?? ''

const isAlive = (content: string): boolean => {
  const [pid = '', ...identity] = content.trim().split(' ')
  return /^\d+$/.test(pid) && identity.length > 0 && processIdentity(Number(pid)) === identity.join(' ')
}

/** Moves a stale lock away; if another process has replaced it meanwhile, that process's lock is put back. */
const discardStale = (path: string, holder: string, own: string): void => {
  const moved = `${own}.stale`
  try {
    renameSync(path, moved)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return
    throw error
  }
  if (read(moved) !== holder) link(moved, path)
  rmSync(moved, { force: true })
}
