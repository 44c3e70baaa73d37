/** `exports` of a `package.json`: a path of sources, or one under the condition `types` for what is gone at run time. */
export type PackageExports = Readonly<Record<string, string | { readonly types: string }>>

/** Exports that no remote takes at run time from the shell: the shell's own, and what a build reads. */
const isOutside = (path: string): boolean => /^\.\/(?:package\.json|internal(?:\/.*)?)$/.test(path)

/** Import paths of a `*` pattern, one for each file that it finds; tests are none. */
const pathsOf = (path: string, target: string, filesIn: (folder: string) => readonly string[]): string[] => {
  const [folder = '', ending = ''] = target.split('*')
  return filesIn(folder)
    .filter((file) => file.endsWith(ending) && !file.includes('.test.'))
    .map((file) => path.replace('*', file.slice(0, -ending.length)))
}

/** What `@portal/shared` offers to remotes at run time, by import path: everything that it exports, so that nothing can be forgotten. */
export const sharedParts = (exports: PackageExports, filesIn: (folder: string) => readonly string[]): string[] =>
  Object.entries(exports)
    .flatMap(([path, target]) => {
      if (isOutside(path) || typeof target !== 'string') return []
      return path.includes('*') ? pathsOf(path, target, filesIn) : [path]
    })
    .map((path) => path.replace('.', '@portal/shared'))
