import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repoRoot } from '../paths'
import { readJson } from '../read-json'
import { repositoryFiles } from '../testing/repository-files'
import { unclearComments, type UnclearKind, unclearKinds } from './unclear-comments'

const kinds = Object.keys(unclearKinds) as UnclearKind[]

test.each<[comment: string, kinds: UnclearKind[]]>([
  ['/** What an order costs, in cents. */', ['subject']],
  ['/**\n * The price. Nobody\n * sees it.\n */', ['subject']],
  ['  // Of the sender.', ['fragment']],
  ['/** As it was shown;\n * whoever comes later is told. */', ['fragment', 'verb']],
  ['{/* Looks at each row again. */}', ['verb']],
  ['/** The price of an order, in cents: of all pieces. */', []],
  ['// Numbers to look up, without those that look like phones; `holds` decides.', []],
  ["const text = '/** What an order costs. */'", []],
])('%j is unclear by %j', (comment, expected) => {
  expect(kinds.filter((kind) => unclearComments(comment, kind).length > 0)).toEqual(expected)
})

type Counts = Readonly<Record<UnclearKind, number>>
/**
 * The number of such comments that a package may still have. It is lowered when comments are rewritten, never raised.
 */
const record = readJson<Readonly<Record<string, Counts>>>(join(__dirname, 'unclear-comments.json'))
const total = (kind: UnclearKind): number => Object.values(record).reduce((sum, counts) => sum + counts[kind], 0)

/** `shared/rules`, `remote-send`; `.` for files of the root folder. */
const packageOf = (file: string): string => /^(?:shared\/)?[^/]+(?=\/)/.exec(file)?.[0] ?? '.'

test('the record allows at most 60 comments without a noun as subject and 20 fragments', () => {
  expect(total('subject')).toBeLessThanOrEqual(60)
  expect(total('fragment')).toBeLessThanOrEqual(20)
})

test.each(kinds)('no package has more comments of the kind %s than its record', (kind) => {
  const found: Record<string, string[]> = {}
  for (const file of repositoryFiles().filter((name) => /\.(?:tsx?|[cm]js)$/.test(name)))
    for (const comment of unclearComments(readFileSync(join(repoRoot, file), 'utf8'), kind))
      (found[packageOf(file)] ??= []).push(`${file}: ${comment}`)
  const tooMany = Object.entries(found).filter(([name, comments]) => comments.length > (record[name]?.[kind] ?? 0))
  expect(Object.fromEntries(tooMany)).toEqual({})
})
