import { payoutConsentVersion } from '@portal/contract/bank'
import { getTableName, sql } from 'drizzle-orm'
import { queryRows } from '../database/query-rows'
import {
  hongKongBody,
  openCrossBorderLanes,
  crossBorderBody,
} from '../modules/orders/cross-border/cross-border.testing'
import { photoText, submit, uploadPhotos } from '../modules/realname/real-name.testing'
import { newAddress } from '../testing/addresses'
import { receiveCode } from '../testing/receive-code'
import { addCustomer, type TestCustomer } from '../testing/test-customer'
import { startTestServer, type TestServer } from '../testing/test-server'
import { sealedColumns } from './sealed-columns'

/** Entered wherever such a number is requested, and searched for in everything that is stored. */
const secrets = {
  idNo: '110105199003070017',
  realName: '司徒观澜',
  organisation: '沧海月明贸易行',
  uscc: '911101066976941872',
  cardNo: '6222021234567890128',
  taxId: '912-34-5678',
  vatNo: 'DE123456789',
  eoriNo: 'DE987654321000000',
  iossNo: 'IM3720000224',
  photo: photoText,
}

let server: TestServer
let customer: TestCustomer
beforeAll(async () => {
  server = await startTestServer()
  customer = await addCustomer(server)
  await openCrossBorderLanes(server)
})
afterAll(() => server.close())

const send = async (path: string, body: object) =>
  (await server.send(path, body, { token: customer.token, address: newAddress() })).json<{
    code: number
    message: string
  }>()

/** Every row of every table as text, as a dump of the database has it. */
const dump = async (): Promise<string> => {
  const tables = await queryRows<{ name: string }>(
    server.database.db,
    sql`select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public'`,
  )
  const rows = await Promise.all(
    tables.map(({ name }) =>
      queryRows<{ row: string }>(server.database.db, sql`select to_jsonb(t)::text as row from ${sql.raw(name)} as t`),
    ),
  )
  return rows
    .flat()
    .map(({ row }) => row)
    .join('\n')
}

test('after everything was used, none of the numbers and photos is in the database in clear', async () => {
  await uploadPhotos(server, customer.token, ['LICENSE', 'FRONT', 'BACK'])
  const { idNo, realName, organisation, uscc, cardNo, taxId, vatNo, eoriNo, iossNo } = secrets
  expect(
    await submit(server, customer.token, {
      kind: 'ORGANISATION',
      name: realName,
      idNo,
      organisation,
      uscc,
      validUntil: '2099-01-01',
    }),
  ).toMatchObject({ code: 0, data: { status: 'PASSED' } })
  const photo = await server.call<{ photoBase64: string }>('realname/photo', { side: 'FRONT' }, customer.token)
  const bank = {
    clientRequestId: 'encryption-at-rest',
    cardNo,
    accountType: 'COMPANY',
    accountName: '沧海贸易行',
    bankName: '中国工商银行',
    mobile: '13800001234',
    consentVersion: payoutConsentVersion,
  }
  expect(
    await send('bank/create', { ...bank, smsCode: await receiveCode(server, customer.userTel, 'addBank') }),
  ).toMatchObject({
    code: 0,
  })
  const body = crossBorderBody(server)
  expect(await send('order/createCrossBorder', { ...body, receiver: { ...body.receiver, taxId } })).toMatchObject({
    code: 0,
  })
  const german = {
    ...body.receiver,
    phoneCode: '49',
    phone: '301234567',
    state: '',
    city: 'Berlin',
    postcode: '10115',
    taxId: '',
    vatNo,
    eoriNo,
    iossNo,
  }
  const toGermany = {
    ...crossBorderBody(server),
    receiver: german,
    declaration: { ...body.declaration, destination: 'DE' },
  }
  const ordered = await server.call<{ orderNo: string }>('order/createCrossBorder', toGermany, customer.token)
  expect(ordered).toMatchObject({ code: 0 })
  // The content of an order before a change is stored as well.
  const change = { ...toGermany, orderNo: ordered.data?.orderNo ?? '', remark: '轻放' }
  expect(await send('order/modifyCrossBorder', change)).toMatchObject({ code: 0 })
  expect(await send('order/createCrossBorder', hongKongBody(server))).toMatchObject({ code: 0 })

  const contents = await dump()
  expect(contents).toContain('v1.test.')
  const bytes = Buffer.from(photo.data?.photoBase64 ?? '', 'base64')
  const forms = [
    ...Object.values(secrets),
    bytes.toString('base64').slice(0, 60),
    bytes.toString('base64url').slice(0, 60),
    bytes.toString('hex').slice(0, 60),
  ]
  expect(forms.filter((form) => contents.includes(form))).toEqual([])
  expect(Object.values(secrets).filter((secret) => server.log().includes(secret))).toEqual([])
})

test('every sealed column is one that the rotation of keys knows', async () => {
  const existingColumns = await queryRows<{ column: string }>(
    server.database.db,
    sql`
    select table_name || '.' || column_name as column from information_schema.columns where table_schema = 'public' and column_name like 'sealed\_%' order by 1`,
  )
  const declaredColumns = sealedColumns.map(({ column }) => `${getTableName(column.table)}.${column.name}`).sort()
  expect(declaredColumns).toEqual(existingColumns.map(({ column }) => column))
})
