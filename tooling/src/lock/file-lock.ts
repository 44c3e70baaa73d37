import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { claimFile } from '../../../api/src/lock/claim-file'

/** Runs `task` while this process alone has `file`, polling every `pollMs`. */
export const withFileLock = async <Result>(
  file: string,
  pollMs: number,
  task: () => Promise<Result>,
): Promise<Result> => {
  mkdirSync(dirname(file), { recursive: true })
  let claim = claimFile(file)
  while (!claim.isOurs) {
    await pause(pollMs)
    claim = claimFile(file)
  }
  try {
    return await task()
  } finally {
    claim.release()
  }
}
