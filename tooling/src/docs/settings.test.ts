import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repoRoot } from '../paths'
import { repositoryFiles } from '../testing/repository-files'

const readText = (file: string): string => readFileSync(join(repoRoot, file), 'utf8')

/** Variables that the system or npm sets for every program. */
const ofTheSystem = new Set(['PATH', 'CI'])

/** Files that read the environment as one object, by its schema. */
const schemas = ['api/src/config/environment.ts', 'tooling/src/release/store/open-store.ts']

const matches = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, match = '']) => match)

const readBy = (file: string): string[] => [
  ...matches(readText(file), /\benv(?:ironment)?\??\.([A-Z][A-Z0-9_]+)\b/g),
  ...matches(readText(file), /\{ ([A-Z][A-Z0-9_]+)(?:: \w+)? \} = process\.env\b/g),
  ...(schemas.includes(file) ? matches(readText(file), /^ {2}([A-Z][A-Z0-9_]+):/gm) : []),
]

const isSource = (file: string): boolean =>
  /^(?:api|e2e|shared|shell|tooling|remote-[^/]+)\/.*\.(?:tsx?|[cm]js)$/.test(file) && !/\.test\.|stand-in/.test(file)

test('docs/settings.md has every environment variable that the code reads, and no other', () => {
  const sources = repositoryFiles().filter(isSource)
  const read = new Set(sources.flatMap(readBy).filter((variable) => !ofTheSystem.has(variable)))
  const documented = matches(readText('docs/settings.md'), /^- `([A-Z][A-Z0-9_]+)`/gm)
  expect(documented.sort()).toEqual([...read].sort())
})
