import { kindOfGoods } from './kind-of-goods'

test.each([
  ['童装', '服装鞋帽'],
  [' T恤 ', '服装鞋帽'],
  ['纸箱装羽绒服', '服装鞋帽'],
  ['儿童玩具', '玩具乐器'],
  ['量子纠缠器', undefined],
  ['', undefined],
])('%j: %s', (name, kind) => expect(kindOfGoods(name)).toBe(kind))
