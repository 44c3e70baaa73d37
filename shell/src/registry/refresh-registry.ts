import { createStore, telemetry } from '@portal/shared'
import { recoveryLimits } from '@portal/shared/internal/recovery-limits'
import { checkRegistry } from './check-registry'
import { chooseReleases } from './choose-release'
import { saveLastGood } from './last-good'
import { assertSigned } from './registry-signature'
import { currentSerial, setRegistry } from './registry-store'

/** The main script of the live shell, as the server names it; '' while unknown. */
export const liveShell = createStore('')

let lastText = ''

const fetchRegistry = async (): Promise<void> => {
  const response = await fetch('/registry.json', {
    cache: 'no-cache',
    signal: AbortSignal.timeout(recoveryLimits.registry),
  })
  if (!response.ok) throw new Error(`http-${response.status}`)
  liveShell.set(response.headers.get('x-portal-shell') ?? '')
  const text = await response.text()
  if (text === lastText) return
  const signatures = response.headers.get('x-portal-signatures') ?? ''
  await assertSigned(text, signatures)
  const registry = checkRegistry(JSON.parse(text))
  if ((registry.serial ?? 0) < currentSerial()) throw new Error('old')
  lastText = text
  saveLastGood({ text, signatures })
  setRegistry(chooseReleases(registry))
}

/** One word for the telemetry. */
const problemOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown'
  return error.name === 'Error' ? error.message : error.name
}

let running: Promise<void> | undefined

/**
 * Fetches the registry again, 3 s at most. Never rejects: when the response is missing, late, truncated or invalid, the
 * present registry stays.
 */
export const refreshRegistry = (): Promise<void> => {
  running ??= fetchRegistry()
    .catch((error: unknown) => telemetry.record({ kind: 'registry', detail: problemOf(error) }))
    .finally(() => {
      running = undefined
    })
  return running
}
