import { registerPlugins } from '@module-federation/enhanced/runtime'
import { recoveryLimits } from '@portal/shared/internal/recovery-limits'
import { integrityOf } from './entry-integrity'

/** The script of an entry: a timeout of 5 s instead of the runtime's 20 s, and the integrity of the registry. */
const createScript = ({ url }: { url: string }) => {
  const script = document.createElement('script')
  script.src = url
  // With a plugin's script, the runtime does not set `fetchpriority` itself.
  script.setAttribute('fetchpriority', 'high')
  const integrity = integrityOf(url)
  if (integrity) script.integrity = integrity
  // The integrity of another origin's script can be checked only with CORS; on our own origin that would bypass the
  // preload.
  if (new URL(url, location.href).origin !== location.origin) script.crossOrigin = 'anonymous'
  return { script, timeout: recoveryLimits.entry }
}

/** Fetches a manifest that is used instead of an entry: it must come in time and with a successful status. */
const fetchManifest = async (url: string, options: RequestInit): Promise<Response> => {
  const response = await fetch(url, { ...options, signal: AbortSignal.timeout(recoveryLimits.entry) })
  if (!response.ok) throw new Error(`${url}: HTTP ${response.status}`)
  return response
}

/**
 * Limits the loads of the federation runtime itself; only recovery-ladder.ts decides about the step after a failure.
 */
export const registerRuntimePlugin = (): void =>
  registerPlugins([{ name: 'portal', createScript, fetch: fetchManifest }])
