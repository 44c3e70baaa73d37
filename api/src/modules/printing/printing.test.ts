import type { ResponseOf } from '@portal/contract/calls'
import { BAD_FIELD, NOT_PRINTABLE, ORDER_NOT_FOUND, RATE_LIMITED } from '@portal/contract/codes'
import type { Declaration } from '@portal/contract/cross-border'
import { eq } from 'drizzle-orm'
import { fc } from '@portal/testing/property'
import { rateCounter } from '../../http/counters/counter.tables'
import { readPdf } from '../../testing/read-pdf'
import { outlet } from '../outlet/outlet.tables'
import { outletOf } from '../outlet/outlet.testing'
import { addCustomer, type TestCustomer } from '../../testing/test-customer'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { openLanes, placeOrder, readDetail } from '../orders/order.testing'
import { orders } from '../order-core/order.tables'
import { labelsOf } from './label-content'
import { sampleOrder, sampleReceiver } from './label-samples.testing'
import { maxLargeFiles, printLabelFile, sortingCode } from './print-labels.service'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('printing module', () => {
  let customer: TestCustomer
  beforeAll(async () => {
    await openLanes(server)
  })
  beforeEach(async () => {
    customer = await addCustomer(server)
  })

  const place = (changes = {}) => placeOrder(server, customer.token, changes)
  const print = (orderNos: string[], token = customer.token) =>
    server.call<ResponseOf<'order/labels'>>('order/labels', { orderNos, size: '100x180' }, token)
  const pagesOf = (data: { pdfBase64: string } | null) => readPdf(Buffer.from(data?.pdfBase64 ?? '', 'base64'))
  const change = (orderNo: string, fields: Partial<typeof orders.$inferInsert>) =>
    server.database.db.update(orders).set(fields).where(eq(orders.orderNo, orderNo))

  describe('order/labels', () => {
    test('prints the labels of several orders in the requested sequence, and marks a later print', async () => {
      const [one, other] = [await place({ packageCount: 1, lines: [] }), await place({ packageCount: 2, lines: [] })]
      const { data } = await print([other.orderNo, one.orderNo, other.orderNo])
      expect([data?.labels, data?.fileName]).toEqual([3, '面单-2单-100x180.pdf'])
      expect((await pagesOf(data)).map(({ codes }) => codes[2])).toEqual([
        `QRCode ${other.ewbNo}-001`,
        `QRCode ${other.ewbNo}-002`,
        `QRCode ${one.ewbNo}-001`,
      ])
      const [again] = await pagesOf((await print([one.orderNo])).data)
      expect(again?.text).toContain('补打 第2次')
      const { log } = await readDetail(server, customer.token, one.orderNo)
      expect(log.map(({ action }) => action).slice(0, 2)).toEqual(['补打面单（第2次）', '打印面单'])
    })

    test('prints the code of the outlet that serves the receiver', async () => {
      await server.database.db.delete(outlet)
      const { orderNo } = await place({ packageCount: 1, lines: [] })
      expect((await pagesOf((await print([orderNo])).data))[0]?.text).toContain('3301-06-000')
      const region = { provinceCode: '33', cityCode: '3301', districtCode: '330106', townCode: '330106001' }
      await server.database.db.insert(outlet).values(outletOf('LC3301012', region))
      expect((await pagesOf((await print([orderNo])).data))[0]?.text).toContain('3301-06-012')
    })

    test('counts every print when several come at once', async () => {
      const { orderNo } = await place({ packageCount: 1, lines: [] })
      const answers = await Promise.all(Array.from({ length: 8 }, () => print([orderNo])))
      // On a busy machine the last requests may exceed the lock timeout: they are refused, and not counted.
      const printed = answers.filter(({ code }) => code === 0).length
      expect(printed).toBeGreaterThan(1)
      const [order] = await server.database.db.select().from(orders).where(eq(orders.orderNo, orderNo))
      expect(order?.labelPrints).toBe(printed)
    })

    test.each([
      ["another's order", ORDER_NOT_FOUND],
      ['no order', ORDER_NOT_FOUND],
      ['a cancelled order', NOT_PRINTABLE],
      ['a deleted order', ORDER_NOT_FOUND],
      ['more than 200 pieces', BAD_FIELD],
    ])('refuses %s, and counts nothing', async (what, code) => {
      const { orderNo } = await place({ packageCount: 1, lines: [] })
      if (what === 'a cancelled order') await change(orderNo, { status: 'CANCELED' })
      if (what === 'a deleted order') await change(orderNo, { status: 'SIGNED', dueCents: 0, deletedAt: server.now() })
      if (what === 'more than 200 pieces') await change(orderNo, { packageCount: 201 })
      const token = what === "another's order" ? (await addCustomer(server)).token : customer.token
      expect((await print([what === 'no order' ? 'LC0' : orderNo], token)).code).toBe(code)
      const [order] = await server.database.db.select().from(orders).where(eq(orders.orderNo, orderNo))
      expect(order?.labelPrints).toBe(0)
    })

    test('is refused after too many files in a minute', async () => {
      const answers = await Promise.all(Array.from({ length: 62 }, () => print(['LC0'])))
      expect(answers.filter(({ code }) => code === 429)).toHaveLength(2)
    })

    test('is refused after too many labels in a minute, and counts nothing', async () => {
      await server.database.db.delete(rateCounter)
      const [one, three] = [await place({ packageCount: 1, lines: [] }), await place({ packageCount: 3, lines: [] })]
      expect((await print([three.orderNo])).code).toBe(0)
      await server.database.db.update(rateCounter).set({ hits: 1998 }).where(eq(rateCounter.hits, 3))
      expect((await print([three.orderNo])).code).toBe(RATE_LIMITED)
      expect((await print([one.orderNo])).code).toBe(0)
      const [order] = await server.database.db.select().from(orders).where(eq(orders.orderNo, three.orderNo))
      expect(order?.labelPrints).toBe(1)
    })
  })

  describe('order/labelFile', () => {
    const file = (orderNos: string[], token = customer.token) =>
      server.send('order/labelFile', { orderNos, size: '76x130' }, { token })

    test('is one file of more orders than a call takes, counted as prints', async () => {
      await server.database.db.delete(rateCounter)
      const { orderNo, ewbNo } = await place({ packageCount: 1, lines: [] })
      const [stored] = await server.database.db.select().from(orders).where(eq(orders.orderNo, orderNo))
      if (!stored) throw new Error('the order is stored')
      const others = Array.from({ length: 50 }, (_, index) => ({
        ...stored,
        orderNo: `${orderNo}${index}`,
        ewbNo: `${ewbNo}${index}`,
        clientRequestId: `${stored.clientRequestId}${index}`,
      }))
      await server.database.db.insert(orders).values(others)
      const orderNos = [orderNo, ...others.map((order) => order.orderNo)]
      const { headers, rawPayload } = await file(orderNos)
      expect(headers['content-type']).toBe('application/pdf')
      expect(decodeURIComponent(String(headers['content-disposition']))).toContain('面单-51单-76x130.pdf')
      expect((await readPdf(rawPayload)).map(({ text }) => text.includes('补打'))).toEqual(orderNos.map(() => false))
      const counts = await server.database.db.select({ labelPrints: orders.labelPrints }).from(orders)
      expect(counts.filter(({ labelPrints }) => labelPrints === 1).length).toBeGreaterThanOrEqual(51)
    })

    test('has at most a thousand labels, and a refusal is an envelope', async () => {
      const { orderNo } = await place({ packageCount: 1, lines: [] })
      await change(orderNo, { packageCount: 1001 })
      expect((await file([orderNo])).json()).toMatchObject({
        code: BAD_FIELD,
        message: '一次最多打印1000张面单，所选订单共1001件',
      })
      expect((await file(['LC0'])).json()).toMatchObject({ code: ORDER_NOT_FOUND })
    })

    test('is refused while too many others wait', async () => {
      const { orderNo } = await place({ packageCount: 1, lines: [] })
      const files = Array.from({ length: maxLargeFiles + 1 }, () =>
        printLabelFile(server.app.deps, { brand: '', hotline: '' }, customer.userId, {
          orderNos: [orderNo],
          size: '76x130',
        }),
      )
      const answers = await Promise.allSettled(files)
      expect(answers.filter(({ status }) => status === 'rejected')).toMatchObject([
        { reason: { errorName: 'RATE_LIMITED' } },
      ])
    })

    test('is answered beside others, a refused one among them', async () => {
      await server.database.db.delete(rateCounter)
      const [one, other] = [await place({ packageCount: 1, lines: [] }), await place({ packageCount: 1, lines: [] })]
      const answers = await Promise.all([file([one.orderNo]), file(['LC0']), file([other.orderNo])])
      expect(answers.map(({ headers }) => headers['content-type'])).toEqual([
        'application/pdf',
        expect.stringContaining('json'),
        'application/pdf',
      ])
    })
  })

  describe('order/proformaInvoice', () => {
    const declaration: Declaration = {
      destination: 'US',
      goodsKind: 'PARCEL',
      purpose: 'GIFT',
      customsMode: 'SIMPLE',
      dutyPayer: 'RECEIVER',
      battery: 'NONE',
      incoterm: 'DAP',
      currency: 'USD',
      lines: [
        {
          nameCn: '围巾',
          nameEn: 'Scarf',
          hsCode: '611710',
          quantity: 2,
          unit: '条',
          unitPriceCents: 10_00,
          netWeightGrams: 100,
          originCountry: 'CN',
          material: '',
          brand: '',
          url: '',
        },
      ],
    }
    const invoice = (orderNo: string, token = customer.token) =>
      server.call<ResponseOf<'order/proformaInvoice'>>('order/proformaInvoice', { orderNo }, token)

    test('is there for an own order that leaves the mainland, and for no other', async () => {
      const { orderNo, ewbNo } = await place()
      expect((await invoice(orderNo)).code).toBe(ORDER_NOT_FOUND)
      await change(orderNo, { kind: 'INTERNATIONAL', declaration })
      const { data } = await invoice(orderNo)
      expect(data?.fileName).toBe(`形式发票-${ewbNo}.pdf`)
      expect((await pagesOf(data))[0]?.text).toContain('TOTAL 合计: USD 20.00')
      expect((await invoice(orderNo, (await addCustomer(server)).token)).code).toBe(ORDER_NOT_FOUND)
    })
  })
})

describe('label content', () => {
  const textsOf = (changes: Parameters<typeof sampleOrder>[0]) =>
    labelsOf(sampleOrder(changes), '3301-06-012', 0).map(({ facts, services }) => [...facts, services].join('\n'))

  test('money and the signed slip are asked for with the first piece alone', () => {
    const [first, ...others] = textsOf({ payMethod: 'RECEIVER', codAmountCents: 999_99, packageCount: 3 })
    for (const text of ['代收货款：¥999.99', '付款：到付', '签回单 原件返回×2']) expect(first).toContain(text)
    expect(others).toHaveLength(2)
    for (const other of others) {
      for (const text of ['代收货款：随主件 1/3', '付款：随主件 1/3', '签回单 随主件 1/3'])
        expect(other).toContain(text)
      expect(other).not.toMatch(/999\.99|到付|原件返回/)
    }
  })

  test('what is asked of nobody at the door is the same on all pieces', () => {
    for (const text of textsOf({ payMethod: 'MONTHLY', codAmountCents: 0, backSignBill: 'NONE', packageCount: 3 })) {
      for (const fact of ['代收货款：无', '付款：寄付月结']) expect(text).toContain(fact)
      expect(text).not.toMatch(/随主件|签回单/)
    }
  })

  test('a single piece has no other one to refer to', () =>
    expect(textsOf({ payMethod: 'RECEIVER', codAmountCents: 1_00, packageCount: 1 })[0]).not.toContain('随主件'))

  test('a remark of several lines stands in one', () =>
    expect(labelsOf(sampleOrder({ remark: '第一\n\n 第二', packageCount: 1 }), '', 0)[0]?.remark).toBe(
      '备注：第一　第二',
    ))
})

describe('sorting code', () => {
  const to = (cityCode: string, districtCode: string) =>
    sampleOrder({ receiver: { ...sampleReceiver, provinceCode: cityCode.slice(0, 2), cityCode, districtCode } })
  const abroad = (kind: 'INTERNATIONAL' | 'HMT', destination: string) =>
    sampleOrder({ kind, declaration: { destination } as never })

  test.each([
    ['city, district and outlet', to('3301', '330106'), 'LC3301012', '3301-06-012'],
    ['a city without districts', to('4419', ''), 'LC4419003', '4419-00-003'],
    ['a place without an outlet', to('5403', '540302'), '', '5403-02-000'],
    ['an outlet of another naming', to('3301', '330106'), 'W017', '3301-06-W017'],
    ['an outlet that is named like its city', to('3301', '330106'), 'LC3301', '3301-06-LC3301'],
    ['a country', abroad('INTERNATIONAL', 'US'), '', 'INT-US'],
    ['Hong Kong', abroad('HMT', 'HK'), '', 'HMT-HK'],
    ['an order without a declaration', sampleOrder({ kind: 'INTERNATIONAL', declaration: null }), '', 'INT'],
  ])('is made of %s', (_, order, outletCode, code) => expect(sortingCode(order, outletCode)).toBe(code))

  test('tells places and outlets apart, and sorts the goods of a district together', () => {
    const digits = (length: number) =>
      fc.integer({ min: 1, max: 10 ** length - 1 }).map((n) => String(n).padStart(length, '0'))
    const end = fc.tuple(digits(4), digits(2), digits(3))
    const codeOf = ([city, district, outlet]: [string, string, string]) =>
      sortingCode(to(city, city + district), `LC${city}${outlet}`)
    fc.assert(
      fc.property(end, end, (one, other) => {
        expect(codeOf(one)).toMatch(/^\d{4}-\d\d-\d{3}$/)
        expect(codeOf(one) === codeOf(other)).toBe(one.join() === other.join())
        expect(codeOf(one).slice(0, 7) === codeOf(other).slice(0, 7)).toBe(one[0] === other[0] && one[1] === other[1])
      }),
    )
  })
})
