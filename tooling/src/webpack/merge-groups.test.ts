import { mergeGroups, type ModuleGroup, requestCost } from './share-chunks'

const group = (size: number, ...users: string[]): ModuleGroup => ({ size, users: new Set(users) })
const join = (one: ModuleGroup, other: ModuleGroup): ModuleGroup =>
  group(one.size + other.size, ...new Set([...one.users, ...other.users]))

test.each<[string, ModuleGroup[], [size: number, users: string[]][]]>([
  ['what the same pages need is one chunk', [group(1, 'a', 'b'), group(2, 'a', 'b')], [[3, ['a', 'b']]]],
  [
    'what other pages need stays apart, however small it is',
    [group(1, 'a', 'b'), group(1, 'c', 'd')],
    [
      [1, ['a', 'b']],
      [1, ['c', 'd']],
    ],
  ],
  [
    'a little more than a page needs costs less than a request',
    [group(9000, 'a', 'b'), group(2, 'a', 'b', 'c')],
    [[9002, ['a', 'b', 'c']]],
  ],
  [
    'much more than a page needs does not',
    [group(requestCost * 3, 'a', 'b'), group(2, 'a', 'b', 'c')],
    [
      [requestCost * 3, ['a', 'b']],
      [2, ['a', 'b', 'c']],
    ],
  ],
  [
    'the best pair is joined first',
    [group(requestCost, 'a', 'b'), group(1, 'a', 'b', 'c', 'd'), group(1, 'a', 'b', 'c', 'd')],
    [
      [requestCost, ['a', 'b']],
      [2, ['a', 'b', 'c', 'd']],
    ],
  ],
])('%s', (_, groups, expected) => {
  const merged = mergeGroups(groups, join).map(({ size, users }) => [size, [...users].sort()])
  expect(merged).toEqual(expected)
})
