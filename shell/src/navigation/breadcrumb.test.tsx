import { counterText } from './breadcrumb'

test.each([
  [null, undefined],
  [{ count: 1, maxCount: 3, isReorder: false }, undefined],
  [{ count: 0, maxCount: 3, isReorder: true }, '仅支持修改3次，剩余3次'],
  [{ count: 2, maxCount: 3, isReorder: true }, '仅支持修改3次，剩余1次'],
  [{ count: 4, maxCount: 3, isReorder: true }, '仅支持修改3次，剩余0次'],
])('%j reads %s', (counter, text) => {
  expect(counterText(counter)).toBe(text)
})
