import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { inflateSync } from 'node:zlib'
import { loadImage } from '@napi-rs/canvas'
import { seededRandom } from '../../testing/seeded-random'
import type { Point } from './puzzle/answer'
import { drawImageCaptcha } from './picture/image-captcha'
import { fontFile, fontsFolder, registerFonts } from './picture/fonts'
import { makeSliderPicture } from './picture/slider-picture'
import { drawWordOrder, characters } from './picture/word-order-picture'

const root = resolve(__dirname, '../../../..')
const folder = fontsFolder({ root, filesDir: resolve(root, 'none') })

/**
 * Code points that a WOFF file maps to a glyph, read from its character map, because a canvas would silently use
 * another font.
 */
const coverage = (file: string): Set<number> => {
  const woff = readFileSync(file)
  const entry = Array.from({ length: woff.readUInt16BE(12) }, (_, index) => 44 + index * 20).find(
    (at) => woff.toString('latin1', at, at + 4) === 'cmap',
  )
  if (entry === undefined) throw new Error('no cmap')
  const [offset, packed, size] = [
    woff.readUInt32BE(entry + 4),
    woff.readUInt32BE(entry + 8),
    woff.readUInt32BE(entry + 12),
  ]
  const data = woff.subarray(offset, offset + packed)
  const cmap = packed < size ? inflateSync(data) : data
  const covered = new Set<number>()
  for (let table = 0; table < cmap.readUInt16BE(2); table += 1) {
    const at = cmap.readUInt32BE(4 + table * 8 + 4)
    if (cmap.readUInt16BE(at) !== 4) continue
    const segments = cmap.readUInt16BE(at + 6) / 2
    for (let segment = 0; segment < segments; segment += 1) {
      const [last, first] = [
        cmap.readUInt16BE(at + 14 + segment * 2),
        cmap.readUInt16BE(at + 16 + (segments + segment) * 2),
      ]
      const rangeAt = at + 16 + (3 * segments + segment) * 2
      const [delta, range] = [cmap.readUInt16BE(rangeAt - segments * 2), cmap.readUInt16BE(rangeAt)]
      for (let code = first; code <= last && code < 0xffff; code += 1) {
        const glyph = range === 0 ? code + delta : cmap.readUInt16BE(rangeAt + range + (code - first) * 2)
        if (glyph % 65_536 !== 0) covered.add(code)
      }
    }
  }
  return covered
}

describe('fonts', () => {
  test.each(['zcool-xiaowei', 'zcool-kuaile'])('%s has every word and every character of an image captcha', (face) => {
    const words = coverage(fontFile(folder, face, 'words'))
    expect(characters.filter((word) => !words.has(word.codePointAt(0) ?? 0))).toEqual([])
    const code = coverage(fontFile(folder, face, 'code'))
    expect(
      [...'123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'].filter((character) => !code.has(character.charCodeAt(0))),
    ).toEqual([])
  })

  test.each(['zcool-xiaowei', 'zcool-kuaile'])(
    '%s does not have everything, so that its coverage means something',
    (face) => {
      expect(coverage(fontFile(folder, face, 'words')).has('한'.charCodeAt(0))).toBe(false)
    },
  )
})

describe('words', () => {
  test('there are about three hundred, each once', () => {
    expect(characters.length).toBeGreaterThanOrEqual(290)
    expect(new Set(characters).size).toBe(characters.length)
  })

  const lookAlikes = [
    '己已巳',
    '未末木本',
    '日目曰白百自',
    '人入八',
    '大太天夫犬',
    '土士王玉主',
    '田由甲申电',
    '干千于',
    '刀力万方',
    '午牛年',
    '鸟乌',
    '贝见',
    '令今',
    '间问闻',
    '晴睛清请',
    '辛幸',
    '免兔',
    '体休',
    '折拆',
    '厉历',
    '很狠',
    '洒酒晒',
    '买卖实',
    '处外',
    '那哪',
    '侯候',
    '称秤',
    '住往',
    '货贷',
    '拔拨',
    '季李',
    '茶荼',
    '鸭鸦',
    '戴载栽',
    '海每',
    '雪霜',
    '雾霞',
    '庄压',
    '库厍',
    '签鉴',
    '笛苗',
    '线钱',
    '复夏',
  ]
  test.each(lookAlikes)('of %s one at most is drawn', (group) => {
    expect([...group].filter((word) => characters.includes(word)).length).toBeLessThanOrEqual(1)
  })

  test('five are drawn, well apart, away from edges and from the refresh button; three of them are to be clicked', () => {
    registerFonts(folder)
    const random = seededRandom(7)
    for (let count = 0; count < 60; count += 1) {
      const { answer, words } = drawWordOrder(random, 'jpeg')
      const centres: Point[] = answer.kind === 'clickWord' ? answer.centres : []
      expect([centres.length, words?.length]).toEqual([3, 3])
      expect(
        centres.every(({ x, y }) => x >= 22 && x <= 288 && y >= 22 && y <= 133 && !(x > 274 - 17 && y < 36 + 17)),
      ).toBe(true)
      expect(
        centres.every((one, index) =>
          centres.slice(index + 1).every((other) => Math.hypot(one.x - other.x, one.y - other.y) >= 40),
        ),
      ).toBe(true)
    }
  })

  test('are requested in another order than from left to right', () => {
    registerFonts(folder)
    const random = seededRandom(8)
    const sorted = Array.from({ length: 60 }, () => {
      const { answer } = drawWordOrder(random, 'jpeg')
      const xs = answer.kind === 'clickWord' ? answer.centres.map(({ x }) => x) : []
      return xs.every((x, index) => x >= (xs[index - 1] ?? 0))
    })
    expect(sorted.filter(Boolean).length).toBeLessThan(25)
  })
})

test.each([
  ['slider', makeSliderPicture, 310, 155],
  ['words', drawWordOrder, 310, 155],
  ['code', drawImageCaptcha, 120, 40],
] as const)('%s: its size, in both formats, the same for the same seed', async (_, make, width, height) => {
  registerFonts(folder)
  for (const [format, magic] of [
    ['jpeg', 'ffd8'],
    ['png', '8950'],
  ] as const) {
    const { image, answer } = make(seededRandom(3), format)
    const bytes = Buffer.from(image, 'base64')
    const size = await loadImage(bytes)
    expect([bytes.toString('hex', 0, 2), size.width, size.height]).toEqual([magic, width, height])
    expect(make(seededRandom(3), format)).toMatchObject({ image, answer })
  }
})

test('an image captcha has four characters of digits 1–9 and letters', () => {
  registerFonts(folder)
  const random = seededRandom(9)
  for (let count = 0; count < 20; count += 1) {
    const { answer } = drawImageCaptcha(random, 'jpeg')
    expect(answer.kind === 'drawnCode' && answer.code).toMatch(/^[1-9A-Z]{4}$/)
  }
})

test("of all places the slider's hole is within reach", () => {
  const random = seededRandom(10)
  const holes = Array.from({ length: 100 }, (_, index) => {
    const { answer } = makeSliderPicture(random, 'jpeg', index % 2 === 0 ? 'usual' : 'hard')
    return answer.kind === 'blockPuzzle' ? answer.x : 0
  })
  expect([Math.min(...holes) >= 60, Math.max(...holes) <= 230]).toEqual([true, true])
})
