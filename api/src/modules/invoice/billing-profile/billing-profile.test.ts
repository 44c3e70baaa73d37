import { randomUUID } from 'node:crypto'
import type { BillingProfile } from '@portal/contract/billing-profile'
import { BILLING_PROFILES_FULL, BILLING_PROFILE_EXISTS } from '@portal/contract/codes'
import { eq } from 'drizzle-orm'
import { apiError } from '../../../testing/api-error'
import { addCustomer, type TestCustomer } from '../../../testing/test-customer'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { billingProfile } from '../invoice.tables'
import { newNumber, submit, uploadPhotos } from '../../realname/real-name.testing'
import { addBillingProfile, billingProfileInput } from '../invoice.testing'

let server: TestServer
let customer: TestCustomer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  customer = await addCustomer(server)
})

const call = <Data = unknown>(path: string, body: object, token = customer.token) =>
  server.call<Data>(path, body, token)
const list = async (token = customer.token) =>
  (await call<BillingProfile[]>('billingProfile/list', {}, token)).data ?? []
const person = { buyerType: 'PERSONAL' as const, buyerName: '个人', taxNo: '', addressPhone: '', bankAccount: '' }

test('the first billing profile is the default one, until another one is made the default', async () => {
  const first = await addBillingProfile(server, customer)
  expect((await list()).map(({ isDefault }) => isDefault)).toEqual([true])
  server.advance(1)
  const second = await addBillingProfile(server, customer, person)
  server.advance(1)
  const third = await addBillingProfile(server, customer, { ...person, buyerName: '欧阳明远', isDefault: true })
  expect((await list()).map(({ billingProfileId, isDefault }) => [billingProfileId, isDefault])).toEqual([
    [third, true],
    [first, false],
    [second, false],
  ])
  await call('billingProfile/setDefault', { billingProfileId: second })
  expect((await list()).map(({ billingProfileId, isDefault }) => [billingProfileId, isDefault])).toEqual([
    [second, true],
    [first, false],
    [third, false],
  ])
  await call('billingProfile/delete', { billingProfileId: second })
  expect((await list()).map(({ billingProfileId, isDefault }) => [billingProfileId, isDefault])).toEqual([
    [first, true],
    [third, false],
  ])
})

test.each<[string, object, string]>([
  ['a company without a tax number', { taxNo: '' }, '请填写税号'],
  ['a tax number of 16 characters', { taxNo: '9144030012345678' }, '税号：格式不正确'],
  ['a tax number with a letter that codes do not have', { taxNo: '91440300MA5F7K2CI3' }, '税号：格式不正确'],
  ['a person with a tax number', { buyerType: 'PERSONAL', buyerName: '个人' }, '个人抬头不填税号'],
  ['a name that nobody sees', { buyerName: '\u200b\u2028' }, '请填写企业名称'],
  ['no name', { buyerName: ' ' }, '请填写企业名称'],
  ['a person without a name', { ...person, buyerName: '' }, '请填写姓名，或填写“个人”'],
  ['an e-mail that is none', { email: 'caiwu@' }, '请输入正确的邮箱格式'],
  ['a phone that is none', { mobile: '12345' }, '请输入正确的手机号格式'],
])('%s is refused', async (_case, fields, message) => {
  expect(await call('billingProfile/create', { ...billingProfileInput(), ...fields })).toMatchObject(
    apiError('BAD_FIELD', expect.stringContaining(message)),
  )
  expect(await list()).toEqual([])
})

test('a tax number is stored in the spelling of invoices', async () => {
  await addBillingProfile(server, customer, { taxNo: ' ９1440300 ma5f7k2c3p' })
  expect((await list())[0]?.taxNo).toBe('91440300MA5F7K2C3P')
})

test('printed fields are stored as one line, without surplus spaces', async () => {
  await addBillingProfile(server, customer, {
    buyerName: '晨禾\n价税合计：\t¥1',
    addressPhone: '\u202e深圳\u200b 0755',
    bankAccount: '招商银行\r\n7559',
  })
  expect((await list())[0]).toMatchObject({
    buyerName: '晨禾 价税合计： ¥1',
    addressPhone: '深圳 0755',
    bankAccount: '招商银行 7559',
  })
})

test('the same name and number once, also for ten requests at once; a repeat gets the first answer', async () => {
  const body = billingProfileInput()
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => call<{ billingProfileId: string }>('billingProfile/create', body)),
  )
  expect(new Set(answers.map(({ data }) => data?.billingProfileId)).size).toBe(1)
  const others = await Promise.all(
    Array.from({ length: 10 }, () =>
      call('billingProfile/create', billingProfileInput({ taxNo: '91440300MA5GX81H84' })),
    ),
  )
  expect(others.map(({ code }) => code).sort()).toEqual([0, ...Array.from({ length: 9 }, () => BILLING_PROFILE_EXISTS)])
  const [first] = await list()
  const { clientRequestId: _id, ...fields } = billingProfileInput({ taxNo: '91440300MA5GX81H84' })
  expect(await call('billingProfile/update', { ...fields, billingProfileId: first?.billingProfileId })).toMatchObject(
    apiError('BILLING_PROFILE_EXISTS'),
  )
  expect(await list()).toHaveLength(2)
})

test.each([
  ['深圳(前海)晨禾有限公司', '深圳（前海）晨禾有限公司'],
  ['深圳 （前海) 晨禾有限公司', '深圳（前海）晨禾有限公司'],
  ['ＡＢＣ（中国）３Ｍ有限公司', 'ABC（中国）3M有限公司'],
  ['Chenhe（Shanghai）Co., Ltd.', 'Chenhe(Shanghai)Co., Ltd.'],
])('the company %s is spelt %s, and is there once in whatever width', async (typed, spelt) => {
  await addBillingProfile(server, customer, { buyerName: typed })
  expect((await list()).map(({ buyerName }) => buyerName)).toEqual([spelt])
  const billingProfileId = await addBillingProfile(server, customer, { buyerName: '别的有限公司' })
  for (const buyerName of [typed, spelt, spelt.replace('（', '('), spelt.replace(')', '）')]) {
    expect(await call('billingProfile/create', billingProfileInput({ buyerName }))).toMatchObject(
      apiError('BILLING_PROFILE_EXISTS', undefined, { path: 'buyerName' }),
    )
    const { clientRequestId: _id, ...fields } = billingProfileInput({ buyerName })
    expect(await call('billingProfile/update', { ...fields, billingProfileId })).toMatchObject(
      apiError('BILLING_PROFILE_EXISTS'),
    )
  }
})

test('a billing profile that was stored as typed counts, and gets the right spelling when it is changed', async () => {
  const billingProfileId = await addBillingProfile(server, customer)
  await server.database.db
    .update(billingProfile)
    .set({ buyerName: 'Ａ１(前海)公司' })
    .where(eq(billingProfile.billingProfileId, billingProfileId))
  const input = billingProfileInput({ buyerName: 'A1（前海）公司' })
  expect(await call('billingProfile/create', input)).toMatchObject(apiError('BILLING_PROFILE_EXISTS'))
  const { clientRequestId: _id, ...fields } = input
  expect(await call('billingProfile/update', { ...fields, billingProfileId })).toMatchObject({ code: 0 })
  expect((await list()).map(({ buyerName }) => buyerName)).toEqual(['A1（前海）公司'])
})

test('a changed billing profile has the same id and stays the default one', async () => {
  const billingProfileId = await addBillingProfile(server, customer)
  const { clientRequestId: _id, ...fields } = billingProfileInput({ ...person, mobile: '13900001234' })
  expect(await call('billingProfile/update', { ...fields, billingProfileId })).toMatchObject({ code: 0 })
  expect(await list()).toEqual([
    {
      ...person,
      billingProfileId,
      email: fields.email,
      mobile: '13900001234',
      isDefault: true,
      // Pages of contract 1 read these two (api/src/http/former-names.ts).
      titleId: billingProfileId,
      titleType: person.buyerType,
    },
  ])
})

test('twenty at most, also for requests at the same time', async () => {
  for (let index = 0; index < 18; index += 1)
    await addBillingProfile(server, customer, { ...person, buyerName: `抬头${index}` })
  const answers = await Promise.all(
    Array.from({ length: 4 }, (_, index) =>
      call('billingProfile/create', billingProfileInput({ ...person, buyerName: `再一个${index}` })),
    ),
  )
  expect(answers.map(({ code }) => code).sort()).toEqual([0, 0, BILLING_PROFILES_FULL, BILLING_PROFILES_FULL])
})

test.each(['billingProfile/update', 'billingProfile/delete', 'billingProfile/setDefault'])(
  '%s: another’s billing profile answers as one that does not exist',
  async (path) => {
    const billingProfileId = await addBillingProfile(server, customer)
    const stranger = await addCustomer(server)
    const { clientRequestId: _id, ...fields } = billingProfileInput()
    const ask = (id: string) => call(path, { ...fields, billingProfileId: id }, stranger.token)
    expect(await ask(billingProfileId)).toEqual(await ask(randomUUID()))
    expect(await ask(billingProfileId)).toMatchObject(apiError('BILLING_PROFILE_NOT_FOUND'))
    expect(await list(stranger.token)).toEqual([])
    expect(await list()).toHaveLength(1)
  },
)

test('a verified organisation is suggested to the customer who has proved it', async () => {
  await uploadPhotos(server, customer.token, ['FRONT', 'BACK', 'LICENSE'])
  expect(
    await submit(server, customer.token, {
      idNo: newNumber(),
      kind: 'ORGANISATION',
      organisation: '深圳晨禾电子有限公司',
      uscc: '91440300MA5F7K2C3P',
    }),
  ).toMatchObject({ code: 0 })
  const ask = (keyword: string, token?: string) => call('billingProfile/suggest', { keyword }, token)
  expect(await ask('深圳晨')).toMatchObject({
    data: [{ buyerName: '深圳晨禾电子有限公司', taxNo: '91440300MA5F7K2C3P' }],
  })
  expect(await ask('深圳　晨')).toMatchObject({ data: [{ buyerName: '深圳晨禾电子有限公司' }] })
  expect(await ask('晨禾')).toMatchObject({ data: [] })
  expect(await ask('深%')).toMatchObject({ data: [] })
  expect(await ask('深圳晨', (await addCustomer(server)).token)).toMatchObject({ data: [] })
})
