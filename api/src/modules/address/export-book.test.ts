import { maxExportWithoutCode } from '@portal/contract/address'
import { BAD_FIELD, CODE_REQUIRED, SMS_CODE_WRONG } from '@portal/contract/codes'
import { strFromU8, unzipSync } from 'fflate'
import { otherThan, receiveCode } from '../../testing/receive-code'
import { addCustomer, type TestCustomer } from '../../testing/test-customer'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { workbookType } from '@portal/rules/workbook/workbook-parts'
import { apiError } from '../../testing/api-error'
import { addGroup, createEntryOf, importRow } from './address-book.testing'

let server: TestServer
let customer: TestCustomer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  customer = await addCustomer(server)
})

const send = (body: object = { kind: 'sender' }, token = customer.token) =>
  server.send('address/export', body, { token })
const refusal = async (body?: object) => (await send(body)).json<{ code: number }>().code
const rowsOf = (workbook: Uint8Array): string[][] => {
  const xml = strFromU8(unzipSync(workbook)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  return [...xml.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c [^>]*?(?:\/>|>(.*?)<\/c>)/gs)].map(([, cell = '']) => cell.replace(/<[^>]*>/g, '')),
  )
}
const exported = async (body?: object, token?: string) => {
  const response = await send(body, token)
  expect(response.headers['content-type']).toBe(workbookType)
  return rowsOf(response.rawPayload)
}
const fill = (count: number) =>
  server.call(
    'address/importRows',
    { kind: 'sender', rows: Array.from({ length: count }, (_, index) => importRow({ address: `文三路${index}号院` })) },
    customer.token,
  )

test("is one's own book in full, in the columns of the import, named by book and day", async () => {
  await createEntryOf(server, customer.token, {
    name: '张三',
    ext: '12',
    tag: '公司',
    postcode: '010020',
    groupId: await addGroup(server, customer.token),
    company: '零川<&>_x0041_',
    townCode: '330106010',
    address: '=1+1号楼',
  })
  await createEntryOf(server, customer.token, { kind: 'receiver', name: '收件' })
  const [head, ...rows] = await exported()
  expect(head).toEqual([
    '姓名',
    '手机/固话',
    '分机号',
    '省',
    '市',
    '区/县',
    '镇/街道',
    '详细地址',
    '邮编',
    '公司名称',
    '标签',
    '分组',
  ])
  expect(rows).toEqual([
    [
      '张三',
      '13800001234',
      '12',
      '浙江省',
      '杭州市',
      '西湖区',
      expect.stringMatching(/街道$/),
      '=1+1号楼',
      '010020',
      '零川&lt;&amp;&gt;_x005F_x0041_',
      '公司',
      '供应商',
    ],
  ])
  expect((await send()).headers['content-disposition']).toContain(encodeURIComponent('寄件地址簿_'))
  expect(await exported({ kind: 'sender' }, (await addCustomer(server)).token)).toHaveLength(1)
})

test("more than a hundred entries need a code to one's own phone, which works once", async () => {
  await fill(maxExportWithoutCode)
  expect(await exported()).toHaveLength(maxExportWithoutCode + 1)
  await createEntryOf(server, customer.token)
  expect(await refusal()).toBe(CODE_REQUIRED)
  const smsCode = await receiveCode(server, customer.userTel, 'exportAddresses')
  expect(await refusal({ kind: 'sender', smsCode: otherThan(smsCode) })).toBe(SMS_CODE_WRONG)
  expect(await exported({ kind: 'sender', smsCode })).toHaveLength(maxExportWithoutCode + 2)
  expect(await refusal({ kind: 'sender', smsCode })).toBe(SMS_CODE_WRONG)
})

test('the code of another phone is none', async () => {
  await fill(maxExportWithoutCode + 1)
  const stranger = await addCustomer(server)
  expect(
    await refusal({ kind: 'sender', smsCode: await receiveCode(server, stranger.userTel, 'exportAddresses') }),
  ).toBe(SMS_CODE_WRONG)
})

test('refuses without a token, junk, and too often', async () => {
  expect((await send({ kind: 'sender' }, 'x'.repeat(43))).json()).toMatchObject(apiError('SESSION_EXPIRED'))
  for (const body of [{}, { kind: 'x' }, { kind: 'sender', smsCode: 7 }, { kind: 'sender', smsCode: '1' }])
    expect(await refusal(body)).toBe(BAD_FIELD)
  for (let count = 0; count < 10; count += 1) await exported()
  expect(await refusal({ kind: 'sender' })).toBe(429)
})
