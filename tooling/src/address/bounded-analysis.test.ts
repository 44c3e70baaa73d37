import { analyzeAddress } from '@portal/rules/address-analysis/analyze-address'
import { createEffort, maxSteps, maxTextLength } from '@portal/rules/address-analysis/effort'
import { fc } from '@portal/testing/property'
import { data, rows, towns } from './division-data.testing'

/** The part of the budget that a text may use, so that no analysis is ever cut short. */
const maxStepsOfText = maxSteps * 0.75

const names = rows.flatMap(([, province, cities]) => [
  province,
  ...cities.flatMap(([, city, districts]) => [city, ...districts.map(([, district]) => district)]),
])
const townNames = [...towns.values()].flatMap((ofCity) =>
  Object.values(ofCity).flatMap((list) => list.map(([, town]) => town)),
)
/** Full, former and short names. */
const words = [...data.index.words.keys()]

/** Repeats the pieces up to the maximum length of a text. */
const repeated = (pieces: readonly string[]): string => pieces.join('').repeat(maxTextLength).slice(0, maxTextLength)

const stepsOf = async (text: string): Promise<number> => {
  const effort = createEffort()
  await analyzeAddress(text, data, effort)
  return effort.spent
}

/** A sample of every eighth name; the long run uses all. */
const repeatedNames = [...new Set(names)].filter((_, at) => process.env.PORTAL_TEST_LONG !== undefined || at % 8 === 0)

test('each name of a region may be repeated to the longest text', async () => {
  for (const name of repeatedNames)
    expect([name, (await stepsOf(repeated([name]))) < maxStepsOfText]).toEqual([name, true])
})

const anyName = fc.oneof(fc.constantFrom(...names), fc.constantFrom(...words), fc.constantFrom(...townNames))
/** Names that are province and city at once, or that many places have. */
const heavyName = fc.constantFrom(
  '重庆市',
  '重庆',
  '北京市',
  '北京',
  '上海市',
  '天津市',
  '市中区',
  '鼓楼区',
  '新华区',
  '朝阳',
  '吉林',
  '吉林市',
  '安图县',
  '海南省',
)
const piece = fc.oneof(
  anyName,
  heavyName,
  fc.tuple(anyName, fc.integer({ min: 1, max: 4 })).map(([name, length]) => name.slice(0, length)),
  fc.constantFrom(
    '',
    ' ',
    ',',
    '，',
    '\n',
    '-',
    '·',
    '/',
    '      ',
    '路',
    '大学',
    '公司',
    'A公司,',
    '有限公司',
    '12号',
    '张三',
    '13800001234',
    '收件人：',
    '地址：',
    '省：',
    '市辖区',
    '台湾',
    '0755-',
    '(',
    'a ',
  ),
)

test('names, beginnings of names, towns and separators may be mixed and repeated', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 12 }), async (pieces) => {
      expect(await stepsOf(repeated(pieces))).toBeLessThan(maxStepsOfText)
    }),
    { numRuns: 500 },
  )
})

test('companies that contain the place may fill the text', async () => {
  const companies = repeated(['湖北武汉江夏A公司,湖北武汉武昌A公司,'])
  for (const rest of [companies, `${companies.slice(0, 60)}${repeated(['市中区'])}`])
    expect(await stepsOf(`广东省深圳市,${rest}`)).toBeLessThan(maxStepsOfText)
})

test('longer texts are cut', async () => {
  const text = repeated(['重庆市'])
  expect(await analyzeAddress(text.repeat(100), data)).toEqual(await analyzeAddress(text, data))
})

test('a text that has used up its steps is answered by what was found', async () => {
  const effort = createEffort(20)
  await expect(analyzeAddress('广东省深圳市南山区科技路1号 张三 13800001234', data, effort)).resolves.toMatchObject({
    mobile: '13800001234',
  })
  expect(effort.spent).toBe(20)
})
