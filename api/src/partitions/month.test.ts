import { addMonths, monthOf } from './month'
import { partitionOf, spanOf } from './partition-names'

test('a month begins at midnight in Shanghai', () => {
  expect(monthOf(new Date('2026-11-30T15:59:59Z'))).toBe('2026-11')
  expect(monthOf(new Date('2026-11-30T16:00:00Z'))).toBe('2026-12')
})

test('months are counted over the turn of the year', () => {
  expect(addMonths('2026-11', 3)).toBe('2027-02')
  expect(addMonths('2026-11', -24)).toBe('2024-11')
})

test('the name of a partition says which rows it has', () => {
  expect(spanOf(partitionOf('trace_node', '2026-12'))).toEqual({
    name: 'trace_node_2026_12',
    start: '2026-12',
    end: '2027-01',
  })
  expect(spanOf('trace_node_to_2026_12')).toMatchObject({ start: null, end: '2026-12' })
  expect(spanOf('trace_node_other')).toBeUndefined()
})
