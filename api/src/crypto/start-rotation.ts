import { setTimeout as sleep } from 'node:timers/promises'
import { isUnavailable } from '../database/unavailable'
import type { Deps } from '../deps'
import { type Rotation, rotateKeys } from './rotate-keys'

/** Between two batches, milliseconds: customers come first. */
const breather = 200

/**
 * After a new key was put first, seals everything with it while the portal serves. Several processes may do so at once.
 * When the database is unavailable the rotation continues `patience` milliseconds later.
 * @returns stops it after the current batch; the next start of the process continues
 */
export const startRotation = (
  { db, keys }: Pick<Deps, 'db' | 'keys'>,
  onError: (error: unknown) => void,
  patience = 10_000,
  onDone: (rotation: Rotation) => Promise<void> = async () => undefined,
): (() => Promise<void>) => {
  if (keys.all.length === 1) return () => Promise.resolve()
  const stopping = new AbortController()
  const pause = (milliseconds: number): Promise<void> => sleep(milliseconds, undefined, { signal: stopping.signal })
  const rotate = async (): Promise<void> => {
    try {
      await onDone(await rotateKeys({ db, keys }, () => pause(breather)))
    } catch (error) {
      if (stopping.signal.aborted) return
      onError(error)
      if (isUnavailable(error)) await pause(patience).then(rotate, () => undefined)
    }
  }
  const running = rotate()
  return () => {
    stopping.abort()
    return running
  }
}
