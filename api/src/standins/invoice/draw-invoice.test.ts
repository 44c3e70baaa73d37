import { fc } from '@portal/testing/property'
import { formatCents } from '../../pdf/format-cents'
import { printFonts } from '../../pdf/print-fonts'
import { readPdf } from '../../testing/read-pdf'
import { join } from 'node:path'
import { drawInvoice } from './draw-invoice'
import type { InvoiceContent } from '../../modules/invoice/issuing/issuing.port'

const root = join(__dirname, '../../../..')
const fonts = printFonts({ root, filesDir: join(root, 'dist') })

const content: InvoiceContent = {
  applicationNo: 'KP2611220001',
  kind: 'SPECIAL',
  seller: {
    name: '远捷快运（深圳）有限公司',
    taxNo: '91440300MA5F00001X',
    addressPhone: '深圳市宝安区福永路1号 0755-95708',
    bankAccount: '招商银行深圳分行 755900001',
  },
  buyer: {
    buyerType: 'COMPANY',
    name: '深圳晨禾电子商行',
    taxNo: '91440300MA5DBE6D2T',
    addressPhone: '深圳市南山区科技园 0755-86000012',
    bankAccount: '招商银行科技园支行 755912345610101',
  },
  lines: [
    { content: '运输服务', item: '国内货物运输', ratePercent: 9, totalCents: 109_00, taxCents: 9_00 },
    { content: '快递服务', item: '国内快递', ratePercent: 6, totalCents: 16_05, taxCents: 91 },
  ],
  totalCents: 125_05,
  taxCents: 9_91,
  remark: '11月运费',
}
const sheet = {
  content,
  invoiceNumber: '26442000000000000017',
  issuedAt: new Date('2026-11-21T16:30:00Z'),
  fonts,
  mark: '样例',
}
/** The text of a drawn invoice without spaces, because those between the pieces of a line come from the reader. */
const textOf = async (changes: Partial<typeof sheet> = {}) => {
  const pages = await readPdf(await drawInvoice({ ...sheet, ...changes }))
  expect(pages).toHaveLength(1)
  expect(pages[0]).toMatchObject({ widthMm: expect.closeTo(210, 0), heightMm: expect.closeTo(140, 0) })
  return (pages[0]?.text ?? '').replace(/\s/g, '')
}

test('it says who, whom, what, how much and in words, and that it is a specimen', async () => {
  const text = await textOf()
  for (const expected of [
    '电子发票（增值税专用发票）',
    '发票号码：26442000000000000017',
    '开票日期：2026年11月22日',
    '名称：深圳晨禾电子商行',
    '91440300MA5DBE6D2T',
    '名称：远捷快运（深圳）有限公司',
    '91440300MA5F00001X',
    '*运输服务*国内货物运输',
    '¥100.00',
    '9%',
    '¥9.00',
    '*快递服务*国内快递',
    '¥15.14',
    '6%',
    '¥0.91',
    '¥115.14',
    '¥9.91',
    '壹佰贰拾伍元零伍分',
    '（小写）¥125.05',
    '11月运费',
    '购买方地址、电话：深圳市南山区科技园',
    '购买方开户行及账号：招商银行科技园支行755912345610101',
    '申请号：KP2611220001',
    '样例',
  ])
    expect(text).toContain(expected)
})

test('a real one bears no mark; a person has no number, address or account', async () => {
  const text = await textOf({
    mark: '',
    content: {
      ...content,
      kind: 'ORDINARY',
      buyer: { buyerType: 'PERSONAL', name: '个人', taxNo: '', addressPhone: '', bankAccount: '' },
    },
  })
  expect(text).toContain('电子发票（普通发票）')
  expect(text).toContain('名称：个人')
  expect(text).not.toMatch(/样例|购买方地址|购买方开户行/)
})

/** Freight orders with their transport elements. */
const withOrders = (count: number): InvoiceContent => {
  const transports = Array.from({ length: count }, (_, index) => ({
    orderNo: `LC${index}`,
    vehicle: { kind: 'ROAD' as const, plate: `粤BO${String(1000 + index)}` },
    origin: '广东省深圳市',
    destination: '新疆维吾尔自治区伊犁哈萨克自治州',
    goodsName: `五金配件${index}`,
  }))
  return { ...content, lines: content.lines.map((line) => (line.ratePercent === 9 ? { ...line, transports } : line)) }
}

test('a freight line has its transport elements below it', async () => {
  const text = await textOf({ content: withOrders(7) })
  for (const expected of ['运输工具种类', '运输工具牌号', '起运地', '到达地', '运输货物名称', '公路运输', '粤BO1006'])
    expect(text).toContain(expected)
  expect(text).toContain('新疆维吾尔自治区伊犁哈萨克自治州五金配件6')
})

test('the elements of a hundred orders are on attached pages, each once', async () => {
  const pages = await readPdf(await drawInvoice({ ...sheet, content: withOrders(100) }))
  const texts = pages.map(({ text }) => text.replace(/\s/g, ''))
  expect(texts).toHaveLength(5)
  expect(texts[0]).toContain('运输信息见附页共100条')
  const plates = texts.flatMap((text) => text.match(/粤BO\d{4}/g) ?? [])
  expect(plates).toEqual(Array.from({ length: 100 }, (_, index) => `粤BO${1000 + index}`))
})

test('whatever is on it fits on one sheet, long names and ten lines too', async () => {
  const cases = fc.sample(
    fc.record({
      name: fc.string({
        minLength: 1,
        maxLength: 100,
        unit: fc.constantFrom(...'深圳晨禾电子商行（集团）有限公司ABC'),
      }),
      remark: fc.string({ maxLength: 130, unit: fc.constantFrom(...'运费一二三 ,。') }),
      totals: fc.array(fc.integer({ min: 1, max: 99_999_999 }), { minLength: 1, maxLength: 10 }),
    }),
    5,
  )
  for (const { name, remark, totals } of cases) {
    const lines = totals.map((totalCents) => ({
      content: '运输服务',
      ratePercent: 9,
      totalCents,
      taxCents: totalCents - Math.round((totalCents * 100) / 109),
    }))
    const [totalCents, taxCents] = [
      totals.reduce((sum, cents) => sum + cents, 0),
      lines.reduce((sum, line) => sum + line.taxCents, 0),
    ]
    const text = await textOf({
      content: { ...content, buyer: { ...content.buyer, name }, remark, lines, totalCents, taxCents },
    })
    expect(text).toContain(`（小写）${formatCents(totalCents)}`)
    for (const line of lines) expect(text).toContain(formatCents(line.taxCents))
    expect(text).toContain(name.replace(/\s/g, ''))
  }
})

test('it has no box, whatever was stored', async () => {
  const odd = '张\u200b三\u202d\ufe0f\t𡒄😀ئཆꆈ김\u2028⻄'
  const buyer = { ...content.buyer, name: odd, addressPhone: odd, bankAccount: odd }
  const pages = await readPdf(await drawInvoice({ ...sheet, content: { ...content, buyer, remark: odd } }))
  expect(pages.map(({ missing }) => missing)).toEqual([0])
})
