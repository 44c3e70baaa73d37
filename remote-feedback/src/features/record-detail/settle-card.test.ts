import { ratingTags } from '@portal/shared/feedback'
import { tagsFor } from './settle-card'

test('every tag of the contract belongs to a score', () => {
  expect([...tagsFor(3)].sort()).toEqual([...ratingTags].sort())
})

test.each([
  [1, '处理太慢'],
  [2, '处理太慢'],
  [4, '处理及时'],
  [5, '处理及时'],
] as const)('of %d stars the first tag is %s', (score, tag) => {
  expect(tagsFor(score)[0]).toBe(tag)
  expect(tagsFor(score)).toHaveLength(4)
})
