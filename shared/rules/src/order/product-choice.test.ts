import { productCodes } from '@portal/contract/freight'
import { fc } from '@portal/testing/property'
import { betterProduct, betterProductText, firstProduct, preselectedProduct, type ProductOffer } from './product-choice'

const offer = (productCode: ProductOffer['productCode'], totalCents: number, day: number | null): ProductOffer => ({
  productCode,
  available: true,
  totalCents,
  etaAt: day === null ? null : new Date(Date.UTC(2026, 11, day, 10)).toISOString(),
})
const unavailable = (productCode: ProductOffer['productCode']): ProductOffer => ({
  ...offer(productCode, 0, null),
  available: false,
})
const standard = offer('STD', 92_83, 5)

test.each<[string, ProductOffer[], string]>([
  ['the usual one, though one is cheaper and another earlier', [standard, offer('ECO', 81_50, 7)], 'STD'],
  ['the one that beats it in price and time', [standard, offer('EXP', 25_00, 3)], 'EXP'],
  ['the one that is cheaper at the same time', [standard, offer('EXP', 25_00, 5)], 'EXP'],
  ['the one that is earlier at the same price', [standard, offer('DRD', 92_83, 4)], 'DRD'],
  ['the usual one of two that are the same', [offer('DRD', 92_83, 5), standard], 'STD'],
  ['the cheapest of those that beat it', [standard, offer('DRD', 80_00, 2), offer('EXP', 25_00, 3)], 'EXP'],
  ['the earlier of equally cheap ones', [standard, offer('DRD', 25_00, 4), offer('EXP', 25_00, 3)], 'EXP'],
  ['the usual one, if the better one is not available', [standard, unavailable('EXP')], 'STD'],
  [
    'the cheapest one, if the usual one is not available',
    [unavailable('STD'), offer('DRD', 99_00, 4), offer('ECO', 81_50, 7)],
    'ECO',
  ],
  [
    'the one without a promise only if it is cheaper than all',
    [offer('IST', 40_00, null), offer('IEX', 50_00, 3)],
    'IST',
  ],
  ['none where none is available', [unavailable('STD'), unavailable('EXP')], ''],
  ['none before there are prices', [], ''],
])('preselected is %s', (_, offers, expected) => {
  expect(preselectedProduct(offers)).toBe(expected)
})

test('a cheaper product with a promise comes before the usual one without, and not the other way round', () => {
  const [silent, cheaper] = [offer('STD', 92_83, null), offer('EXP', 60_00, 5)]
  expect(preselectedProduct([silent, cheaper])).toBe('EXP')
  expect(preselectedProduct([standard, offer('EXP', 60_00, null)])).toBe('STD')
})

test.each([
  ['', 'STD'],
  ['STD', 'STD'],
  ['DRD', 'DRD'],
  ['ECO', 'ECO'],
  ['EXP', 'STD'],
  ['FTL', 'STD'],
] as const)('after an order by %j a new one begins with %s: a wish stays, the weight is another', (last, expected) => {
  expect(firstProduct(last)).toBe(expected)
})

test('a wish of the last order is beaten like any other product', () => {
  const offers = [standard, offer('ECO', 81_50, 7), offer('EXP', 88_00, 3)]
  expect(preselectedProduct(offers, 'ECO')).toBe('ECO')
  expect(preselectedProduct([...offers.slice(0, 2), offer('EXP', 46_00, 3)], 'ECO')).toBe('EXP')
})

test.each<[string, ProductOffer[], string | null]>([
  ['cheaper and earlier', [offer('EXP', 25_00, 3)], '标准快递 便宜 ¥67.83，早 2 天'],
  ['cheaper, and the price of a thousand', [offer('FTL', 12, 4)], '大票直达 便宜 ¥92.71，早 1 天'],
  ['the cheapest of two', [offer('DRD', 80_00, 2), offer('EXP', 25_00, 3)], '标准快递 便宜 ¥67.83，早 2 天'],
  ['only cheaper', [offer('EXP', 25_00, 5)], null],
  ['only earlier', [offer('EXP', 92_83, 3)], null],
  ['cheaper and later', [offer('ECO', 81_50, 7)], null],
  ['the same', [offer('DRD', 92_83, 5)], null],
  ['earlier by less than a day', [{ ...offer('EXP', 25_00, 5), etaAt: '2026-12-04T22:00:00Z' }], null],
  ['not available', [unavailable('EXP')], null],
  ['without a promise', [offer('EXP', 25_00, null)], null],
])('beside the chosen one another is %s', (_, others, expected) => {
  const better = betterProduct([standard, ...others], 'STD')
  expect(better && betterProductText(better)).toBe(expected)
})

test.each([
  ['not there', [offer('EXP', 25_00, 3)]],
  ['not available', [unavailable('STD'), offer('EXP', 25_00, 3)]],
  ['without a promise', [offer('STD', 92_83, null), offer('EXP', 25_00, 3)]],
])('nothing beats a chosen product that is %s', (_, offers) => {
  expect(betterProduct(offers, 'STD')).toBeNull()
})

test('whatever the prices: nothing beats the preselected product, and what beats one is available', () => {
  const offers = fc
    .array(
      fc.record({
        productCode: fc.constantFrom(...productCodes),
        available: fc.boolean(),
        totalCents: fc.integer({ min: 1, max: 20 }),
        etaAt: fc.option(fc.integer({ min: 1, max: 9 }).map((day) => offer('STD', 0, day).etaAt)),
      }),
    )
    .map((listed) =>
      listed.filter(({ productCode }, at) => listed.findIndex((one) => one.productCode === productCode) === at),
    )
  fc.assert(
    fc.property(offers, fc.constantFrom(...productCodes), (listed, first) => {
      const best = preselectedProduct(listed, first)
      expect(best === '').toBe(listed.every(({ available }) => !available))
      expect(betterProduct(listed, best)).toBeNull()
      const better = betterProduct(listed, first)
      if (better) expect(listed.find(({ productCode }) => productCode === better.productCode)?.available).toBe(true)
    }),
  )
})
