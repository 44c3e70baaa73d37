import { resolve, join } from 'node:path'
import { goodsTypes } from '@portal/contract/order'
import { labelSizes } from '@portal/contract/printing'
import { fc } from '@portal/testing/property'
import { readConfig } from '../../config/config'
import { printFonts } from '../../pdf/print-fonts'
import { type PdfPage, readPdf, readPdfFile, type WhiteAround } from '../../testing/read-pdf'
import { drawLabels } from './draw-labels'
import { labelsOf } from './label-content'
import { sampleOrder, sampleReceiver, sampleSender } from './label-samples.testing'
import type { OrderRecord } from '../order-core/order.tables'

/** A global of jest's settings (`tooling/jest`). */
declare const isLongRun: boolean

describe('draw labels', () => {
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
})

describe('odd labels', () => {
  const root = join(__dirname, '../../../..')
  const fonts = printFonts({ root, filesDir: join(root, 'dist') })
  const printedAt = new Date('2026-11-22T04:00:00Z')
  const carrier = { brand: '零川物流', hotline: '95708' }
  /** Characters of one kind each, so that a text mixes few of them, as texts do. */
  const alphabets = [
    '座室号楼栋路街道镇龘靐齉爨',
    '𠮷𡒄𣐿鿰鿼㐂𨋢𬬭',
    'ئابتجچخدرزژسشغفقكگڭلمنھوۇۆۈۋېىي',
    'ཀཁགངཅཆཇཉཏཐདནཔཕབམཙཚཛཝཞཟའཡརལཤསཧཨ་',
    'ABCXYZabcxyzéèǎ',
    'WM@%',
    '0123456789-/#',
    '（）【】，。、：；·—',
    'ЖуковΩδ№㎡½ｶﾅ',
  ].map((characters) => fc.constantFrom(...Array.from(characters)))

  /** A text of exactly that many code units, of runs of one alphabet each, with blanks among them. */
  const textOf = (length: number): fc.Arbitrary<string> =>
    fc
      .array(
        fc
          .constantFrom(...alphabets)
          .chain((alphabet) => fc.array(alphabet, { minLength: 1, maxLength: 12 }))
          .map((run) => run.join('')),
        { minLength: length, maxLength: length, size: 'max' },
      )
      .chain((runs) => fc.constantFrom('', ' ').map((blank) => runs.join(blank)))
      .map((text) =>
        Array.from(text).reduce((kept, next) => (kept.length + next.length > length ? kept : kept + next), ''),
      )

  /** A text of one alphabet that leaves no place to break it. */
  const wordOf = (length: number): fc.Arbitrary<string> =>
    fc
      .constantFrom(...alphabets)
      .chain((alphabet) => fc.array(alphabet, { minLength: length / 2, maxLength: length / 2, size: 'max' }))
      .map((characters) => characters.join(''))

  /** Text of the maximum length of an order, three times of four. */
  const upTo = (most: number): fc.Arbitrary<string> =>
    fc.oneof({ weight: 2, arbitrary: textOf(most) }, wordOf(most), fc.integer({ min: 4, max: most }).chain(textOf))

  /** The longest names of divisions, and usual ones. */
  const places = [
    {
      provinceName: '新疆维吾尔自治区',
      cityName: '克孜勒苏柯尔克孜自治州',
      districtName: '阿克陶县',
      townName: '克孜勒陶柯尔克孜民族乡',
    },
    {
      provinceName: '甘肃省',
      cityName: '临夏回族自治州',
      districtName: '积石山保安族东乡族撒拉族自治县',
      townName: '中咀岭乡',
    },
    { provinceName: '广东省', cityName: '深圳市', districtName: '南山区', townName: '粤海街道' },
  ]

  const partyOf = (base: OrderRecord['sender']): fc.Arbitrary<OrderRecord['sender']> =>
    fc
      .record({ name: upTo(20), company: upTo(50), address: upTo(100), place: fc.constantFrom(...places) })
      .map(({ place, ...texts }) => ({ ...base, ...place, ...texts }))

  const numbers = ['300123456789', '3001234567890123456', 'DPLD123456789012', 'ZY2012345678', 'T812345678901']

  /** Orders of one piece with the longest and oddest texts that may be printed. */
  const oddOrder: fc.Arbitrary<OrderRecord> = fc
    .record({
      ewbNo: fc.constantFrom(...numbers),
      sender: partyOf(sampleSender),
      receiver: partyOf(sampleReceiver),
      goodsName: upTo(50),
      goodsType: fc.constantFrom(...goodsTypes),
      remark: upTo(200),
      customerOrderNo: upTo(40),
      privacyWaybill: fc.boolean(),
      unboxingInspection: fc.boolean(),
    })
    .map((changes) =>
      sampleOrder({ packageCount: 1, packageService: 'FILM_PALLET', backSignBill: 'ELECTRONIC', ...changes }),
    )

  /** Labels of each size are drawn and read ten to a file. */
  const perFile = 10
  const files = isLongRun ? 50 : 1

  /** The texts of an order that are on its label whatever else it says. */
  const textsOf = (order?: OrderRecord): string =>
    order === undefined
      ? ''
      : [order.remark, order.goodsName, order.customerOrderNo, order.sender, order.receiver]
          .map((part) => (typeof part === 'object' && part !== null ? part.address + part.company : part))
          .join('')

  /**
   * Chinese and Latin characters that are fewer in the other text: letters of other scripts join, and are drawn as other
   * signs.
   */
  const lost = (text: string, drawn: string): string[] => {
    const count = (all: string, one: string): number => all.split(one).length - 1
    const characters = new Set(text.match(/[\p{Script=Han}\p{Script=Latin}\p{Nd}]/gu))
    return [...characters].filter((character) => count(drawn, character) < count(text, character))
  }

  /** Whether letters or lines stand too close to a code. */
  const isNarrow = ({ code, left, right, above, below }: WhiteAround): boolean => {
    const least = code.startsWith('QRCode') ? 4 : 10
    return Math.min(left, right, above ?? least, below ?? least) < least
  }

  test.each(labelSizes)(
    'two decoders read the codes of odd labels of %s, no text is cut and no character a box',
    async (size) => {
      await fc.assert(
        fc.asyncProperty(fc.array(oddOrder, { minLength: perFile, maxLength: perFile }), async (orders) => {
          const labels = orders.flatMap((order) => labelsOf(order, '3301-06-012', 0))
          const pages = await readPdf(await drawLabels({ labels, size, carrier, fonts, printedAt }), {
            isThorough: true,
          })
          const codes = orders.map(({ ewbNo }) => [`Code128 ${ewbNo}`, `Code128 ${ewbNo}`, `QRCode ${ewbNo}-001`])
          expect(pages.map((page) => page.codes)).toEqual(codes)
          expect(pages.map((page) => page.codesAgain)).toEqual(codes)
          expect(pages.map(({ missing }) => missing)).toEqual(orders.map(() => 0))
          for (const [index, { text, white }] of pages.entries()) {
            expect(text).not.toContain('…')
            expect(white.filter(isNarrow)).toEqual([])
            expect(lost(textsOf(orders[index]), text)).toEqual([])
          }
        }),
        { numRuns: files, endOnFailure: true },
      )
    },
    isLongRun ? 1_800_000 : 60_000,
  )
})
