import { stripPrefix } from './strip-prefix'

test.each([
  ['广东省深圳市南山区科技园', '广东省深圳市南山区', '科技园'],
  [' 广东省 深圳市　科技园 2栋', '广东省深圳市', '科技园 2栋'],
  ['科技园', '深圳市', '科技园'],
  ['科技园', '', '科技园'],
])('%s without %s', (address, start, rest) => {
  expect(stripPrefix(address, start)).toBe(rest)
})
