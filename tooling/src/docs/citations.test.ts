import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repoRoot } from '../paths'
import { repositoryFiles } from '../testing/repository-files'
import { type Citation, type DocumentName, documents, readCitations, readSections } from './citations'

/** The section sign, escaped so that this file does not cite anything itself. */
const s = '\u00a7'

test.each<[string, string[]]>([
  [`(domain ${s}3)`, ['domain 3']],
  [`/** Spec ${s}9. Covers all. */`, ['spec 9']],
  [`protocol ${s}1.8, ${s}3.6: both`, ['protocol 1.8', 'protocol 3.6']],
  [`routes ${s}1 and ${s}2`, ['routes 1', 'routes 2']],
  [`domain ${s}1, ${s}15d`, ['domain 1', 'domain 15d']],
  [`/** Long (domain\n * ${s}12). */`, ['domain 12']],
  [`// Long, spec ${s}7,\n// ${s}8`, ['spec 7', 'spec 8']],
  [`(domain ${s}12), and so on (${s}14)`, ['domain 12', 'null 14']],
  ['domain 3', []],
])('%j cites %j', (text, expected) => {
  expect(readCitations(text).map(({ document, section }) => `${document} ${section}`)).toEqual(expected)
})

test('sections of a document are the numbers of its headings', () => {
  const markdown = '# Title\n\n## 3. Orders\n\n### 15c. Data\n\n### 1.8 Places\n\n## No number\n\n7. An item\n'
  expect([...readSections(markdown)]).toEqual(['3', '15c', '1.8'])
})

const read = (file: string): string => readFileSync(join(repoRoot, file), 'utf8')
const isText = (file: string): boolean => /\.(?:[cm]?[jt]sx?|css|md|sql)$/.test(file)

const sections = Object.fromEntries(
  Object.entries(documents).map(([name, file]) => [name, readSections(read(`docs/reference/${file}`))]),
) as Record<DocumentName, Set<string>>
const exists = ({ document, section }: Citation): boolean => document !== null && sections[document].has(section)

test('every section that a file cites names its document, which has it', () => {
  const files = repositoryFiles().filter(isText)
  const cited = files.flatMap((file) => readCitations(read(file)).map((citation) => ({ file, ...citation })))
  expect(cited.length).toBeGreaterThan(300)
  const wrong = cited.filter((citation) => !exists(citation))
  expect(wrong.map(({ file, document, section }) => `${file}: ${document ?? 'no document'} ${s}${section}`)).toEqual([])
})
