import { namePattern } from '@portal/contract/differences'

/** A script or style of a build, by its address. */
export interface BuiltFile {
  /** Below `dist`. */
  folder: string
  name: string
  /** The addresses of the same part in every build, for `Use-As-Dictionary`. */
  match: string
}

const remoteFolder = /^\/remotes\/(remote-[a-z-]{1,60})\/(\d[\w.-]{0,80})\/$/

const folderOf = (address: string): Pick<BuiltFile, 'folder' | 'match'> | undefined => {
  if (address === '/assets/') return { folder: 'shell', match: address }
  const [, remote, build] = remoteFolder.exec(address) ?? []
  return remote === undefined ? undefined : { folder: `remotes/${remote}/${build}`, match: `/remotes/${remote}/*/` }
}

/** Undefined for every file whose content may change under its address. */
export const builtFileAt = (path: string): BuiltFile | undefined => {
  const end = path.lastIndexOf('/') + 1
  const folder = folderOf(path.slice(0, end))
  const name = path.slice(end)
  const pattern = namePattern(name)
  return folder === undefined || pattern === undefined
    ? undefined
    : { folder: folder.folder, name, match: folder.match + pattern }
}
