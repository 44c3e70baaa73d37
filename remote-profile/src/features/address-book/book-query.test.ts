import { anyAddress } from '@portal/kit/testing/any-address'
import { addressPage } from '@portal/contract/address'
import { fc } from '@portal/testing/property'
import { bookQuery } from './book-query'

const read = (search: string) => bookQuery.read(new URLSearchParams(search))

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
  expect(bookQuery.read(bookQuery.write(read(search)))).toEqual(read(search))
})

test('any address gives a valid request, and is written so that it reads the same', () => {
  fc.assert(
    fc.property(anyAddress(...Object.keys(bookQuery.defaults)), (params) => {
      const once = bookQuery.read(params)
      expect(addressPage.request.safeParse(once).error).toBeUndefined()
      expect(bookQuery.read(bookQuery.write(once))).toEqual(once)
    }),
  )
})
