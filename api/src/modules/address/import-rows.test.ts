import { maxBookEntries } from '@portal/contract/address'
import type { ResponseOf } from '@portal/contract/calls'
import { apiError } from '../../testing/api-error'
import { addCustomer, type TestCustomer } from '../../testing/test-customer'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { bookOf, createEntryOf, importRow } from './address-book.testing'

let server: TestServer
let customer: TestCustomer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  customer = await addCustomer(server)
})

const send = (rows: readonly unknown[], token = customer.token) =>
  server.call<ResponseOf<'address/importRows'>>('address/importRows', { kind: 'receiver', rows }, token)
const outcomes = async (rows: readonly unknown[]) => (await send(rows)).data?.results.map(({ outcome }) => outcome)
const names = async (token = customer.token) => (await bookOf(server, token, 'receiver')).map(({ name }) => name)

test('a row with an odd value says where it is, and spoils no other', async () => {
  const { data } = await send([{ ...importRow(), name: { length: { toString: 1 } } }, importRow()])
  expect(data?.results.map(({ outcome, problems }) => [outcome, problems[0]?.path])).toEqual([
    ['INVALID', 'name'],
    ['ADDED', undefined],
  ])
})

test('each row has a result of its own; what is right is in the book, the first row first', async () => {
  await createEntryOf(server, customer.token, { kind: 'receiver', name: '早有' })
  const answer = await send([
    importRow({ name: '张三', tag: '家' }),
    importRow({ name: '李', mobile: '123' }),
    importRow({ name: '早有' }),
    importRow({ name: '张三' }),
    'nonsense',
    importRow({ districtCode: '440305' }),
    importRow({ name: '王五', postcode: ' ０１００２０ ' }),
    importRow({ name: '赵六', postcode: '10020' }),
  ])
  expect(answer.data?.results).toEqual([
    { outcome: 'ADDED', problems: [] },
    {
      outcome: 'INVALID',
      problems: [
        { path: 'name', text: '至少2个字', message: '姓名：至少2个字' },
        {
          path: 'mobile',
          text: '请输入正确的手机号码，区号与座机号码之间请用“-”分隔',
          message: '联系电话：请输入正确的手机号码，区号与座机号码之间请用“-”分隔',
        },
      ],
    },
    { outcome: 'EXISTS', problems: [] },
    { outcome: 'EXISTS', problems: [] },
    { outcome: 'INVALID', problems: [{ path: '', text: '格式不正确', message: '格式不正确' }] },
    {
      outcome: 'INVALID',
      problems: [{ path: 'districtCode', text: '请重新选择区县', message: '区县：请重新选择区县' }],
    },
    { outcome: 'ADDED', problems: [] },
    { outcome: 'INVALID', problems: [{ path: 'postcode', text: '请填写6位数字', message: '邮编：请填写6位数字' }] },
  ])
  const book = await bookOf(server, customer.token, 'receiver')
  expect(book.map(({ name, postcode }) => [name, postcode]).sort()).toEqual([
    ['张三', ''],
    ['早有', ''],
    ['王五', '010020'],
  ])
})

test('a repeat adds nothing', async () => {
  const rows = [importRow({ name: '张三' }), importRow({ name: '李四' })]
  expect((await Promise.all([outcomes(rows), outcomes(rows)])).flat().sort()).toEqual([
    'ADDED',
    'ADDED',
    'EXISTS',
    'EXISTS',
  ])
  expect(await names()).toEqual(['张三', '李四'])
})

test('rows that differ in width alone are one entry', async () => {
  await createEntryOf(server, customer.token, { kind: 'receiver', name: '晨禾(前海)' })
  const rows = [
    importRow({ name: '晨禾（前海）' }),
    importRow({ name: '云织3M' }),
    importRow({ name: '云织３Ｍ', address: '文三路４７８号' }),
  ]
  expect(await outcomes(rows)).toEqual(['EXISTS', 'ADDED', 'EXISTS'])
  expect((await names()).sort()).toEqual(['云织3M', '晨禾(前海)'])
})

test('a dry run says what would become of each row, and adds none', async () => {
  const rows = [importRow({ name: '张三' }), importRow({ name: '张三' }), importRow({ name: '李' })]
  const dryRun = () =>
    server.call<ResponseOf<'address/importRows'>>(
      'address/importRows',
      { kind: 'receiver', rows, dryRun: true },
      customer.token,
    )
  const dryRunResults = (await dryRun()).data?.results
  expect(dryRunResults?.map(({ outcome }) => outcome)).toEqual(['ADDED', 'EXISTS', 'INVALID'])
  expect(await names()).toEqual([])
  expect((await send(rows)).data?.results).toEqual(dryRunResults)
  expect((await dryRun()).data?.results[0]?.outcome).toBe('EXISTS')
})

test('500 rows at once, and no room for one more', async () => {
  const rows = Array.from({ length: maxBookEntries }, (_, index) => importRow({ address: `文三路${index}号院` }))
  expect((await outcomes(rows))?.every((outcome) => outcome === 'ADDED')).toBe(true)
  expect(await outcomes([importRow(), importRow({ address: '文三路7号院' })])).toEqual(['FULL', 'EXISTS'])
  expect(await send([...rows, importRow()])).toMatchObject(apiError('BAD_FIELD', '数据：一次最多导入500行'))
})

test("goes into one's own book alone, and ten times a minute", async () => {
  const stranger = await addCustomer(server)
  await send([importRow()], stranger.token)
  expect(await names()).toEqual([])
  for (let count = 0; count < 10; count += 1) await send([importRow()])
  expect(await send([importRow()])).toMatchObject(apiError('RATE_LIMITED'))
})
