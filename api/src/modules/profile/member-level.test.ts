import { memberLevel } from './member-level'

test.each([
  [0, '普通会员', { level: '银卡会员', orders: 10 }],
  [9, '普通会员', { level: '银卡会员', orders: 10 }],
  [10, '银卡会员', { level: '金卡会员', orders: 50 }],
  [199, '金卡会员', { level: '钻石会员', orders: 200 }],
  [200, '钻石会员', null],
  [100_000, '钻石会员', null],
])('%i orders: %s', (orders, level, nextLevel) => expect(memberLevel(orders)).toEqual({ level, nextLevel }))
