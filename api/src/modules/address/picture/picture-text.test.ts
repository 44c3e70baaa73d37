import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { redrawPicture } from '../../../pictures/redraw-picture'
import { analyzeWithShippedDivisions } from '../analyze'
import { aliyunPictureText } from './aliyun/aliyun-picture-text'
import type { PictureTextPort } from './picture-text.port'
import { tesseractReader } from './tesseract/tesseract-reader'
import { textOfLines } from './text-of-lines'
import { providerServer } from '../../../testing/provider-server'

const root = resolve(__dirname, '../../../../..')
/** Screenshots of a dark chat and of a form, and a label. */
const samples = ['chat-dark', 'form', 'label'] as const
type Sample = (typeof samples)[number]

const redraw = (png: Buffer) => redrawPicture(png, { minSide: 24, maxSide: 2000, types: ['png'] })
const pictureOf = (sample: Sample) => redraw(readFileSync(join(__dirname, 'samples', `${sample}.png`)))

const chengdu = {
  name: '陈晓明',
  mobile: '17712340987',
  region: { districtName: '武侯区' },
  detail: '天府大道北段1480号高新孵化园1号楼',
}
const beijing = {
  name: '王建国',
  mobile: '18688889999',
  region: { districtName: '朝阳区', townName: '望京街道' },
  detail: '阜通东大街6号方恒国际中心C座1208室',
}
const expected: Record<Sample, object> = { 'chat-dark': chengdu, form: beijing, label: chengdu }

/** Answers of Aliyun's service for the samples: a word for each line, in the picture's order. */
const wordsOf: Record<Sample, [text: string, width: number][]> = {
  'chat-dark': [
    ['陈晓明 17712340987 四川省成', 520],
    ['都市武侯区天府大道北段1480号', 520],
    ['高新孵化园1号楼', 300],
  ],
  form: [
    ['收货人：王建国', 200],
    ['手机号码：18688889999', 260],
    ['所在地区：北京市朝阳区', 280],
    ['详细地址：望京街道阜通东大街6号方恒国际中心', 520],
    ['C座1208室', 120],
  ],
  label: [
    ['收 陈晓明 17712340987', 360],
    ['四川省成都市武侯区天府大道北段1480号高新孵化园1号楼', 840],
    ['签收人: 日期:', 200],
  ],
}
const answerOf = (words: [text: string, width: number][]): string => {
  const prism_wordsInfo = words.map(([word, right], index) => {
    const [top, bottom] = [index * 44, index * 44 + 30]
    const pos = [
      { x: 0, y: top },
      { x: right, y: top },
      { x: right, y: bottom },
      { x: 0, y: bottom },
    ]
    return { angle: 0, direction: 0, word, prob: 97, pos, x: 0, y: top, width: right, height: 30 }
  })
  const Data = JSON.stringify({ content: words.join(' '), height: 400, width: 900, prism_wordsInfo })
  return JSON.stringify({ RequestId: '43A29C77-405E-4CC0', Data })
}

let answer = ''
const provider: Server = providerServer((_, response) => response.end(answer))
let aliyun: PictureTextPort
/** The customer waits until the picture is read. */
const never = new AbortController().signal
/** Busy machines read slowly, and these tests are about the text. */
const tesseract = tesseractReader({ root }, { read: 60_000, stuck: 60_000 })
beforeAll(async () => {
  await once(provider.listen(0, '127.0.0.1'), 'listening')
  const { port } = provider.address() as AddressInfo
  const config = { provider: 'aliyun', accessKeyId: 'key-id', accessKeySecret: 'key-secret' } as const
  aliyun = aliyunPictureText(config, () => new Date('2026-11-21T04:05:06Z'), `http://127.0.0.1:${port}`)
})
afterAll(async () => {
  await tesseract.close()
  provider.closeAllConnections()
  provider.close()
})

describe.each(['tesseract', 'aliyun'] as const)('%s', (name) => {
  const reader = (): PictureTextPort => (name === 'tesseract' ? tesseract : aliyun)

  test.each(samples)('reads an address from the %s', async (sample) => {
    answer = answerOf(wordsOf[sample])
    const { text, isUnsure } = textOfLines(await reader().readLines(await pictureOf(sample), 'customer', never))
    expect(isUnsure).toBe(false)
    expect(await analyzeWithShippedDivisions(root, text)).toMatchObject(expected[sample])
  })

  test('reads nothing from an empty picture', async () => {
    answer = answerOf([])
    const empty = await redraw(createCanvas(300, 200).toBuffer('image/png'))
    expect(textOfLines(await reader().readLines(empty, 'customer', never)).text).toBe('')
  })
})
