import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { repoRoot } from '../paths'

const ignored = /(^|\/)(node_modules|dist|coverage)(\/|$)|\.test\.tsx?$/

const filesBelow = (path: string): string[] => {
  if (ignored.test(path)) return []
  const absolute = join(repoRoot, path)
  if (statSync(absolute).isFile()) return [path]
  return readdirSync(absolute)
    .sort()
    .flatMap((name) => filesBelow(`${path}/${name}`))
}

/** SHA-256 over names and contents of the given files and folders (paths below the repository); tests do not count. */
export const digestOf = (paths: string[]): string => {
  const hash = createHash('sha256').update(process.version)
  for (const file of paths.flatMap(filesBelow)) hash.update(`\n${file}\n`).update(readFileSync(join(repoRoot, file)))
  return hash.digest('hex')
}
