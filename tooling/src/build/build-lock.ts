import { join } from 'node:path'
import { withFileLock } from '../lock/file-lock'
import { distDir } from '../paths'

const POLL_MS = 250

/** Runs `task` alone: a second build of the same checkout waits for the first. */
export const withBuildLock = <Result>(task: () => Promise<Result>): Promise<Result> =>
  withFileLock(join(distDir, '.build-lock'), POLL_MS, task)
