import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { repoRoot } from '../paths'

/**
 * The class in the document for a class of a CSS module: package, name in the sheet, and five characters for the sheet,
 * so that two sheets may use one name.
 * @param owner the package whose build brings the sheet: `shell` or a remote
 * @param file absolute path of the sheet
 */
export const className = (owner: string, file: string, name: string): string => {
  const sheet = relative(repoRoot, file).replaceAll('\\', '/')
  const hash = createHash('sha256').update(`${sheet} ${name}`).digest('base64url').slice(0, 5)
  return `${owner}-${name}-${hash}`
}

/** The package whose build brings a sheet to the pages of a remote: the kit is a part of each remote. */
export const ownerOfSheet = (remote: string, file: string): string => {
  const folder = relative(repoRoot, file).replaceAll('\\', '/')
  return folder.startsWith('shared/') && !folder.startsWith('shared/kit/') ? 'shell' : remote
}
