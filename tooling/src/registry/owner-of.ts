import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repoRoot } from '../paths'

/** The owners that the last line of CODEOWNERS for a remote's folder names. */
export const ownerIn = (codeOwners: string, name: string): string | undefined => {
  const lines = codeOwners.split('\n').map((line) => line.trim().split(/\s+/))
  const owners = lines
    .findLast(([pattern]) => pattern === `/${name}/`)
    ?.slice(1)
    .join(' ')
  return owners === '' ? undefined : owners
}

/** The owner of a remote in the registry. */
export const ownerOf = (name: string): string | undefined => {
  const file = join(repoRoot, 'CODEOWNERS')
  return existsSync(file) ? ownerIn(readFileSync(file, 'utf8'), name) : undefined
}
