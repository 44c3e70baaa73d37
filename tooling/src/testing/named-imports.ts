import type { Metafile } from 'esbuild'

type Inputs = Metafile['inputs']

const comment = /\/\*[\s\S]*?\*\/|\/\/.*/g
/** `export { a, type B } from './c'` and the same with `import`. */
const named = /\b(?:im|ex)port\s+(type\s+)?\{([^}]*)\}\s+from\s+'([^']+)'/g
const namedExport = /\bexport\s+(?:type\s+)?\{[^}]*\}\s+from\s+'[^']+'/g

/** The names without those of types, by the file that they come from, as it is written there. */
const namesBySource = (text: string): Map<string, string[]> => {
  const names = new Map<string, string[]>()
  for (const [, type, list = '', source = ''] of text.matchAll(named)) {
    if (type !== undefined) continue
    const values = list.split(',').map((each) => each.trim())
    const taken = values.filter((each) => each !== '' && !each.startsWith('type '))
    names.set(source, [...(names.get(source) ?? []), ...taken])
  }
  return names
}

const ofName = (each: string): string => each.split(/\s+as\s+/)[0] ?? ''
const asName = (each: string): string => each.split(/\s+as\s+/).at(-1) ?? ''

/** Whether a file does nothing but hand on what others export, each by its name. */
const handsOn = (text: string): boolean =>
  text.search(namedExport) >= 0 &&
  text.replaceAll(comment, '').replaceAll(namedExport, '').replaceAll(';', '').trim() === ''

/** Where the exports of files that only hand on come from, by file and name. */
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
 * Who imports what. Whoever takes a name from a file that only hands it on is taken to import it where it is made: a public file would
 * otherwise tie everybody to everything. A change of the public file itself reaches all who import it.
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
      const taken = kind === 'import-statement' ? names.get(original)?.map(ofName) : undefined
      add(path, file)
      // Without names, as in `import('…')`, it is all of them.
      for (const name of taken ?? all) follow(path, name, file)
    }
  }
  return importers
}
