import { type BatteryRecalls, modelPattern, recalledModelIn, recallProblem } from './battery-recalls'

const recalls: BatteryRecalls = {
  edition: '2026-11',
  publishedOn: '2026-11-20',
  models: [
    { brand: '罗马仕', model: 'PAC20-272', returnUrl: 'https://maker.example.com/recall' },
    { brand: '安克', model: 'A5', returnUrl: '' },
    { brand: '倍思', model: 'A5', returnUrl: '' },
  ],
}
const brandOf = (name: string) => recalledModelIn(name, recalls)?.brand

test.each([
  ['充电宝 PAC20-272', '罗马仕'],
  ['罗马仕充电宝PAC20272', '罗马仕'],
  ['移动电源（ｐａｃ２０ - ２７２）2个', '罗马仕'],
  ['充电保 pac20_272', '罗马仕'],
  ['罗马仕 PAC20-272', '罗马仕'],
  ['PAC20-272', '罗马仕'],
  ['充电宝 A5 20000毫安', '安克'],
  ['倍思充电宝 A5', '倍思'],
])('%s is a recalled model of %s', (name, brand) => expect(brandOf(name)).toBe(brand))

test.each(['充电宝', '充电宝 PAC20-2722', '充电宝 XPAC20-272', '充电宝PAC20、272', 'A5纸', '打印机 A5', '服装', ''])(
  '%j is no recalled model',
  (name) => expect(brandOf(name)).toBeUndefined(),
)

test('the problem names brand and model, and the maker’s return instead of sending', () => {
  expect(recallProblem('充电宝PAC20-272', recalls)).toBe(
    '“罗马仕 PAC20-272”在召回名单中，属于高风险电池，暂停收寄。请停止使用，联系厂家退换：https://maker.example.com/recall',
  )
  expect(recallProblem('倍思充电宝A5', recalls)).toMatch(/联系厂家退换$/)
  expect(recallProblem('充电宝', recalls)).toBe('')
})

test.each([
  ['PAC20-272', true],
  ['A 1647.2', true],
  ['A', false],
  ['-A5', false],
  ['A--5', false],
  ['型号5', false],
])('%s is a model: %s', (model, expected) => expect(modelPattern.test(model)).toBe(expected))
