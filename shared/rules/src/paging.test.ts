import { lastPage, pageAfterDelete } from './paging'

it.each([
  [0, 10, 1],
  [1, 10, 1],
  [10, 10, 1],
  [11, 10, 2],
])('lastPage(%i, %i) is %i', (total, size, page) => expect(lastPage(total, size)).toBe(page))

it.each([
  [3, 10, 20, 2],
  [3, 10, 21, 3],
  [1, 10, 0, 1],
  [9, 10, 0, 1],
  [2, 200, 1000, 2],
])('pageAfterDelete(%i, %i, %i) is %i', (page, size, left, expected) =>
  expect(pageAfterDelete(page, size, left)).toBe(expected),
)
