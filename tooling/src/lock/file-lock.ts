import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const ownerIsAlive = (owner: string): boolean => {
  try {
    // An empty file reads as 0, which would mean this process's own group.
    return Number(owner) > 0 && process.kill(Number(owner), 0)
  } catch {
    return false
  }
}

const read = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

const take = (own: string, file: string): boolean => {
  try {
    linkSync(own, file)
    return true
  } catch {
    return false
  }
}

/** Moves a dead owner's lock away; puts it back when it was another's by then. */
const clear = (own: string, file: string, deadOwner: string): void => {
  const aside = `${own}.old`
  try {
    renameSync(file, aside)
  } catch {
    return
  }
  if (read(aside) !== deadOwner) take(aside, file)
  rmSync(aside, { force: true })
}

/**
 * Runs `task` while this process alone has `file`, polling every `pollMs`. The lock appears together with its owner's number,
 * by a link, so that nobody ever reads a lock that is half written. A lock whose owner died is taken over.
 */
export const withFileLock = async <Result>(
  file: string,
  pollMs: number,
  task: () => Promise<Result>,
): Promise<Result> => {
  mkdirSync(dirname(file), { recursive: true })
  const own = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`
  writeFileSync(own, String(process.pid))
  try {
    while (!take(own, file)) {
      const owner = read(file)
      if (owner !== undefined && !ownerIsAlive(owner)) clear(own, file, owner)
      else await pause(pollMs)
    }
    try {
      return await task()
    } finally {
      rmSync(file, { force: true })
    }
  } finally {
    rmSync(own, { force: true })
  }
}
