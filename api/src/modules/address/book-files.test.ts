import { maxExportWithoutCode, maxBookEntries, maxShownWithoutCode } from '@portal/contract/limits'
import { BAD_FIELD, CODE_REQUIRED, SMS_CODE_WRONG } from '@portal/contract/codes'
import { strFromU8, unzipSync } from 'fflate'
import { workbookType } from '@portal/rules/workbook/workbook-parts'
import type { ResponseOf } from '@portal/contract/calls'
import { otherThan, receiveCode } from '../../testing/receive-code'
import { addCustomer, type TestCustomer } from '../../testing/test-customer'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { apiError } from '../../testing/api-error'
import { addGroup, createEntryOf, importRow, bookOf } from './address-book.testing'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('export book', () => {
  let customer: TestCustomer
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
      {
        kind: 'sender',
        rows: Array.from({ length: count }, (_, index) => importRow({ address: `文三路${index}号院` })),
      },
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
})

describe('import rows', () => {
  let customer: TestCustomer
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
})

describe('shown entries', () => {
  let customer: TestCustomer
  beforeEach(async () => {
    customer = await addCustomer(server)
    await fill('sender')
  })

  /** A full book. */
  const fill = (kind: 'sender' | 'receiver') =>
    server.call(
      'address/importRows',
      { kind, rows: Array.from({ length: 500 }, (_, index) => importRow({ address: `文三路${index}号院` })) },
      customer.token,
    )
  const show = (query: object = {}, token = customer.token) =>
    server.call<ResponseOf<'address/page'>>('address/page', { kind: 'sender', page: 1, pageSize: 100, ...query }, token)
  const maxPages = maxShownWithoutCode / 100
  const showAll = async () => {
    for (let page = 1; page <= maxPages; page += 1) expect(await show({ page })).toMatchObject({ code: 0 })
  }
  const usedUp = apiError('CODE_REQUIRED', '今天查看的地址已达300条，为保护您和联系人的信息，请验证手机号后继续')
  const receive = () => receiveCode(server, customer.userTel, 'showAddresses')

  test('so many entries are shown in a day, of both books together, and then a code is asked for', async () => {
    await fill('receiver')
    await show()
    await show({ kind: 'receiver' })
    await show({ page: 2 })
    for (const query of [{ page: 3 }, { kind: 'receiver', page: 2 }, { keyword: '文三路499号' }])
      expect(await show(query)).toMatchObject(usedUp)
  })

  test('what was shown before counts no second time, in whichever pages and by whichever words', async () => {
    await showAll()
    for (const query of [{ page: 1 }, { page: 3 }, { page: 1, pageSize: 200 }, { page: 28, pageSize: 10 }])
      expect(await show(query)).toMatchObject({ code: 0 })
  })

  test('a page that would go beyond the day is not counted at all', async () => {
    await show({ page: 1, pageSize: 200 })
    expect(await show({ page: 2, pageSize: 200 })).toMatchObject(usedUp)
    expect(await show({ page: 3, pageSize: 100 })).toMatchObject({ code: 0 })
  })

  test('of calls at once no more are shown than of one after the other', async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5].map((page) => show({ page })))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(maxPages)
  })

  test('a day later, and for another customer, it begins anew', async () => {
    await showAll()
    expect(await show({ page: 4 })).toMatchObject(usedUp)
    const other = await addCustomer(server)
    expect(await show({ page: 4 }, other.token)).toMatchObject({ code: 0 })
    server.advance(24 * 3600)
    expect(await show({ page: 4 })).toMatchObject({ code: 0 })
  })

  test('a code shows as many again, once', async () => {
    await showAll()
    const smsCode = await receive()
    expect(await show({ page: 4, smsCode: otherThan(smsCode) })).toMatchObject(apiError('SMS_CODE_WRONG'))
    expect(await show({ page: 4 })).toMatchObject(usedUp)
    expect(await show({ page: 4, smsCode })).toMatchObject({ code: 0 })
    expect(await show({ page: 5 })).toMatchObject({ code: 0 })
    expect(await show({ page: 5, smsCode })).toMatchObject(apiError('SMS_CODE_WRONG'))
  })

  test('what a clock counted that was ahead is over with the right time', async () => {
    const days = 5 * 24 * 3600
    server.advance(days)
    await showAll()
    server.advance(-days)
    expect(await show({ page: 4 })).toMatchObject(usedUp)
    server.advance(24 * 3600)
    expect(await show({ page: 4 })).toMatchObject({ code: 0 })
  })
})
