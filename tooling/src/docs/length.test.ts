import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repoRoot } from '../paths'
import { repositoryFiles } from '../testing/repository-files'
import { countWords } from './decisions'

/**
 * The maximum number of words of all documents together. A reader has to find what they need: shorten something before
 * you raise it.
 */
const maxWords = 45_000

test(`the documents have at most ${maxWords} words`, () => {
  const counts = repositoryFiles()
    .filter((file) => file.endsWith('.md'))
    .map((file): [words: number, file: string] => [countWords(readFileSync(join(repoRoot, file), 'utf8')), file])
  const total = counts.reduce((sum, [words]) => sum + words, 0)
  const longest = counts.toSorted(([a], [b]) => b - a).slice(0, 5)
  expect({ longest, total }).toEqual({ longest, total: Math.min(total, maxWords) })
})
