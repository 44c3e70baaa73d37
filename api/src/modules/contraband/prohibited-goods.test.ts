import { prohibitedArticle } from './prohibited-goods'

test.each([
  ['打火机', '打火机'],
  ['一次性打火机 100个', '打火机'],
  ['散装 汽 油', '汽油'],
  ['烟花爆竹', '烟花'],
  ['钠', '钠'],
  ['９５％酒精', '酒精'],
])('%s is prohibited', (name, article) => expect(prohibitedArticle(name)).toBe(article))

test.each(['服装', '钠灯', '苯板泡沫', '锂电池', '汽油发电机', '儿童玩具手枪', '镭射纸', ''])('%s is not', (name) => {
  expect(prohibitedArticle(name)).toBeNull()
})

test('a harmless word does not cover for a prohibited one', () => {
  expect(prohibitedArticle('汽油发电机和汽油')).toBe('汽油')
})
