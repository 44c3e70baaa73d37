import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { remoteDir } from '../paths'
import { readJson } from '../read-json'
import { RECORD_FILE, type ReleaseRecord } from '../registry/documents'

/** By page, `remote-send/send`: the keys of the shared modules that it takes before it is shown. */
export type ShareUsage = Readonly<Record<string, readonly string[]>>

/** The shared modules that the pages of these builds use; a build that does not exist yet counts as none. */
export const readShareUsage = (builds: readonly { name: string; build: string }[]): ShareUsage =>
  Object.fromEntries(
    builds.flatMap(({ name, build }) => {
      const file = join(remoteDir(name, build), RECORD_FILE)
      if (!existsSync(file)) return []
      const { lifecycles, pages } = readJson<ReleaseRecord>(file).assets
      return Object.entries(pages).map(([page, { consumes }]) => [
        `${name}/${page}`,
        [...new Set([...lifecycles.consumes, ...consumes])].sort(),
      ])
    }),
  )
