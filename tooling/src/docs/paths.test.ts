import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repoRoot } from '../paths'
import { repositoryFiles } from '../testing/repository-files'
import { documentCheck } from './document-problems'

const readText = (file: string): string => readFileSync(join(repoRoot, file), 'utf8')

const contract = /^shared\/contract\/src\/[\w-]+\.ts$/
const readCalls = (files: readonly string[]): string[] =>
  files
    .filter((file) => contract.test(file))
    .flatMap((file) => [...readText(file).matchAll(/path: '([^']+)'/g)].map(([, path = '']) => path))

const sample = (text: string) =>
  documentCheck({
    files: new Set([
      'README.md',
      'docs/guide.md',
      'shared/runtime/src/money.ts',
      'remote-send/src/pages.ts',
      'remote-send/a.json',
    ]),
    scripts: new Set(['test', 'build']),
    calls: new Set(['docs/send']),
    read: (file) => (file === 'README.md' ? '# The portal\n\n## 网点 & more\n\n## 网点 & more\n' : text),
  })('docs/guide.md')

test.each([
  ['a path', '`shared/runtime/src/money.ts`'],
  ['a folder', '`shared/runtime/src/` and `shared`'],
  ['a source file by its name, or by the end of its path', '`money.ts`, `src/pages.ts`'],
  [
    'a path up to its placeholder',
    '`shared/runtime/src/<area>/x.ts`, `shared/runtime/src/*.ts`, `remote-*/src`, `docs/NNNN-title.md`',
  ],
  ['names of other things', '`/shared/x`, `order/page`, `@portal/shared/x`, `registry.json`, `x.test.ts`, `shared x`'],
  ['a call whose path begins like a folder', '`docs/send`'],
  ['what a build makes', '`shared/dist/x.js`, `dist/api/main.mjs`'],
  ['links', '[a](../README.md) [b](../README.md#网点--more-1) [c](../shared/runtime/) [d](https://example.com/x#y)'],
  ['commands, in a block as well', 'npm test, `npm run build -- x`\n\n```\nnpm run build\nsee `shared/gone.ts`\n```\n'],
])('%s may be named', (_what, text) => {
  expect(sample(text)).toEqual([])
})

test.each([
  ['a path that is not there', 'see `shared/runtime/src/mony.ts`', 'path shared/runtime/src/mony.ts'],
  ['a folder that is not there', '`shared/rules`', 'path shared/rules'],
  ['the folder of a pattern', '`shared/lib/*.ts`', 'path shared/lib/*.ts'],
  ['a source file that has gone', '`gone.test.ts`', 'path gone.test.ts'],
  ['the end of a path', '`src/page.ts`', 'path src/page.ts'],
  ['a link', '[a](README.md)', 'link to README.md'],
  ['an anchor', '[a](../README.md#start)', 'anchor of ../README.md#start'],
  ['a command', '```\nnpm run biuld\n```', 'command npm run biuld'],
  ['a command that the root does not have', 'npm start', 'command npm run start'],
])('%s is found', (_what, text, problem) => {
  expect(sample(text)).toEqual([`docs/guide.md: ${problem}`])
})

test('every path, link and command that a document of the repository names is there', () => {
  const files = repositoryFiles()
  const { scripts } = JSON.parse(readText('package.json')) as { scripts: Record<string, string> }
  const check = documentCheck({
    files: new Set(files),
    scripts: new Set(Object.keys(scripts)),
    calls: new Set(readCalls(files)),
    read: readText,
  })
  expect(files.filter((file) => file.endsWith('.md')).flatMap(check)).toEqual([])
})

test('the index has every document', () => {
  const documents = repositoryFiles().filter(
    (file) => /^docs\/(?:adr\/)?[\w-]+\.md$/.test(file) && file !== 'docs/README.md',
  )
  const index = readText('docs/README.md')
  expect(documents.filter((file) => !index.includes(`(${file.slice('docs/'.length)})`))).toEqual([])
})
