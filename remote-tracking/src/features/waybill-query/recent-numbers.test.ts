import { addRecent } from './recent-numbers'

test('new numbers come first, without repeats, and the oldest fall off', () => {
  expect(addRecent(['1', '2', '3', '4', '5', '6', '7', '8'], ['9', '3'])).toEqual([
    '9',
    '3',
    '1',
    '2',
    '4',
    '5',
    '6',
    '7',
  ])
})
