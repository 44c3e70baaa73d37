import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '../deps'
import { rotateKeys } from './rotate-keys'

/** Between two batches, milliseconds: customers come first. */
const breather = 200

/**
 * After a new key was put before the others, seals everything with it while the portal serves; several processes at once do no harm.
 * @returns stops it after the batch that is under way; the next start goes on
 */
export const startRotation = (
  { db, keys }: Pick<Deps, 'db' | 'keys'>,
  onError: (error: unknown) => void,
): (() => Promise<void>) => {
  if (keys.all.length === 1) return () => Promise.resolve()
  const stopping = new AbortController()
  const pause = async (): Promise<void> => {
    await sleep(breather, undefined, { signal: stopping.signal })
  }
  const running = rotateKeys({ db, keys }, pause).then(
    () => undefined,
    (error: unknown) => {
      if (!stopping.signal.aborted) onError(error)
    },
  )
  return () => {
    stopping.abort()
    return running
  }
}
