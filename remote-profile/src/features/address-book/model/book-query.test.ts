import { readBookQuery, withFilter, writeBookQuery } from './book-query'

const read = (search: string) => readBookQuery(new URLSearchParams(search))

test.each([
  ['', { kind: 'sender', keyword: '', tag: '', page: 1, pageSize: 20 }],
  [
    'kind=receiver&keyword=+张三+&tag=公司&page=3&pageSize=50',
    { kind: 'receiver', keyword: '张三', tag: '公司', page: 3, pageSize: 50 },
  ],
  ['kind=other&page=-1&pageSize=7', { kind: 'sender', page: 1, pageSize: 20 }],
  [`keyword=${'长'.repeat(60)}&tag=一二三四五六七`, { keyword: '长'.repeat(50), tag: '一二三四五六' }],
])('?%s', (search, query) => {
  expect(read(search)).toMatchObject(query)
  expect(readBookQuery(writeBookQuery(read(search)))).toEqual(read(search))
})

test('another filter begins on page 1', () => {
  expect(withFilter(read('page=3&tag=家'), { keyword: '张' })).toMatchObject({ page: 1, tag: '家', keyword: '张' })
})
