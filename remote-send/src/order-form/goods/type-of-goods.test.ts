import { loadContraband } from '@portal/shared'
import { commonGoods } from './common-goods'
import { typeOfGoods } from './type-of-goods'

test.each([
  ['茶叶', '食品保健'],
  ['童装', '服装鞋帽箱包'],
  ['合同', '文件'],
  ['手工灯笼架', ''],
  ['', ''],
])('%s: %s', async (name, type) => {
  const { kindOfGoods } = await loadContraband()
  expect(typeOfGoods(name, kindOfGoods)).toBe(type)
})

test('a proposal has its own type, whatever the dictionary says', () => {
  for (const { name, type } of commonGoods) expect(typeOfGoods(name, () => '日用百货')).toBe(type)
})
