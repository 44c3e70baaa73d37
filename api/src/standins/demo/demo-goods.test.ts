import { goodsProblem } from '@portal/rules/contraband/goods-problem'
import { demoGoods } from './demo-goods'

test("the demo's goods can be ordered", () =>
  expect(demoGoods.map(({ goodsName }) => goodsProblem(goodsName)).filter((problem) => problem !== '')).toEqual([]))
