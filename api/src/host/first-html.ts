import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from './page'
import { messageOf } from './documents'

/** Releases come and go; a portal shows far fewer pages than these at a time. */
const keptPages = 500
/** Milliseconds for one request to another host, and after a failure until the next. */
const timeoutMs = 3_000
const pauseMs = 60_000

const sha256 = (content: Uint8Array): string => `sha256-${createHash('sha256').update(content).digest('base64')}`

export interface FirstHtml {
  /**
   * The first HTML of a page, as its remote's build has drawn it; undefined where the release has none, or while it
   * cannot be read. Never rejects.
   */
  of: (page: Page) => Promise<string | undefined>
}

/**
 * Reads the first HTML of pages from the folders of their releases, in `filesDir` or on another host, and keeps it.
 * @param log gets the reason why one cannot be read
 */
export const openFirstHtml = (filesDir: string, log: (problem: string) => void): FirstHtml => {
  /** By address and integrity: a build of a checkout is drawn again where shared sources have changed. */
  const kept = new Map<string, Promise<string | undefined>>()

  const readContent = async (address: string): Promise<Uint8Array> => {
    if (address.startsWith('/')) return readFile(join(filesDir, address))
    const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) })
    if (!response.ok) throw new Error(`status ${response.status}`)
    return new Uint8Array(await response.arrayBuffer())
  }

  const read = async (address: string, integrity: string, key: string): Promise<string | undefined> => {
    try {
      const content = await readContent(address)
      if (sha256(content) !== integrity) throw new Error('its content is not that of the release')
      return Buffer.from(content).toString('utf8')
    } catch (error) {
      log(`${address}: ${messageOf(error)}`)
      setTimeout(() => kept.delete(key), pauseMs).unref()
      return undefined
    }
  }

  return {
    of: async ({ route, remote }) => {
      if (!route || !remote) return undefined
      const file = `pages/${route.page}.html`
      const integrity = remote.files?.[file]
      if (integrity === undefined) return undefined
      const address = remote.entry.slice(0, remote.entry.lastIndexOf('/') + 1) + file
      const key = `${address} ${integrity}`
      const known = kept.get(key)
      if (known) return known
      if (kept.size >= keptPages) kept.clear()
      const content = read(address, integrity, key)
      kept.set(key, content)
      return content
    },
  }
}
