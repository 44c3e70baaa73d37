import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { Server, IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { buffer } from 'node:stream/consumers'
import { redrawPicture } from '../../../pictures/redraw-picture'
import { analyzeWithShippedDivisions } from '../analyze'
import { aliyunPictureText } from './aliyun/aliyun-picture-text'
import type { PictureTextPort, PictureLine } from './picture-text.port'
import { tesseractReader } from './tesseract/tesseract-reader'
import { textOfLines } from './read-picture.service'
import { acs3Headers } from '../../../aliyun/acs3-signature'
import { providerServer } from '../../../testing/provider-server'

describe('picture text', () => {
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
})

describe('text of lines', () => {
  /** Lines of 30 pixels below each other with 10 between them, each as wide as given. */
  const lines = (...texts: [text: string, width: number, change?: Partial<PictureLine>][]): PictureLine[] =>
    texts.map(([text, right, change], index) => ({
      text,
      left: 0,
      top: index * 40,
      right,
      bottom: index * 40 + 30,
      confidence: 95,
      ...change,
    }))

  test('spaces between Chinese characters mean nothing, one beside a number keeps it apart', () => {
    expect(textOfLines(lines(['张 伟 13812345678 深 圳 市 南山 区 科 苑 路 15 号 A 栋 3 单元', 700])).text).toBe(
      '张伟 13812345678 深圳市南山区科苑路15号A栋3单元',
    )
  })

  test('a line that reaches the edge goes on in the next one, a shorter one ends', () => {
    expect(
      textOfLines(lines(['张 伟', 60], ['13812345678', 200], ['深圳市南山区科技', 600], ['园路1号', 120])).text,
    ).toBe('张伟\n13812345678\n深圳市南山区科技园路1号')
  })

  test.each<[string, Partial<PictureLine>]>([
    ['in another size', { bottom: 180 }],
    ['far below', { top: 140, bottom: 170 }],
  ])('a line %s begins anew', (_, change) => {
    expect(textOfLines(lines(['深圳市南山区科技园', 600], ['零川快运', 600, change])).text).toBe(
      '深圳市南山区科技园\n零川快运',
    )
  })

  test('the number of a waybill ends its line', () => {
    expect(textOfLines(lines(['运单LC20261126001', 600], ['张伟 13812345678', 300])).text).toBe(
      '运单LC20261126001\n张伟 13812345678',
    )
  })

  test('fields in one line are put below each other', () => {
    expect(textOfLines(lines(['姓名 : 胡 建 军 电话 : 13547475766 详细 地址 : 科苑路1号', 600])).text).toBe(
      '姓名：胡建军\n电话：13547475766\n详细地址：科苑路1号',
    )
  })

  test('what stands beside an address is left out: marks of a label, the time of a message, what is no text', () => {
    const read = lines(
      ['下午 3:24', 90],
      ['国', 60, { confidence: 45 }],
      ['收 陈 晓 明 17712340987', 300],
      ['— |', 40],
      ['签收人 : 日期 :', 200],
    )
    expect(textOfLines(read).text).toBe('陈晓明 17712340987')
  })

  test('a line with a phone stays, however sure the reader is, and the text is to be looked at', () => {
    expect(textOfLines(lines(['13812345678', 200, { confidence: 50 }]))).toEqual({
      text: '13812345678',
      isUnsure: true,
    })
  })

  test('a picture without text has none', () => {
    expect(textOfLines([])).toEqual({ text: '', isUnsure: false })
  })
})

describe('aliyun picture text', () => {
  let received: { request: IncomingMessage; body: Buffer }[]
  let answer: string
  const provider: Server = providerServer((request, response) => {
    void buffer(request).then((body) => {
      received.push({ request, body })
      response.writeHead(200, { 'content-type': 'application/json' }).end(answer)
    })
  })
  let endpoint: string
  beforeAll(async () => {
    await once(provider.listen(0, '127.0.0.1'), 'listening')
    endpoint = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
  })
  beforeEach(() => {
    received = []
    answer = JSON.stringify({ RequestId: '1', Data: '{"content":""}' })
  })
  afterAll(() => {
    provider.closeAllConnections()
    provider.close()
  })

  const picture = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 1, 2, 3])
  const read = () =>
    aliyunPictureText(
      { provider: 'aliyun', accessKeyId: 'key-id', accessKeySecret: 'key-secret' },
      () => new Date('2026-11-21T04:05:06.789Z'),
      endpoint,
    ).readLines(picture, 'customer', new AbortController().signal)

  test('one POST with the picture as its body, which is signed', async () => {
    expect(await read()).toEqual([])
    expect(received).toHaveLength(1)
    const [{ request, body } = { request: undefined, body: undefined }] = received
    expect([request?.method, request?.url]).toEqual(['POST', '/'])
    expect(body).toEqual(picture)
    const expected = acs3Headers(
      {
        host: new URL(endpoint).host,
        action: 'RecognizeGeneral',
        version: '2021-07-07',
        query: {},
        date: '2026-11-21T04:05:06Z',
        nonce: String(request?.headers['x-acs-signature-nonce']),
        body: picture,
      },
      'key-id',
      'key-secret',
    )
    expect(expected['content-type']).toBe('application/octet-stream')
    expect(request?.headers).toMatchObject(expected)
  })

  test('a word has the frame of its corners, whatever their order', async () => {
    const pos = [
      { x: 461, y: 46 },
      { x: 351, y: 45 },
      { x: 351, y: 66 },
      { x: 461, y: 67 },
    ]
    answer = JSON.stringify({ Data: JSON.stringify({ prism_wordsInfo: [{ word: '张伟', prob: 99, pos }] }) })
    expect(await read()).toEqual([{ text: '张伟', left: 351, top: 45, right: 461, bottom: 67, confidence: 99 }])
  })

  test.each<[string, string, object]>([
    ['no money left', '{"Code":"ocrServiceNotOpen","Message":"x","RequestId":"1"}', { code: 'ocrServiceNotOpen' }],
    ['a text that is no JSON', JSON.stringify({ Data: 'x' }), { name: 'SyntaxError' }],
    ['JSON of another kind', '[]', { name: 'ZodError' }],
  ])('%s is an error', async (_, text, error) => {
    answer = text
    await expect(read()).rejects.toMatchObject(error)
  })
})
