import { pagedRows } from './paged-rows'

const query = { page: 3, pageSize: 20 as const, keyword: '零川' }
const answer = { data: undefined, error: null, isPlaceholderData: false, refetch: () => Promise.resolve() }

test('before the first answer the rows are undefined, not empty', () => {
  expect(pagedRows(query, answer, jest.fn())).toMatchObject({ rows: undefined, total: 0, page: 3, pageSize: 20 })
})

test('rows of the previous query are marked as loading', () => {
  const rows = pagedRows(query, { ...answer, data: { list: [{}], total: 41 }, isPlaceholderData: true }, jest.fn())
  expect(rows).toMatchObject({ rows: [{}], total: 41, loading: true })
})

test('turning the page keeps the rest of the query', () => {
  const show = jest.fn()
  pagedRows(query, answer, show).onChange(1, 50)
  expect(show).toHaveBeenCalledWith({ page: 1, pageSize: 50, keyword: '零川' })
})
