import { resolve } from 'node:path'
import type { DeclaredLine, Declaration } from '@portal/contract/cross-border'
import { readConfig } from '../../config/config'
import { printFonts } from '../../pdf/print-fonts'
import { readPdfFile } from '../../testing/read-pdf'
import { drawProforma } from './draw-proforma'
import { sampleOrder } from './label-samples.testing'

const fonts = printFonts(readConfig({}, resolve(__dirname, '../../../..')))
const flask: DeclaredLine = {
  nameCn: '不锈钢保温杯',
  nameEn: 'Stainless steel flask',
  hsCode: '961700',
  quantity: 120,
  unit: '件',
  unitPriceCents: 12_50,
  netWeightGrams: 350,
  originCountry: 'CN',
  material: '不锈钢',
  brand: '',
  url: '',
}
const draw = (lines: DeclaredLine[]) => {
  const declaration: Declaration = {
    destination: 'US',
    goodsKind: 'PARCEL',
    purpose: 'SALE',
    customsMode: 'SIMPLE',
    dutyPayer: 'RECEIVER',
    battery: 'NONE',
    incoterm: 'DAP',
    currency: 'USD',
    lines,
  }
  const receiver = { ...sampleOrder().receiver, name: 'John Smith', address: '350 5th Ave', cityName: 'New York' }
  return drawProforma({
    order: sampleOrder({ kind: 'INTERNATIONAL', receiver }),
    declaration,
    brand: '零川物流',
    fonts,
  })
}
const read = async (lines: DeclaredLine[]) => (await readPdfFile(await draw(lines))).pages

it('names both parties, the goods in both languages, and totals that add up', async () => {
  const [page, ...more] = await read([flask, { ...flask, quantity: 3, unitPriceCents: 99_99, netWeightGrams: 1_000 }])
  expect([page?.widthMm, page?.heightMm, more.length]).toEqual([210, 297, 0])
  for (const text of [
    'PROFORMA INVOICE',
    '300123456789',
    '欧阳明远',
    'John Smith',
    '350 5th Ave',
    'New York',
    'Stainless steel flask',
    '不锈钢保温杯',
    '961700',
    'USD 1,500.00',
    'USD 299.97',
    'TOTAL 合计: USD 1,799.97',
    '净重: 45.000 kg',
    'Sale 销售',
    'DAP',
    'Consignee 收方',
    'Date 日期: 2026-11-22',
  ]) {
    expect(page?.text).toContain(text)
  }
})

it.each([
  [0, 1],
  [12, 2],
  [32, 3],
])('%s lines take %s pages, and each line is there once', async (lines, pages) => {
  const read50 = await read(
    Array.from({ length: lines }, (_, index) => ({ ...flask, hsCode: String(900_000 + index) })),
  )
  expect(read50).toHaveLength(pages)
  const text = read50.map((page) => page.text).join()
  expect(text.match(/9000\d\d/g) ?? []).toEqual(Array.from({ length: lines }, (_, index) => String(900_000 + index)))
  expect(read50.at(-1)?.text).toContain('TOTAL 合计')
})

it('has the longest names of goods whole', async () => {
  const longest = {
    nameCn: '锦'.repeat(128),
    nameEn: 'W'.repeat(128),
    material: '材'.repeat(50),
    brand: '牌'.repeat(50),
  }
  const pages = await read(Array.from({ length: 6 }, () => ({ ...flask, ...longest })))
  const text = pages.map((page) => page.text).join('')
  for (const [character, times] of Object.entries({ 锦: 128, W: 128, 材: 50, 牌: 50 }))
    expect(text.split(character).length - 1).toBeGreaterThanOrEqual(6 * times)
  expect(text).not.toContain('…')
  expect(pages.at(-1)?.text).toContain('TOTAL 合计')
})

/** Kept from before there was a rule for them. */
const odd = '张\u200b三\u202d\ufe0f\t𡒄😀ئཆꆈ김\u2028⻄'

it('has no box, whatever was stored', async () => {
  const pages = await read([{ ...flask, nameCn: odd, nameEn: odd, material: odd, brand: odd, unit: odd }])
  expect(pages.map(({ missing }) => missing)).toEqual(pages.map(() => 0))
  expect(pages[0]?.text.replace(/\s/g, '')).toContain('张三𡒄〓')
})

it('is printed at its size, on paper of its size', async () =>
  expect((await readPdfFile(await draw([flask]))).preferences).toMatchObject({
    PrintScaling: 'None',
    PickTrayByPDFSize: true,
  }))

it('keeps numbers and scripts in their sequence', async () => {
  const [page] = await read([{ ...flask, nameCn: 'ئۈرۈمچى路128号', material: '' }])
  const pieces = page?.pieces ?? []
  const number = pieces.find(({ text }) => text.includes('路128号'))
  const name = pieces.find(({ text, y }) => text.includes('چى') && y === number?.y)
  expect(name?.x).toBeLessThan(number?.x ?? 0)
})
