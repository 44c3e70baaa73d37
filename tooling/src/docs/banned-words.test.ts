import { repositoryFiles } from '../testing/repository-files'
import { bannedWordsIn } from './banned-words'

test.each([
  ['api/src/tell-providers.test.ts', ['tell']],
  ['remote-invoice/src/look-again.ts', ['look', 'again']],
  ['shared/runtime/src/judge/route.ts', []],
  ['api/src/storage-keeper.ts', []],
])('%s has %j', (file, words) => expect(bannedWordsIn(file)).toEqual(words))

test('no file has a name with a word of the glossary that we do not use', () => {
  const files = repositoryFiles().filter((file) => /\.(?:tsx?|css|[cm]js)$/.test(file))
  expect(files.filter((file) => bannedWordsIn(file).length > 0)).toEqual([])
})
