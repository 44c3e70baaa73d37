import type { ReadRegistry } from '../registry/read-registry'
import { messageOf, type Report } from './documents'

/** Milliseconds for one request. */
const TIMEOUT = 3_000

/** A registry on another host, such as a bucket's public address. */
export interface RemoteRegistry {
  /** The last valid copy; undefined before the first. */
  current: () => ReadRegistry | undefined
  /** Fetches a newer one. Never rejects: a failure is reported, and the last valid copy stays. */
  refresh: () => Promise<void>
}

export const remoteRegistry = (url: string, parse: (text: string) => ReadRegistry, report: Report): RemoteRegistry => {
  let value: ReadRegistry | undefined
  let tag: string | null = null

  const read = async (): Promise<void> => {
    const response = await fetch(url, {
      headers: tag === null ? {} : { 'if-none-match': tag },
      signal: AbortSignal.timeout(TIMEOUT),
    })
    if (response.status === 304) return
    if (!response.ok) throw new Error(`status ${response.status}`)
    value = parse(await response.text())
    tag = response.headers.get('etag')
  }

  return {
    current: () => value,
    refresh: () =>
      read().then(
        () => report(null),
        (error: unknown) => report(`REGISTRY_URL: ${messageOf(error)}`),
      ),
  }
}
