import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { distDir } from '../paths'

const file = join(distDir, '.stamps.json')

const read = (): Record<string, string> =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {}

/** Whether a part was last built from exactly these sources. */
export const isBuilt = (part: string, digest: string): boolean => read()[part] === digest

export const markBuilt = (part: string, digest: string): void => {
  mkdirSync(distDir, { recursive: true })
  writeFileSync(file, JSON.stringify({ ...read(), [part]: digest }, null, 1))
}
