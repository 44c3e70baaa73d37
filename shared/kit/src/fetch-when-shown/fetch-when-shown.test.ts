import { fetchWhenShown } from './fetch-when-shown'

test.each([
  ['was never fetched', 0, 'always'],
  ['was fetched a while ago', Date.now() - 6_000, 'always'],
  ['has just been fetched ahead', Date.now(), true],
])('an answer that %s', (_case, dataUpdatedAt, expected) =>
  expect(fetchWhenShown({ state: { dataUpdatedAt } })).toBe(expected),
)
