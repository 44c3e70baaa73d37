import { recoveryLimits } from '@portal/shared/internal/recovery-limits'

/**
 * Why a page is not shown; the error card has a text for each kind (docs/adr/0001-federation.md). `disabled`: an
 * operator has switched the remote off.
 */
export type FailureKind = 'missing' | 'timeout' | 'error' | 'incompatible' | 'disabled'

const newTraceId = () => crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36).toUpperCase() ?? ''

export class RemoteFailure extends Error {
  override name = 'RemoteFailure'
  /** Shown on the card and sent with the telemetry, so that a customer can name it to the hotline. */
  readonly traceId = newTraceId()

  constructor(
    readonly kind: FailureKind,
    override readonly cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : String(cause))
  }
}

/** webpack's error of a chunk that was not loaded. */
interface ChunkLoadError extends Error {
  type: 'missing' | 'timeout' | 'error' | 'load'
  request: string
}

const isChunkLoadError = (error: unknown): error is ChunkLoadError =>
  error instanceof Error && error.name === 'ChunkLoadError'

const isTimeout = (error: unknown): boolean =>
  (error instanceof Error && error.name === 'TimeoutError') ||
  (isChunkLoadError(error) && error.type === 'timeout') ||
  /timeout|timed out/i.test(String(error))

/**
 * The federation runtime's messages for a share of the wrong version (`strictVersion`), and for one that the shell does
 * not have.
 */
const isVersionConflict = (error: unknown): boolean =>
  /does not satisfy the requirement|#RUNTIME-006/.test(String(error))

/** True when the remote's own code threw; false for a failed load, a timeout or a version conflict. */
export const isErrorOfRemoteCode = (error: unknown): boolean =>
  !(error instanceof RemoteFailure) &&
  !isChunkLoadError(error) &&
  !isTimeout(error) &&
  !/#RUNTIME-\d/.test(String(error)) &&
  !isVersionConflict(error)

/** Name of an error for the telemetry; its text may say more than is ours to send. */
export const nameOf = (error: unknown): string =>
  error instanceof Error && /^\w{1,40}$/.test(error.name) ? error.name : 'unknown'

/**
 * The result of a second request for a failed file: it is missing, it is slow, or neither (present, or no connection).
 */
export type ProbeResult = 'other' | 'missing' | 'slow'

const kindAfterProbe: Record<ProbeResult, FailureKind> = { other: 'error', missing: 'missing', slow: 'timeout' }

/**
 * Finds the kind of a failure. A script that fails to load gives no reason, so its address is requested again: a
 * response that is not the file means that the file is missing, and no response in time means a slow connection.
 */
export const classifyFailure = async (
  error: unknown,
  address: string,
  probe: (url: string) => Promise<ProbeResult>,
): Promise<RemoteFailure> => {
  if (error instanceof RemoteFailure) return error
  if (isTimeout(error)) return new RemoteFailure('timeout', error)
  if (isVersionConflict(error)) return new RemoteFailure('incompatible', error)
  if (isChunkLoadError(error) && error.type === 'missing') return new RemoteFailure('missing', error)
  return new RemoteFailure(kindAfterProbe[await probe(isChunkLoadError(error) ? error.request : address)], error)
}

/** Requests a file without its content. A server that cannot be reached counts as an error, not as a missing file. */
export const probeScript = async (url: string): Promise<ProbeResult> => {
  try {
    const response = await fetch(url, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(recoveryLimits.probe),
    })
    return response.ok && /javascript|css/.test(response.headers.get('content-type') ?? '') ? 'other' : 'missing'
  } catch (error) {
    return isTimeout(error) ? 'slow' : 'other'
  }
}
