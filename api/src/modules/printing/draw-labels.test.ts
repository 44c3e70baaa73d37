import { resolve } from 'node:path'
import { readConfig } from '../../config/config'
import { printFonts } from '../../pdf/print-fonts'
import { type PdfPage, readPdf, readPdfFile } from '../../testing/read-pdf'
import { drawLabels } from './draw-labels'
import { labelsOf } from './label-content'
import { sampleOrder, sampleReceiver } from './label-samples.testing'

const fonts = printFonts(readConfig({}, resolve(__dirname, '../../../..')))
const numbers = ['3001234567890123456', 'DPLD123456789012', 'ZY2012345678', 'T812345678901']
const long = { ...sampleReceiver, name: '司'.repeat(20), company: '限'.repeat(50), address: '座'.repeat(100) }
const code = '3301-06-012'
const carrier = { brand: '零川物流', hotline: '95708' }
const sheet = [
  ...labelsOf(sampleOrder(), code, 0),
  ...labelsOf(
    sampleOrder({
      packageCount: 1,
      receiver: long,
      sender: long,
      remark: '急'.repeat(200),
      goodsName: '锦'.repeat(50),
    }),
    code,
    0,
  ),
  ...labelsOf(sampleOrder({ packageCount: 1, privacyWaybill: true }), code, 2),
  ...numbers.flatMap((ewbNo) => labelsOf(sampleOrder({ ewbNo, packageCount: 1 }), code, 0)),
]

describe.each([
  ['100x180', 100, 180],
  ['76x130', 76, 130],
] as const)('labels of %s', (size, widthMm, heightMm) => {
  let pages: PdfPage[]
  beforeAll(async () => {
    pages = await readPdf(
      await drawLabels({ labels: sheet, size, carrier, fonts, printedAt: new Date('2026-11-22T04:00:00Z') }),
    )
  })

  it('are a page per piece, with codes that a decoder reads at the resolution of a label printer', () => {
    expect(pages).toHaveLength(sheet.length)
    expect(pages.map((page) => [page.widthMm, page.heightMm])).toEqual(sheet.map(() => [widthMm, heightMm]))
    expect(pages.slice(0, 3).map(({ codes }) => codes)).toEqual(
      [1, 2, 3].map((piece) => ['Code128 300123456789', 'Code128 300123456789', `QRCode 300123456789-00${piece}`]),
    )
  })

  it('say in Chinese, rare characters included, who, where, what and how', () => {
    for (const text of [
      '零川物流',
      '标准快运',
      '杭州市 西湖区',
      '1/3',
      '朱镕䶮',
      '热线 95708',
      code,
      '文三路478号',
      '欧阳明远',
      '138****1234',
      '深圳市南山精密模具有限公司',
      '纸箱装服装',
      '45.50 kg',
      '寄付现结',
      '¥1,280.50',
      '送货上楼 5层无电梯',
      '保价 ¥5,000.00',
      '签回单 原件返回×2',
      '包装 木架',
      '等通知派送',
      '请提前电话联系',
      'LC26112200000001',
      'PO-2026-0099',
    ]) {
      expect(pages[0]?.text).toContain(text)
    }
    expect(pages[0]?.text).not.toContain('补打')
    expect(pages[0]?.text).not.toMatch(/13800001234|88886666|801/)
  })

  it('hold the longest texts that an order may have', () => {
    for (const [character, times] of [
      ['司', 40],
      ['限', 100],
      ['座', 200],
      ['急', 200],
      ['锦', 50],
    ] as const)
      expect(Array.from(pages[3]?.text ?? '').filter((each) => each === character)).toHaveLength(times)
    expect(pages[3]?.text).not.toContain('…')
    expect(pages[3]?.codes).toHaveLength(3)
  })

  it('hide names as well as phones where the sender wants that, and say which print it is', () => {
    expect(pages[4]?.text).toContain('138****1234')
    expect(pages[4]?.text).not.toMatch(/朱镕|明远|13800001234|88886666|801/)
    expect(pages[4]?.text).toContain('补打 第3次')
  })

  it('have the codes of waybill numbers of every shape', () => {
    expect(pages.slice(5).map(({ codes }) => codes)).toEqual(
      numbers.map((ewbNo) => [`Code128 ${ewbNo}`, `Code128 ${ewbNo}`, `QRCode ${ewbNo}-001`]),
    )
  })
})

it('has no box, whatever was stored', async () => {
  const odd = '张\u200b三\u202d\ufe0f\t𡒄😀ئཆꆈ김\u2028⻄'
  const party = { ...sampleReceiver, name: odd, company: odd, address: odd }
  const order = sampleOrder({ receiver: party, sender: party, remark: odd, goodsName: odd, customerOrderNo: odd })
  const pages = await readPdf(
    await drawLabels({ labels: labelsOf(order, code, 0), size: '76x130', carrier, fonts, printedAt }),
  )
  expect(pages.map(({ missing }) => missing)).toEqual([0, 0, 0])
})

const printedAt = new Date('2026-11-22T04:00:00Z')
const sizes = ['100x180', '76x130'] as const

/** The text of each line of a page as it is seen, from the left to the right. */
const seenLines = ({ pieces }: PdfPage): string[] => {
  const heights = [...new Set(pieces.map(({ y }) => y))]
  return heights.map((height) =>
    pieces
      .filter(({ y }) => y === height)
      .sort((one, other) => one.x - other.x)
      .map(({ text }) => text)
      .join(''),
  )
}

describe.each(sizes)('a label of %s', (size) => {
  const draw = (order: Parameters<typeof labelsOf>[0]) =>
    drawLabels({ labels: labelsOf(order, code, 0), size, carrier, fonts, printedAt })

  it.each<[string, RegExp]>([
    ['ئۈرۈمچى路128号', /[ئۈرۈمچى]+路128号/],
    ['ئۈرۈمچى 128号3栋', /[ئۈرۈمچى]+ ?128号3栋/],
    ['۩李思明', /۩李思明/],
    ['אB座1203室', /〓B座1203室/],
    ['路۱۲۳号', /路۱۲۳号/],
  ])('keeps the sequence of %s in every text', async (odd, sequence) => {
    const party = { ...sampleReceiver, name: odd, company: odd, address: odd }
    const order = sampleOrder({
      packageCount: 1,
      receiver: party,
      sender: party,
      remark: odd,
      goodsName: odd,
      customerOrderNo: odd,
    })
    const [page] = await readPdf(await draw(order))
    const lines = page === undefined ? [] : seenLines(page)
    // Name, company and address of both parties, goods, remark and the sender's own number.
    expect(lines.join('').match(new RegExp(sequence, 'g'))).toHaveLength(9)
    expect(page?.missing).toBe(0)
  })

  it.each([203, 300] as const)(
    'leaves ten modules of white beside bars and four around squares at %s dpi',
    async (dotsPerInch) => {
      for (const ewbNo of ['300123456789', ...numbers]) {
        const [page] = await readPdf(await draw(sampleOrder({ ewbNo, packageCount: 1 })), {
          dotsPerInch,
          isThorough: true,
        })
        expect(page?.white.map((each) => each.code).sort()).toEqual(page?.codes)
        for (const { code: found, left, right, above, below } of page?.white ?? []) {
          const least = found.startsWith('QRCode') ? 4 : 10
          // A dot of the picture may be cut by an edge that lies within it.
          for (const white of [left, right, above ?? least, below ?? least])
            expect(white).toBeGreaterThanOrEqual(least - 0.1)
        }
      }
    },
  )

  it('is printed at its size, on paper of its size', async () =>
    expect((await readPdfFile(await draw(sampleOrder()))).preferences).toMatchObject({
      PrintScaling: 'None',
      PickTrayByPDFSize: true,
    }))
})
