import { namePattern } from './differences'

test.each([
  ['send-page.1a2b3c4d.js', 'send-page.*.js'],
  ['remoteEntry.00000000.js', 'remoteEntry.*.js'],
  ['common-1ec488.a37ae007.css', 'common-1ec488.*.css'],
  ['1405.87df1036.js', '1405.*.js'],
])('the name of %s in every build is %s', (file, pattern) => expect(namePattern(file)).toBe(pattern))

test.each([
  'send-page.js',
  'send-page.1A2B3C4D.js',
  'send-page.1a2b3c4d5.js',
  'send-page.1a2b3c4d.js.br',
  'send-page.1a2b3c4d.json',
  'send.page.1a2b3c4d.js',
  '.1a2b3c4d.js',
  'a*.1a2b3c4d.js',
  'a".1a2b3c4d.js',
  '../a.1a2b3c4d.js',
  'a/b.1a2b3c4d.js',
  'send-page.1a2b3c4d.js\n',
])('%j has none', (file) => expect(namePattern(file)).toBeUndefined())
