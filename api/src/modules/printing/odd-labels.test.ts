import { goodsTypes } from '@portal/contract/order'
import { labelSizes } from '@portal/contract/printing'
import { fc } from '@portal/testing/property'
import { join } from 'node:path'
import { printFonts } from '../../pdf/print-fonts'
import { readPdf, type WhiteAround } from '../../testing/read-pdf'
import type { OrderRecord } from '../order-core/order.tables'
import { drawLabels } from './draw-labels'
import { labelsOf } from './label-content'
import { sampleOrder, sampleReceiver, sampleSender } from './label-samples.testing'

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

/** A global of jest's settings (`tooling/jest`). */
declare const isLongRun: boolean

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
        const pages = await readPdf(await drawLabels({ labels, size, carrier, fonts, printedAt }), { isThorough: true })
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
