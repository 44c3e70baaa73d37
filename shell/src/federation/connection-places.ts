import { portal } from '@portal/shared'
import type { releaseIn } from './release-in'

/**
 * Connections of its own that a remote may have open at once. By HTTP/1.1 a browser has six to a host, for all of the
 * page, and the portal serves one customer eight streams.
 */
export const maxConnections = 2

type Release = NonNullable<ReturnType<typeof releaseIn>>

export interface ConnectionPlaces {
  /**
   * Takes a place for a connection. @returns a function that releases it
   * @throws TypeError, as the browser's `fetch` does, when the release has none left; that is reported once
   */
  take: (release: Release) => () => void
}

/** The open connections of each release. */
export const createConnectionPlaces = (): ConnectionPlaces => {
  const open = new Map<string, number>()
  const told = new Set<string>()
  return {
    take: (release) => {
      const key = `${release.remote} ${release.version}`
      const count = open.get(key) ?? 0
      if (count >= maxConnections) {
        if (!told.has(key)) portal.event({ kind: 'throw', ...release, detail: 'too-many-connections' })
        told.add(key)
        throw new TypeError(`${key} has ${maxConnections} connections of its own open already`)
      }
      open.set(key, count + 1)
      let taken = true
      return () => {
        if (taken) open.set(key, (open.get(key) ?? 1) - 1)
        taken = false
      }
    },
  }
}
