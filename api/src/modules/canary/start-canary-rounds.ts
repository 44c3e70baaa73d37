import { join } from 'node:path'
import type { Deps } from '../../deps'
import { runAs } from '../../observe/current-work'
import { type CanaryChange, checkCanaries } from './canary-round'
import { registryFile } from './registry-file'

/** A bad canary is to be off within a minute: browsers report within ten seconds. */
const everyMs = 5_000

interface CanaryEvents {
  onChange: (canary: CanaryChange) => void
  /** A round failed, and the one before did not; the next one tries again. */
  onFailure: (error: unknown) => void
}

/**
 * Judges the canaries of the registry in the portal's folder every five seconds, in every process. A registry elsewhere
 * is changed by people alone: the portal has no keys for it.
 * @returns stops it and waits for a round that is under way
 */
export const startCanaryRounds = (
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  { onChange, onFailure }: CanaryEvents,
): (() => Promise<void>) => {
  if (config.registryUrl !== null) return async () => undefined
  const file = registryFile(join(config.filesDir, 'registry.json'), config.releaseKeys)
  let current: Promise<void> | undefined
  let hasFailed = false
  const round = async (): Promise<void> => {
    try {
      const judged = await checkCanaries({ db, clock, ipLimitFactor: config.ipLimitFactor }, file)
      judged.forEach(onChange)
      hasFailed = false
    } catch (error) {
      if (!hasFailed) onFailure(error)
      hasFailed = true
    }
    current = undefined
  }
  const timer = setInterval(() => {
    current ??= runAs({ requestId: '', call: 'judge' }, round)
  }, everyMs).unref()
  return async () => {
    clearInterval(timer)
    await current
  }
}
