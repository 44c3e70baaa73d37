import fc from 'fast-check'
import { articles } from './articles'
import { judgeGoods } from './judge-goods'
import { harmlessGoods, prohibitedClasses } from './prohibited-classes'
import { searchArticles } from './search-articles'

test('the classes are the 18 of the regulation and one for everything else', () => {
  expect(prohibitedClasses.map(({ number }) => number)).toEqual(Array.from({ length: 19 }, (_, index) => index + 1))
})

test('no word stands for two articles', () => {
  const words = articles.flatMap((article) => article.words)
  expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([])
})

test.each([
  ['打火机', '打火机'],
  ['一次性打火机 100个', '打火机'],
  ['散装 汽 油', '汽油'],
  ['烟花爆竹', '烟花'],
  ['钠', '钠'],
  ['９５％酒精', '酒精'],
  ['汽油发电机和汽油', '汽油'],
  ['天那水', '稀释剂'],
])('%s is prohibited', (name, article) =>
  expect(judgeGoods(name)).toMatchObject({ name: article, verdict: 'PROHIBITED' }),
)

test.each([
  ['充电宝', '充电宝'],
  ['20000毫安移动电源', '充电宝'],
  ['阳澄湖大闸蟹', '海鲜'],
  ['飞天白酒两瓶', '白酒'],
  ['感冒药品', '药品'],
])('%s is restricted', (name, article) =>
  expect(judgeGoods(name)).toMatchObject({ name: article, verdict: 'RESTRICTED' }),
)

test.each(['服装', '钠灯配件', '苯板泡沫', '汽油发电机', '儿童玩具手枪', '镭射纸', '', ' ', '图书'])(
  '%s may be sent',
  (name) => {
    const verdict = judgeGoods(name)?.verdict
    expect(verdict).not.toBe('PROHIBITED')
  },
)

test('what holds a prohibited and a restricted article is prohibited', () =>
  expect(judgeGoods('充电宝和打火机')).toMatchObject({ name: '打火机' }))

test('no everyday goods are prohibited', () => {
  expect(harmlessGoods.filter((name) => judgeGoods(name)?.verdict === 'PROHIBITED')).toEqual([])
})

test.each([
  ['打火机', '打火机'],
  ['火机', '打火机'],
  ['dhj', '打火机'],
  ['cdb', '充电宝'],
  ['ydd', '充电宝'],
  ['yhbz', undefined],
  ['tanhuang', undefined],
  ['thd', '弹簧刀'],
  ['zd', '子弹'],
  ['DHJ', '打火机'],
  ['ｄｈｊ', '打火机'],
  ['', undefined],
  ['沙发', undefined],
  ['502', '胶水'],
])('searching %s finds %s', (typed, first) => {
  const names = searchArticles(typed).map(({ name }) => name)
  if (first === undefined) expect(names).toEqual([])
  else expect(names).toContain(first)
})

test('the word itself comes first', () => expect(searchArticles('汽油')[0]?.name).toBe('汽油'))

test('every article is found by its name and judged by it', () => {
  fc.assert(
    fc.property(fc.constantFrom(...articles), fc.nat(), (article, pick) => {
      const word = article.words[pick % article.words.length] ?? article.name
      expect(searchArticles(word)).toContain(article)
      const judged = judgeGoods(word)
      expect(judged).not.toBeNull()
      // A word that two lists have is judged by the stricter one, never by a milder one.
      if (judged !== article)
        expect([judged?.verdict, searchArticles(word).includes(judged ?? article)]).toEqual(['PROHIBITED', true])
    }),
  )
})
