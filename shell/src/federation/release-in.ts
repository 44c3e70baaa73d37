/** The release whose file a text names, an address or a stack: releases lie below `remotes/<name>/<build>/`. */
export const releaseIn = (text: string): { remote: string; version: string } | undefined => {
  const [, remote, version] = /\/remotes\/([\w-]+)\/([\w.+-]+)\//.exec(text) ?? []
  return remote !== undefined && version !== undefined ? { remote, version } : undefined
}
