import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { build, type Plugin, type Metafile } from 'esbuild'
import { repoRoot } from '../paths'

type Inputs = Metafile['inputs']

const comment = /\/\*[\s\S]*?\*\/|\/\/.*/g
/** `export { a, type B } from './c'` and the same with `import`. */
const named = /\b(?:im|ex)port\s+(type\s+)?\{([^}]*)\}\s+from\s+'([^']+)'/g
const namedExport = /\bexport\s+(?:type\s+)?\{[^}]*\}\s+from\s+'[^']+'/g

/** The names without types, by the import path as written. */
const namesBySource = (text: string): Map<string, string[]> => {
  const names = new Map<string, string[]>()
  for (const [, type, list = '', source = ''] of text.matchAll(named)) {
    if (type !== undefined) continue
    const values = list.split(',').map((each) => each.trim())
    const importedValues = values.filter((each) => each !== '' && !each.startsWith('type '))
    names.set(source, [...(names.get(source) ?? []), ...importedValues])
  }
  return names
}

const ofName = (each: string): string => each.split(/\s+as\s+/)[0] ?? ''
const asName = (each: string): string => each.split(/\s+as\s+/).at(-1) ?? ''

/** Whether a file only re-exports names of other files. */
const handsOn = (text: string): boolean =>
  text.search(namedExport) >= 0 &&
  text.replaceAll(comment, '').replaceAll(namedExport, '').replaceAll(';', '').trim() === ''

/** Origins of re-exported names, by file and name. */
const handedOn = (inputs: Inputs, read: (file: string) => string): Map<string, Map<string, string>> => {
  const files = new Map<string, Map<string, string>>()
  for (const [file, { imports }] of Object.entries(inputs)) {
    const text = read(file)
    if (!handsOn(text)) continue
    const names = namesBySource(text)
    const sources = imports.flatMap(({ path, original = '' }) =>
      (names.get(original) ?? []).map((each): [string, string] => [asName(each), path]),
    )
    files.set(file, new Map(sources))
  }
  return files
}

/**
 * The importers of each file. An import from a file that only re-exports a name counts as an import of the file that
 * defines it: otherwise a public file would connect all importers to everything. A change of the public file itself
 * reaches all its importers.
 */
export const importersByName = (inputs: Inputs, read: (file: string) => string): Map<string, Set<string>> => {
  const publicFiles = handedOn(inputs, read)
  const importers = new Map<string, Set<string>>()
  const add = (path: string, file: string) => importers.set(path, (importers.get(path) ?? new Set()).add(file))
  const follow = (path: string, name: string, file: string): void => {
    add(path, file)
    const source = publicFiles.get(path)?.get(name)
    if (source !== undefined) follow(source, name, file)
  }
  for (const [file, { imports }] of Object.entries(inputs)) {
    if (publicFiles.has(file)) continue
    const names = namesBySource(read(file))
    for (const { path, original = '', kind } of imports) {
      const all = [...(publicFiles.get(path)?.keys() ?? [])]
      const importedNames = kind === 'import-statement' ? names.get(original)?.map(ofName) : undefined
      add(path, file)
      // An import without names, as `import('…')`, counts as all of them.
      for (const name of importedNames ?? all) follow(path, name, file)
    }
  }
  return importers
}

/** The importers of each file: paths below the repository's root. */
export type Importers = ReadonlyMap<string, ReadonlySet<string>>

/** The repository's own packages are followed, all others are not. */
const ownPackagesOnly: Plugin = {
  name: 'own-packages-only',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^[^.]/ }, ({ path }) => (path.startsWith('@portal/') ? undefined : { external: true }))
  },
}

const isCode = (name: string): boolean => /\.(tsx?|mts|cts)$/.test(name) && !name.endsWith('.d.ts')

/** Paths of the code below a folder, from the repository's root. */
export const codeBelow = (folder: string): string[] =>
  readdirSync(join(repoRoot, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isCode(entry.name) && !entry.parentPath.includes('node_modules'))
    .map((entry) => relative(repoRoot, join(entry.parentPath, entry.name)).split(sep).join('/'))

/** Reads the imports at run time of the source files below the given folders; imports of types alone are left out. */
export const readImporters = async (folders: readonly string[]): Promise<Importers> => {
  const { metafile } = await build({
    absWorkingDir: repoRoot,
    // One entry that imports all files, so that each is read once.
    stdin: {
      contents: folders
        .flatMap(codeBelow)
        .map((file) => `import './${file}'`)
        .join('\n'),
      resolveDir: repoRoot,
    },
    bundle: true,
    write: false,
    outdir: 'not-written',
    metafile: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
    treeShaking: false,
    tsconfigRaw: { compilerOptions: { jsx: 'react-jsx' } },
    loader: { '.css': 'empty', '.module.css': 'empty', '.svg': 'empty', '.png': 'empty', '.woff2': 'empty' },
    plugins: [ownPackagesOnly],
  })
  const { '<stdin>': _all, ...inputs } = metafile.inputs
  return importersByName(inputs, (file) => readFileSync(join(repoRoot, file), 'utf8'))
}

/** The files and all files that import them, directly or indirectly. */
export const reach = (importers: Importers, files: Iterable<string>): Set<string> => {
  const reached = new Set<string>()
  const pending = [...files].map((file) => file.split(sep).join('/'))
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    if (reached.has(file)) continue
    reached.add(file)
    pending.push(...(importers.get(file) ?? []))
  }
  return reached
}
