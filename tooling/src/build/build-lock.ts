import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { distDir } from '../paths'

const file = join(distDir, '.build-lock')
const POLL_MS = 250

const ownerIsAlive = (): boolean => {
  try {
    const owner = Number(readFileSync(file, 'utf8'))
    // An empty file reads as 0, which would mean this process's own group.
    return owner > 0 && process.kill(owner, 0)
  } catch {
    return false
  }
}

const tryLock = (): boolean => {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    return false
  }
}

/** Runs `task` alone: a second build of the same checkout waits for the first. A lock whose owner died is taken over. */
export const withBuildLock = async (task: () => Promise<void>): Promise<void> => {
  mkdirSync(distDir, { recursive: true })
  while (!tryLock()) {
    if (!ownerIsAlive()) rmSync(file, { force: true })
    else await pause(POLL_MS)
  }
  try {
    await task()
  } finally {
    rmSync(file, { force: true })
  }
}
