import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repoRoot } from '../paths'
import { readJson } from '../read-json'
import { repositoryFiles } from '../testing/repository-files'

/** Columns; the formatter breaks code at the same width, but neither strings nor comments. */
const maxColumns = 120

/** `file:line` of each line that is too long. */
const longLines = (file: string, text: string): string[] =>
  text.split('\n').flatMap((line, index) => (line.length > maxColumns ? [`${file}:${index + 1}`] : []))

test.each([
  ['x'.repeat(120), []],
  [`short\n${'x'.repeat(121)}\nshort`, ['a.ts:2']],
  ['运'.repeat(120), []],
])('a line has at most 120 columns', (text, expected) => expect(longLines('a.ts', text)).toEqual(expected))

/** The number of long lines that a package may still have. It is lowered when lines are broken, never raised. */
const record = readJson<Readonly<Record<string, number>>>(join(__dirname, 'long-lines.json'))

/** `shared/rules`, `remote-send`. */
const packageOf = (file: string): string => /^(?:shared\/)?[^/]+(?=\/)/.exec(file)?.[0] ?? '.'

test('no package has more long lines than its record', () => {
  const found: Record<string, string[]> = {}
  for (const file of repositoryFiles().filter((name) => /\.tsx?$/.test(name)))
    (found[packageOf(file)] ??= []).push(...longLines(file, readFileSync(join(repoRoot, file), 'utf8')))
  const tooMany = Object.entries(found).filter(([name, lines]) => lines.length > (record[name] ?? 0))
  expect(Object.fromEntries(tooMany)).toEqual({})
})
