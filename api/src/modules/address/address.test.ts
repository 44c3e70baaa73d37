import type { RequestOf, ResponseOf } from '@portal/contract/calls'
import { createCanvas } from '@napi-rs/canvas'
import { randomUUID } from 'node:crypto'
import type { Ports } from '../../ports'
import { apiError } from '../../testing/api-error'
import { addCustomer, type TestCustomer } from '../../testing/test-customer'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { addressBookEntry } from './address.tables'
import { searchTextOf } from './search-text'

let server: TestServer
let customer: TestCustomer
beforeAll(async () => {
  server = await startTestServer({ env: { PORTAL_IP_LIMIT_FACTOR: '4' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  customer = await addCustomer(server)
})

const party = {
  name: '李思雨',
  mobile: '13800001234',
  ext: '',
  provinceCode: '33',
  cityCode: '3301',
  districtCode: '330106',
  townCode: '',
  address: '文三路478号',
  company: '',
  provinceName: '浙江省',
  cityName: '杭州市',
  districtName: '西湖区',
  townName: '',
}
const add = async (fields: Partial<typeof addressBookEntry.$inferInsert> & { name?: string } = {}) => {
  const { name = party.name, ...columns } = fields
  await server.database.db.insert(addressBookEntry).values({
    addressId: randomUUID(),
    userId: customer.userId,
    kind: 'sender',
    party: { ...party, name },
    searchText: searchTextOf({ ...party, name }),
    createdAt: server.now(),
    ...columns,
  })
}
const page = async (request: Partial<RequestOf<'address/page'>> = {}, token = customer.token) =>
  (await server.call<ResponseOf<'address/page'>>('address/page', { kind: 'sender', ...request }, token)).data
const names = async (request = {}) => (await page(request))?.list.map(({ name }) => name)

describe('address/page', () => {
  test("lists one kind of the customer's own entries: the default first, then the newest", async () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute))
    await add({ name: '第一', createdAt: at(1) })
    await add({ name: '默认', createdAt: at(2), isDefault: true })
    await add({ name: '第三', createdAt: at(3) })
    await add({ name: '收件', kind: 'receiver' })
    await add({ name: '别人', userId: 'somebody-else' })
    expect(await names()).toEqual(['默认', '第三', '第一'])
    expect(await page({ pageSize: 10, page: 2 })).toEqual({ total: 3, list: [] })
    expect((await page())?.list[0]).toMatchObject({
      kind: 'sender',
      isDefault: true,
      mobile: '13800001234',
      cityName: '杭州市',
    })
  })

  test.each([
    ['思雨', 1],
    ['13800001234', 1],
    ['西湖区', 1],
    ['478', 1],
    ['王', 0],
    ['%', 0],
    ['_', 0],
    ['lsy', 1],
    ['LSY', 1],
    ['zjshzs', 1],
    ['lsz', 0],
    ['李思雨 西湖', 1],
    ['李思雨 东湖', 0],
    ['138 0000 1234', 1],
    ['+86 138-0000-1234', 1],
    ['138 0000 1235', 0],
    ['\u202d１３８00001234\u202c', 1],
    ['零川', 1],
    ['lc', 1],
    ['abc', 1],
  ])('finds %s %d times', async (keyword, total) => {
    await add({ party: { ...party, company: 'ABC零川' }, searchText: searchTextOf({ ...party, company: 'ABC零川' }) })
    expect((await page({ keyword }))?.total).toBe(total)
  })

  test.each(['深圳(前海)3m', '深圳（前海）３Ｍ', '（前海) ３m', 'ｌｓｙ'])(
    'finds companies in whatever width by %s',
    async (keyword) => {
      for (const company of ['深圳(前海)3M零川', '深圳（前海）３Ｍ零川']) {
        const other = { ...party, company, address: `${company}1号` }
        await add({ party: other, searchText: searchTextOf(other) })
      }
      expect((await page({ keyword }))?.total).toBe(2)
    },
  )

  test('tags that differ in width are one', async () => {
    await add({ name: '甲一', tag: '仓(1)' })
    await add({ name: '甲二', tag: '仓（1）' })
    await add({ name: '甲三', tag: '仓（1）' })
    await add({ name: '甲四', tag: '家' })
    expect((await page({ tag: '仓(１)' }))?.total).toBe(3)
    const { data } = await server.call<ResponseOf<'address/tags'>>('address/tags', {}, customer.token)
    expect(data?.sender.tags).toEqual([
      { tag: '仓（1）', count: 3 },
      { tag: '家', count: 1 },
    ])
  })

  test('one tag alone; tags are counted by book, the most used first', async () => {
    await add({ name: '甲一', tag: '公司' })
    await add({ name: '甲二', tag: '公司' })
    await add({ name: '甲三', tag: '老家' })
    await add({ name: '甲四' })
    await add({ name: '甲五', kind: 'receiver', tag: '家' })
    await add({ name: '甲六', userId: 'somebody-else', tag: '家' })
    expect((await page({ tag: '公司' }))?.total).toBe(2)
    expect((await page({ tag: '公司', keyword: '甲一' }))?.list.map(({ name }) => name)).toEqual(['甲一'])
    expect((await server.call<ResponseOf<'address/tags'>>('address/tags', {}, customer.token)).data).toEqual({
      sender: {
        total: 4,
        tags: [
          { tag: '公司', count: 2 },
          { tag: '老家', count: 1 },
        ],
      },
      receiver: { total: 1, tags: [{ tag: '家', count: 1 }] },
    })
  })

  test('says which entry lies in a place that is no longer among the divisions', async () => {
    await add({
      name: '旧区',
      party: { ...party, name: '旧区', cityCode: '3301', districtCode: '330103', districtName: '下城区' },
      createdAt: new Date(0),
    })
    await add()
    expect((await page())?.list.map(({ name, isStale, districtName }) => [name, isStale, districtName])).toEqual([
      ['李思雨', false, '西湖区'],
      ['旧区', true, '下城区'],
    ])
  })

  test('shows nothing to another customer', async () => {
    await add()
    expect(await page({}, (await addCustomer(server)).token)).toEqual({ total: 0, list: [] })
  })

  test('needs a login', async () => {
    expect((await server.send('address/page', { kind: 'sender' })).statusCode).toBe(401)
  })
})

describe('address/analysisAddress', () => {
  const analyze = (address: unknown, options = {}) => server.send('address/analysisAddress', { address }, options)

  test('takes a pasted text apart, for anybody', async () => {
    const { code, data } = (await analyze('张三 13800001234 广东省深圳市南山区粤海街道科技南十二路2号')).json()
    expect([code, data]).toEqual([
      0,
      expect.objectContaining({
        name: '张三',
        mobile: '13800001234',
        detail: '科技南十二路2号',
        unsure: [],
        region: expect.objectContaining({
          provinceCode: '44',
          cityCode: '4403',
          districtCode: '440305',
          townName: '粤海街道',
        }),
      }),
    ])
  })

  test.each([
    ['', '请粘贴地址'],
    ['   ', '请粘贴地址'],
    ['地'.repeat(501), '地址文本不能超过500个字'],
    [7, '请粘贴地址'],
  ])('refuses %.10s: %s', async (address, message) => {
    expect((await analyze(address)).json()).toMatchObject(apiError('BAD_FIELD', expect.stringContaining(message)))
  })

  // An analysis whose work doubles with every repeat would keep the process busy for minutes.
  test('a name over and over, up to the longest text, is answered', async () => {
    expect((await analyze('重庆市'.repeat(167).slice(0, 500))).json()).toMatchObject({
      code: 0,
      data: { region: { provinceName: '重庆市' } },
    })
  })

  test('is bounded per network', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 60 * server.config.ipLimitFactor + 1; count += 1)
      statuses.push((await analyze('张三', { address: '10.9.9.9' })).statusCode)
    expect([statuses.indexOf(429), statuses.length]).toEqual([
      statuses.length - 1,
      60 * server.config.ipLimitFactor + 1,
    ])
  })
})

describe('address/readPicture', () => {
  const png = createCanvas(200, 80).toBuffer('image/png').toString('base64')
  const read = (pictureBase64 = png, token = customer.token) =>
    server.call<ResponseOf<'address/readPicture'>>('address/readPicture', { pictureBase64 }, token)
  const line = { left: 0, top: 0, right: 300, bottom: 30, confidence: 95 }
  afterEach(() => {
    server.outside.pictureLines = []
  })

  test('answers with the text of the picture, none where there is none', async () => {
    expect(await read()).toMatchObject({ code: 0, data: { text: '', isUnsure: false } })
    server.outside.pictureLines = [{ ...line, text: '张 伟 13812345678' }]
    expect(await read()).toMatchObject({ code: 0, data: { text: '张伟 13812345678', isUnsure: false } })
    server.outside.pictureLines = [{ ...line, text: '张 伟', confidence: 70 }]
    expect(await read()).toMatchObject({ code: 0, data: { text: '张伟', isUnsure: true } })
  })

  test('a picture full of text gives no more than the analysis takes', async () => {
    server.outside.pictureLines = [{ ...line, text: '路'.repeat(900) }]
    expect((await read()).data?.text).toHaveLength(500)
  })

  test.each<[string, string, object]>([
    [
      'a text',
      Buffer.from('no picture').toString('base64'),
      apiError('PICTURE_REFUSED', '仅支持 JPG、PNG、WebP 格式的图片'),
    ],
    ['nothing', '', { ...apiError('BAD_FIELD'), data: { path: 'pictureBase64' } }],
    ['no base64', '@@@', { ...apiError('BAD_FIELD'), data: { path: 'pictureBase64' } }],
  ])('%s is refused', async (_, content, refusal) => {
    expect(await read(content)).toMatchObject(refusal)
  })

  test('is for customers, and of each a few times a minute', async () => {
    expect(await read(png, '')).toMatchObject(apiError('SESSION_EXPIRED'))
    for (let count = 0; count < 12; count += 1) expect(await read()).toMatchObject({ code: 0 })
    expect(await read()).toMatchObject(apiError('RATE_LIMITED'))
    expect(await read(png, (await addCustomer(server)).token)).toMatchObject({ code: 0 })
  })

  test('the reader learns whose picture it is, and that its customer has gone', async () => {
    let begin = (_customer: string): void => undefined
    const begun = new Promise<string>((resolve) => {
      begin = resolve
    })
    let leave = (): void => undefined
    const left = new Promise<void>((resolve) => {
      leave = resolve
    })
    const readLines: Ports['pictureText']['readLines'] = (_jpeg, whose, gone) =>
      new Promise((_, reject) => {
        gone.addEventListener('abort', () => {
          leave()
          reject(new Error('gone'))
        })
        begin(whose)
      })
    const slow = await startTestServer({
      ports: (ports) => ({ ...ports, pictureText: { ...ports.pictureText, readLines } }),
    })
    const { token, userId } = await addCustomer(slow)
    const address = await slow.app.listen({ port: 0, host: '127.0.0.1' })
    const browser = new AbortController()
    const asked = fetch(`${address}/api/address/readPicture`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: token },
      body: JSON.stringify({ pictureBase64: png }),
      signal: browser.signal,
    })
    expect(await begun).toBe(userId)
    browser.abort()
    await expect(asked).rejects.toThrow()
    await left
    await slow.close()
  })

  test('a reader that fails is named in words, and its error in the log without the text', async () => {
    const failing = await startTestServer({
      ports: (ports) => ({
        ...ports,
        pictureText: { ...ports.pictureText, readLines: () => Promise.reject(new Error('secret 13812345678')) },
      }),
    })
    const { token } = await addCustomer(failing)
    expect(await failing.call('address/readPicture', { pictureBase64: png }, token)).toEqual(
      apiError('PICTURE_TEXT_UNAVAILABLE', '暂时无法识别图片，请粘贴文字或手动填写', null),
    )
    expect(failing.log()).not.toContain('13812345678')
    await failing.close()
  })
})
