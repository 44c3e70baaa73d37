import { registerPlugins } from '@module-federation/enhanced/runtime'
import { recoveryLimits } from '@portal/shared/internal/recovery-limits'
import { integrityOf } from './entry-integrity'

/** The entry's script: 5 s instead of the runtime's 20 s, and only with the content that the registry promises. */
const createScript = ({ url }: { url: string }) => {
  const script = document.createElement('script')
  script.src = url
  const integrity = integrityOf(url)
  if (integrity) script.integrity = integrity
  // On another origin the content can be checked only with its consent; on ours the preload link would not be used.
  if (new URL(url, location.href).origin !== location.origin) script.crossOrigin = 'anonymous'
  return { script, timeout: recoveryLimits.entry }
}

/** A manifest in place of an entry: it must come in time and with a good status. */
const fetchManifest = async (url: string, options: RequestInit): Promise<Response> => {
  const response = await fetch(url, { ...options, signal: AbortSignal.timeout(recoveryLimits.entry) })
  if (!response.ok) throw new Error(`${url}: HTTP ${response.status}`)
  return response
}

/** Bounds what the federation runtime loads by itself; what follows a failure is decided in load-remote-app.ts alone. */
export const boundRuntime = (): void => registerPlugins([{ name: 'portal', createScript, fetch: fetchManifest }])
