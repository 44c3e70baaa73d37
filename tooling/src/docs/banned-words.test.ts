import { join } from 'node:path'
import { readJson } from '../read-json'
import { repositoryFiles } from '../testing/repository-files'
import { bannedWordsIn } from './banned-words'

test.each([
  ['api/src/tell-providers.test.ts', ['tell']],
  ['remote-invoice/src/look-again.ts', ['look', 'again']],
  ['shared/runtime/src/judge/route.ts', []],
  ['api/src/storage-keeper.ts', []],
])('%s has %j', (file, words) => expect(bannedWordsIn(file)).toEqual(words))

/**
 * Files that had such a name when the rule was introduced. A line is removed when its file is renamed; none is added.
 */
const exceptions = readJson<string[]>(join(__dirname, 'old-file-names.json'))

test('no file has a name with a word of the glossary that we do not use, but for those of the list, which only shrinks', () => {
  const files = repositoryFiles().filter((file) => /\.(?:tsx?|css|[cm]js)$/.test(file))
  expect(files.filter((file) => bannedWordsIn(file).length > 0).sort()).toEqual(exceptions)
})
