import { anyAddress } from '@portal/kit/testing/any-address'
import { feedbackPage } from '@portal/contract/feedback'
import { fc } from '@portal/testing/property'
import { recordQuery, recordSearch } from './record-query'

const read = (search: string) => recordQuery.read(new URLSearchParams(search))

test.each([
  ['', {}],
  [
    'tab=WAIT_USER&kind=COMPLAINT&keyword=+LC1+&page=2',
    { tab: 'WAIT_USER', kind: 'COMPLAINT', keyword: 'LC1', page: 2 },
  ],
  ['tab=none&kind=none&page=0&pageSize=7', {}],
  [`keyword=${'9'.repeat(40)}`, { keyword: '9'.repeat(32) }],
])('?%s', (search, query) => expect(read(search)).toEqual({ ...recordQuery.defaults, ...query }))

test('the address of a case keeps the list to come back to', () => {
  const search = recordSearch(read('tab=CLOSED'), 'FB1')
  expect(search).toBe('tab=CLOSED&feedbackNo=FB1')
  expect(read(search)).toEqual(read('tab=CLOSED'))
})

test('any address gives a valid request, and is written so that it reads the same', () => {
  fc.assert(
    fc.property(anyAddress(...Object.keys(recordQuery.defaults)), (params) => {
      const once = recordQuery.read(params)
      expect(feedbackPage.request.safeParse({ ...once, kind: once.kind || undefined }).error).toBeUndefined()
      expect(read(recordSearch(once))).toEqual(once)
    }),
  )
})
