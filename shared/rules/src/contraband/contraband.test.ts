import { fc } from '@portal/testing/property'
import { allowedGoods } from './allowed-goods'
import { type Article, articles } from './articles'
import { allowedCases, prohibitedCases, restrictedCases, unlistedCases } from './goods-cases.testing'
import { goodsProblem } from './goods-problem'
import { checkContraband, type ContrabandVerdict } from './check-contraband'
import { readGoodsText } from './goods-text'
import { misspellings } from './lexicon'
import { syllablesOf } from './pinyin-table'
import { prohibitedClasses } from './prohibited-classes'
import { searchArticles } from './search-articles'
import { segment, type Token } from './segment'

const split = (names: string): string[] => names.trim().split(/\s+/)
const articleOf = (result: ContrabandVerdict) => ('article' in result ? result.article : null)
const allowedWords = new Set(allowedGoods)

test('the classes are the 18 of the regulation and one for everything else', () => {
  expect(prohibitedClasses.map(({ number }) => number)).toEqual(Array.from({ length: 19 }, (_, index) => index + 1))
})

test('no word belongs to two articles, and none is both listed and allowed', () => {
  const words = [...articles.flatMap((article) => article.words.map((word) => word.toLowerCase())), ...allowedGoods]
  expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([])
})

describe('the table of goods', () => {
  const prohibited = Object.entries(prohibitedCases).flatMap(([number, names]) =>
    split(names).map((name): [string, number] => [name, Number(number)]),
  )
  const restricted = Object.entries(restrictedCases).flatMap(([condition, names]) =>
    split(names).map((name): [string, string] => [name, condition]),
  )

  test('has enough entries of each kind', () => {
    expect(new Set([...prohibited, ...restricted, ...allowedCases, ...unlistedCases]).size).toBeGreaterThan(400)
  })

  test.each(prohibited)('%s is prohibited by class %d', (name, classNumber) =>
    expect({ ...checkContraband(name), ...articleOf(checkContraband(name)) }).toMatchObject({
      verdict: 'PROHIBITED',
      classNumber,
    }),
  )

  test.each(restricted)('%s is restricted: %s', (name, condition) =>
    expect({ ...checkContraband(name), ...articleOf(checkContraband(name)) }).toMatchObject({
      verdict: 'RESTRICTED',
      condition: expect.stringContaining(condition) as string,
    }),
  )

  test.each(allowedCases)('%s is allowed', (name) => expect(checkContraband(name)).toEqual({ verdict: 'ALLOWED' }))

  test.each(unlistedCases)('%s is in no list', (name) => expect(checkContraband(name)).toEqual({ verdict: 'UNLISTED' }))
})

test.each(['', ' ', '、', '（）'])('%j is no goods', (name) => expect(checkContraband(name).verdict).toBe('UNLISTED'))

test('spaces and full-width letters change nothing', () => {
  expect(checkContraband('散装 汽 油')).toMatchObject({ verdict: 'PROHIBITED', term: '汽油' })
  expect(checkContraband('打火 机')).toMatchObject({ verdict: 'PROHIBITED', term: '打火机' })
  expect(checkContraband('仓鼠 玩具')).toMatchObject({ verdict: 'PROHIBITED', term: '仓鼠' })
})

test('goods with a prohibited and a restricted article are prohibited', () =>
  expect(checkContraband('充电宝和打火机')).toMatchObject({ term: '打火机' }))

test('the verdict names the word in the text, for a wrong spelling the right one', () => {
  expect(checkContraband('本人银行卡')).toMatchObject({ term: '银行卡', match: 'EXACT' })
  expect(checkContraband('打伙机')).toMatchObject({ term: '打火机', match: 'CERTAIN' })
  expect(checkContraband('汽由')).toMatchObject({ term: '汽油', match: 'CERTAIN' })
  expect(checkContraband('某某打伙机新品')).toMatchObject({ term: '打火机', match: 'LIKELY' })
})

test.each([
  ['打火机', '“打火机”属于禁寄物品，无法下单'],
  ['打伙机2个', '您要寄的可能是“打火机”，属于禁寄物品，无法下单'],
  ['某某打伙机新品', ''],
  ['小狗一只', '“小狗”属于禁寄物品，无法下单'],
  ['毛绒兔子', ''],
  ['小猪存钱罐', ''],
  ['充电宝', ''],
  ['量子纠缠器', ''],
  ['服装', ''],
])('ordering %s: %j', (name, problem) => expect(goodsProblem(name)).toBe(problem))

test.each([
  ['打火机', '打火机'],
  ['火机', '打火机'],
  ['dhj', '打火机'],
  ['cdb', '充电宝'],
  ['ydd', '充电宝'],
  ['yhbz', '烟花'],
  ['tanhuang', undefined],
  ['thd', '弹簧刀'],
  ['zd', '子弹'],
  ['DHJ', '打火机'],
  ['ｄｈｊ', '打火机'],
  ['', undefined],
  ['沙发', undefined],
  ['502', '胶水'],
])('searching %s finds %s', (query, first) => {
  const names = searchArticles(query).map(({ name }) => name)
  if (first === undefined) expect(names).toEqual([])
  else expect(names).toContain(first)
})

test('the word itself comes first', () => expect(searchArticles('汽油')[0]?.name).toBe('汽油'))

test.each(['油', '酒', '枪', '电池'])(
  'a search for %s finds the word, then words that begin with it, then others',
  (query) => {
    const rankOf = ({ words }: Article) =>
      Math.max(...words.map((word) => [word.includes(query), word.startsWith(query), word === query].lastIndexOf(true)))
    const ranks = articles.map(rankOf).filter((rank) => rank >= 0)
    expect(searchArticles(query).map(rankOf)).toEqual(ranks.sort((one, other) => other - one).slice(0, 30))
  },
)

test.each([
  ['dhj', ['电点火头', '打火机', '丁烷', '气雾剂', '煤油']],
  ['zdq', ['枪支']], // of 半自动枪
  ['q', ['电子烟']], // of IQOS: a single letter is no pinyin
  ['z1', []],
  ['', []],
])('a search for the letters %j finds %j, best first', (query, names) =>
  expect(searchArticles(query).map(({ name }) => name)).toEqual(names),
)

test('capitals of a word are found by small letters', () =>
  expect(searchArticles('k粉').flatMap(({ words }) => words)).toContain('K粉'))

test.each([
  ['打.火·机 ', '打火机', [1, 2, 3]],
  ['7.62毫米', '7.62毫米', []],
  ['１．5Ｌ', '1.5l', []],
  ['1.a', '1a', [1]],
  ['a.1', 'a1', [1]],
  ['.5', '5', [0]],
  ['5.', '5', [1]],
])('%j reads %j with gaps before %j', (name, text, gaps) =>
  expect(readGoodsText(name)).toEqual({ text, gaps: new Set(gaps) }),
)

test('every character of every listed word has an initial', () => {
  const characters = new Set(articles.flatMap(({ words }) => words.flatMap((word) => [...word])))
  expect(
    [...characters].filter((character) => /\p{Script=Han}/u.test(character) && syllablesOf(character).length === 0),
  ).toEqual([])
})

test('every misspelling stands for a listed word and is not listed itself', () => {
  const words = new Set(articles.flatMap((article) => article.words))
  expect(Object.values(misspellings).filter((right) => !words.has(right))).toEqual([])
  expect(Object.keys(misspellings).filter((wrong) => words.has(wrong) || allowedWords.has(wrong))).toEqual([])
})

test('every listed word gets the verdict of its own article or a stricter one', () => {
  const wrong = articles.flatMap((article) =>
    article.words.filter((word) => {
      const result = checkContraband(word)
      return result.verdict !== 'PROHIBITED' && articleOf(result) !== article
    }),
  )
  expect(wrong).toEqual([])
  const misplaced = articles.flatMap((article) =>
    article.verdict === 'PROHIBITED'
      ? article.words.filter((word) => articleOf(checkContraband(word)) !== article)
      : [],
  )
  expect(misplaced).toEqual([])
})

test('every allowed word is allowed, also among others', () => {
  expect(allowedGoods.filter((word) => checkContraband(word).verdict !== 'ALLOWED')).toEqual([])
})

const longWords = articles
  .filter(({ verdict }) => verdict === 'PROHIBITED')
  .flatMap(({ words }) => words)
  .filter((word) => [...word].length >= 3)
const common = [
  ...'的一是在不了有和人这中大为上个国我以要他时来用们生到作地于出就分对成会可主发年动同工也能下过子说产种面而方后多定行学法所民得经',
]

const isUnderstood = ({ entry }: Token): boolean =>
  ['ALLOWED', 'HOLDER'].includes(entry.kind) || (entry.kind === 'ARTICLE' && entry.article.lendsItsName)

test('no spelling of a prohibited word with one wrong character is allowed', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...longWords),
      fc.nat(),
      fc.constantFrom(...common, ...'鞋书裙椅床杯碗衣锅鼓伞'),
      fc.constantFrom('replace', 'insert', 'omit'),
      (word, pick, character, change) => {
        const characters = [...word]
        const at = pick % characters.length
        characters.splice(at, change === 'insert' ? 0 : 1, ...(change === 'omit' ? [] : [character]))
        const text = characters.join('')
        // 家具杯 is two allowed words, and no wrong 家具漆.
        fc.pre(!segment(text).every(isUnderstood))
        expect([text, checkContraband(text).verdict]).not.toEqual([text, 'ALLOWED'])
      },
    ),
    { numRuns: 3000 },
  )
})

/** Number of list lookups, comparisons and slices: a measure of work that is the same on every machine. */
const workOf = (act: () => void): number => {
  let work = 0
  const counted = <Self extends object>(prototype: Self, names: readonly (keyof Self)[]) =>
    names.map((name) => {
      const original = prototype[name] as (this: unknown, ...parameters: unknown[]) => unknown
      Object.assign(prototype, {
        [name](this: unknown, ...parameters: unknown[]) {
          work++
          return original.apply(this, parameters)
        },
      })
      return () => Object.assign(prototype, { [name]: original })
    })
  const restore = [
    ...counted(Map.prototype, ['get', 'has']),
    ...counted(Set.prototype, ['has', 'add']),
    ...counted(String.prototype, ['slice', 'startsWith', 'charAt']),
    ...counted(Array.prototype, ['push']),
  ]
  try {
    act()
  } finally {
    for (const putBack of restore) putBack()
  }
  return work
}

test('the work of a check is linear in the length of the text', () => {
  const pool = [...new Set(longWords.join(''))]
  const textOf = (length: number) => Array.from({ length }, (_, index) => pool[(index * 7919) % pool.length]).join('')
  const [short, long] = [textOf(50), textOf(500)].map((text) => workOf(() => checkContraband(text)))
  expect(short).toBeGreaterThan(50)
  expect(long).toBeLessThan(12 * Number(short))
})
