import type { SourceFile } from './source-files'

/** One import of the shared package at run time; in styles, a token of the theme. */
export interface SharedImport {
  file: string
  /** `@portal/shared`, `@portal/shared/router` …; `--portal` for tokens. */
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

const token = /var\(--portal-([\w-]+)/g

const tokensOf = (text: string): string[] => [...new Set([...text.matchAll(token)].map(([, name = '']) => name))]

/** Parts of the contract that each bundle contains itself. */
const bundled = [
  'codes',
  'coverage-labels',
  'delivery-labels',
  'links',
  'message-labels',
  'order-options',
  'outlet-labels',
].map((part) => `@portal/contract/${part}`)

/** Type imports do not exist at run time and are left out. */
export const sharedImports = (files: SourceFile[]): SharedImport[] =>
  files
    .flatMap(({ name: file, text }) =>
      file.endsWith('.css')
        ? [{ file, from: '--portal', names: tokensOf(text) }]
        : [
            ...[...text.matchAll(statement)].map(([, clause = '', from = '']) => ({
              file,
              from,
              names: namesOf(clause),
            })),
            ...[...text.matchAll(wholeModule)].map(([, from = '']) => ({ file, from, names: ['*'] })),
          ],
    )
    .filter(({ from, names }) => !bundled.includes(from) && names.length > 0)
