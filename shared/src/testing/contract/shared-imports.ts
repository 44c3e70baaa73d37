import type { SourceFile } from './source-files'

/** What one file takes of the shared package at run time. */
export interface SharedImport {
  file: string
  /** `@portal/shared`, `@portal/shared/router` … */
  from: string
  /** Names before any `as`; `*` for all of them. */
  names: string[]
}

const statement = /^(?:import|export)\s+(?!type\b)([^;'"]*?)\s*from\s*['"](@portal\/shared[^'"]*)['"]/gm
const wholeModule = /\bimport\s*\(?\s*['"](@portal\/shared[^'"]*)['"]/g

const namesOf = (clause: string): string[] => {
  const list = /\{([^}]*)\}/.exec(clause)?.[1]
  if (list === undefined) return ['*']
  return list
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part && !part.startsWith('type '))
    .map((part) => part.split(/\s+as\s+/)[0] ?? part)
}

/** Imports of types are gone at run time and are left out. */
export const sharedImports = (files: SourceFile[]): SharedImport[] =>
  files
    .filter(({ name }) => /\.tsx?$/.test(name))
    .flatMap(({ name: file, text }) => [
      ...[...text.matchAll(statement)].map(([, clause = '', from = '']) => ({ file, from, names: namesOf(clause) })),
      ...[...text.matchAll(wholeModule)].map(([, from = '']) => ({ file, from, names: ['*'] })),
    ])
    .filter(({ names }) => names.length > 0)
