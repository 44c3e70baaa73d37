import type { TelemetryEvent } from '@portal/contract/telemetry'

/** Enough for a visit; of a longer one the pages shown last. */
const kept = 50

type ShownRelease = Pick<TelemetryEvent, 'remote' | 'version'>

const shown: (ShownRelease & { since: number })[] = []

/** Records that the visitor sees a page of this release from now on. */
export const noteShown = (remote: string, version: string): void => {
  shown.push({ remote, version, since: Date.now() })
  if (shown.length > kept) shown.shift()
}

/** Whose page was shown at `time`, milliseconds since 1970; empty when there was none of a remote yet. */
export const shownAt = (time: number): ShownRelease => {
  const page = shown.findLast(({ since }) => since <= time) ?? shown[0]
  return page ? { remote: page.remote, version: page.version } : {}
}
