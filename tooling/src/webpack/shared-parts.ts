/**
 * `exports` of a `package.json`: a path of sources, or one under the condition `types` for exports without run-time
 * code.
 */
export type PackageExports = Readonly<Record<string, string | { readonly types: string }>>

/** Exports that remotes do not get from the shell at run time: the shell's own, and files for builds. */
const isOutside = (path: string): boolean => /^\.\/(?:package\.json|internal(?:\/.*)?)$/.test(path)

/** Import paths of a `*` pattern, one for each matching file except tests. */
const pathsOf = (path: string, target: string, filesIn: (folder: string) => readonly string[]): string[] => {
  const [folder = '', ending = ''] = target.split('*')
  return filesIn(folder)
    .filter((file) => file.endsWith(ending) && !file.includes('.test.'))
    .map((file) => path.replace('*', file.slice(0, -ending.length)))
}

/**
 * The import paths of `@portal/shared` for remotes at run time: everything that it exports, so that nothing can be
 * forgotten.
 */
export const sharedParts = (exports: PackageExports, filesIn: (folder: string) => readonly string[]): string[] =>
  Object.entries(exports)
    .flatMap(([path, target]) => {
      if (isOutside(path) || typeof target !== 'string') return []
      return path.includes('*') ? pathsOf(path, target, filesIn) : [path]
    })
    .map((path) => path.replace('.', '@portal/shared'))
