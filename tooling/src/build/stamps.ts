import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { distDir } from '../paths'
import { releaseKeys } from '../release/release-keys'

const file = join(distDir, '.stamps.json')

const read = (): Record<string, string> =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {}

/** Contains the id of the key, so that a part is built again when its signature is of another key. */
const stampOf = (digest: string): string => `${digest} ${releaseKeys().key.id}`

/** Whether a part was last built from exactly these sources, and signed with the present key. */
export const isBuilt = (part: string, digest: string): boolean => read()[part] === stampOf(digest)

export const markBuilt = (part: string, digest: string): void => {
  mkdirSync(distDir, { recursive: true })
  writeFileSync(file, JSON.stringify({ ...read(), [part]: stampOf(digest) }, null, 1))
}
