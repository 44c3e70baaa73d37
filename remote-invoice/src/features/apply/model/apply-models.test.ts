import { anyAddress } from '@portal/kit/testing/any-address'
import { invoiceEligiblePage } from '@portal/contract/invoice'
import { fc } from '@portal/testing/property'
import { readApplyQuery, writeApplyQuery } from './apply-query'
import { fullSpan, writtenDays } from './days'
import { eligibleFilter } from './eligible-filter'
import { filterProblems } from './filter-problems'
import { noNarrowing } from './apply-query'

const read = (address: string) => readApplyQuery(new URLSearchParams(address))
test.each([
  'keyword=A1&dateFrom=2026-01-01&dateTo=2026-02-01&senderCity=%E6%B7%B1%E5%9C%B3%E5%B8%82&amountFrom=10&amountTo=20.50&page=3&pageSize=50',
  'orderNo=A1',
  'orderNos=A1%2CA2',
  '',
])('the address %j reads as the query that it was written from', (address) =>
  expect(writeApplyQuery(read(address)).toString()).toBe(address),
)

test.each([
  'dateFrom=2026-02-30&dateTo=gestern',
  'amountFrom=1.234&amountTo=-1',
  'page=0&pageSize=7',
  `orderNo=${'9'.repeat(33)}`,
])('an invalid value counts as absent: %s', (address) => expect(writeApplyQuery(read(address)).toString()).toBe(''))

test('days in the wrong order are swapped', () =>
  expect(read('dateFrom=2026-02-02&dateTo=2026-02-01')).toMatchObject({ dateFrom: '2026-02-01', dateTo: '2026-02-02' }))

test('any address gives a valid request, and is written so that it reads the same', () => {
  fc.assert(
    fc.property(anyAddress(...Object.keys(noNarrowing), 'orderNo', 'orderNos', 'page', 'pageSize'), (params) => {
      const once = readApplyQuery(params)
      const { page, pageSize } = once
      expect(invoiceEligiblePage.request.safeParse({ ...eligibleFilter(once), page, pageSize }).error).toBeUndefined()
      expect(readApplyQuery(writeApplyQuery(once))).toEqual(once)
    }),
  )
})

test('one order becomes the keyword, several are requested by number; no more than a hundred', () => {
  expect(read('orderNo=A1')).toMatchObject({ keyword: 'A1', preselected: ['A1'] })
  expect(eligibleFilter(read('orderNo=A1'))).toMatchObject({ keyword: 'A1', orderNos: undefined })
  expect(eligibleFilter(read('orderNos=A1,A2,A1'))).toMatchObject({ keyword: '', orderNos: ['A1', 'A2'] })
  expect(read(`orderNos=${Array.from({ length: 120 }, (_, index) => `A${index}`).join()}`).preselected).toHaveLength(
    100,
  )
})

test('amounts go out in cents', () =>
  expect(eligibleFilter(read('amountFrom=10&amountTo=20.5'))).toMatchObject({
    amountFromCents: 1000,
    amountToCents: 2050,
  }))

test.each([
  ['2026-11-22', '2025-11-22'],
  ['2028-02-29', '2027-02-28'],
  ['2027-02-28', '2026-02-28'],
])('twelve months before %s is %s', (today, dateFrom) => {
  expect(fullSpan(today)).toEqual({ dateFrom, dateTo: today })
  expect(writtenDays(fullSpan(today), today)).toEqual({ dateFrom: '', dateTo: '' })
})
test.each([
  [{ dateFrom: '2026-02-02', dateTo: '2026-02-01' }, { dateFrom: '开始日期不能晚于结束日期' }],
  [{ amountFrom: '1.234' }, { amountFrom: '请输入正确的金额，最多两位小数' }],
  [{ amountFrom: '20', amountTo: '10' }, { amountFrom: '最低金额不能大于最高金额' }],
  [{ amountFrom: '10', amountTo: '10' }, { amountFrom: '' }],
  [{ keyword: 'A'.repeat(33) }, { keyword: '单号不能超过32个字符' }],
])('%j has the problems %j', (fields, problems) =>
  expect(filterProblems({ ...noNarrowing, ...fields })).toMatchObject(problems),
)
