import { posix } from 'node:path'
import type { BuiltWith, SurfaceTypes } from './surface-types'

const reExport = /export\s+(?:type\s+)?\{([^}]*)\}\s+from\s+["']([^"']+)["']/g
const wholeReExport = /export\s+\*\s+from\s+["']([^"']+)["']/g

/** The declaration file in which a name that a module exports is declared; undefined when it is nowhere. */
const declaringFile = (files: Record<string, string>, module: string, name: string): string | undefined => {
  const text = files[module]
  if (text === undefined) return undefined
  const below = (path: string) => posix.join(posix.dirname(module), `${path}.d.ts`)
  for (const [, list = '', path = ''] of text.matchAll(reExport))
    for (const part of list.split(',')) {
      const [original = '', alias = original] = part
        .trim()
        .replace(/^type\s+/, '')
        .split(/\s+as\s+/)
      if (alias === name) return declaringFile(files, below(path), original) ?? below(path)
    }
  for (const [, path = ''] of text.matchAll(wholeReExport)) {
    const found = declaringFile(files, below(path), name)
    if (found !== undefined) return found
  }
  return new RegExp(`\\b(?:const|function|class|enum|interface|type|namespace)\\s+${name}\\b`).test(text)
    ? module
    : undefined
}

/** One line of the program that the compiler checks. */
export interface Check {
  code: string
  /** For people: which build, and the file that declares what it uses. */
  build: string
  file: string
  /** The name that is checked, with which a property's path begins. */
  name: string
}

export const lifecyclesFile = 'shared/runtime/src/lifecycle/create-remote-lifecycles.d.ts'
export const callsFile = 'shared/contract/src/calls.d.ts'

const sourceOf = (file: string): string => file.replace(/\.d\.ts$/, '')
const imported = (place: string, file: string): string => `import('./${place}/${sourceOf(file)}')`

/** Modules and calls that a build uses and a shell does not have at all, one sentence each. */
export const goneThings = ({ label, types }: BuiltWith, shell: SurfaceTypes): string[] => [
  ...Object.keys(types.names)
    .filter((module) => types.modules[module] && !shell.modules[module])
    .map((module) => `${label}: shared/package.json: exports: the shell has no ${module}`),
  ...types.calls
    .filter((path) => !shell.calls.includes(path))
    .map((path) => `${label}: ${sourceOf(callsFile)}: ${path}: the API has no such call`),
]

/**
 * The assignments that must compile for a build to run with the shell. `place` is the folder of the build's
 * declarations.
 */
export const checksOf = ({ label, types }: BuiltWith, place: string, shell: SurfaceTypes): Check[] => {
  const check = (file: string, name: string, target: string, source: string): Check => ({
    code: `{ const value: ${target} = null! as ${source}; void value }`,
    build: label,
    file: sourceOf(file),
    name,
  })
  const ofModules = Object.entries(types.names).flatMap(([module, names]) => {
    const needed = types.modules[module]
    const provided = shell.modules[module]
    if (needed === undefined || provided === undefined) return []
    const typeOf = (where: string, file: string, name: string) => `(typeof ${imported(where, file)})['${name}']`
    return names
      .filter((name) => name !== '*')
      .map((name) => {
        const file = declaringFile(shell.files, provided, name) ?? provided
        return check(file, name, typeOf(place, needed, name), typeOf('shell', provided, name))
      })
  })
  const ofCalls = types.calls
    .filter((path) => shell.calls.includes(path))
    .flatMap((path) => {
      const at = (where: string, type: string) => `${imported(where, callsFile)}.${type}<'${path}'>`
      return [
        check(callsFile, `${path} request`, at('shell', 'RequestOf'), at(place, 'RequestOf')),
        check(callsFile, `${path} response`, at(place, 'ResponseOf'), at('shell', 'ResponseOf')),
      ]
    })
  const lifecycles = (where: string) => `${imported(where, lifecyclesFile)}.RemoteLifecycles`
  const haveLifecycles = [types, shell].every(({ files }) => files[lifecyclesFile] !== undefined)
  return [
    ...ofModules,
    ...ofCalls,
    ...(haveLifecycles ? [check(lifecyclesFile, 'RemoteLifecycles', lifecycles('shell'), lifecycles(place))] : []),
  ]
}
