import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repoRoot } from '../paths'
import { repositoryFiles } from '../testing/repository-files'
import { countWords, sectionTitles } from './decisions'

/** Documents below a folder of docs. */
const documentsOf = (folder: string): { file: string; text: string }[] =>
  repositoryFiles()
    .filter((file) => file.startsWith(`docs/${folder}/`) && file.endsWith('.md'))
    .map((file) => ({ file, text: readFileSync(join(repoRoot, file), 'utf8') }))

test.each([
  ['# 1. A title', 4],
  ['| a | --- |\n| 20 % | – |', 11],
  ['`npm run build` — [ADR 1](adr/1.md)', 6],
  ['', 0],
])('%j has %d words', (text, expected) => {
  expect(countWords(text)).toBe(expected)
})

test('sections of a decision are its headings of the second level', () => {
  expect(sectionTitles('# 1. Title\n\n## Choice\n\n### Part\n\n## Rejected\n')).toEqual(['Choice', 'Rejected'])
})

test('at most twenty decisions live', () => {
  expect(documentsOf('adr').length).toBeLessThanOrEqual(20)
})

test('a decision has at most 400 words', () => {
  const words = documentsOf('adr').map(({ file, text }) => ({ file, words: countWords(text) }))
  expect(words.filter((decision) => decision.words > 400)).toEqual([])
})

test('a decision has three sections', () => {
  const sections = documentsOf('adr').map(({ file, text }) => ({ file, sections: sectionTitles(text) }))
  expect(sections.filter(({ sections }) => sections.join() !== 'Choice,Why,Rejected')).toEqual([])
})

test('measurements have at most 6000 words together', () => {
  const words = documentsOf('measurements').map(({ text }) => countWords(text))
  expect(words.length).toBeGreaterThan(0)
  expect(words.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(6000)
})
