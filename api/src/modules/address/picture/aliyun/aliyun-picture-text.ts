import { z } from 'zod'
import { callAliyun } from '../../../../aliyun/aliyun-call'
import { AliyunRefusal } from '../../../../aliyun/aliyun-refusal'
import type { Clock } from '../../../../clock'
import type { AliyunOcrConfig } from '../../../../config/picture-text-config'
import type { PictureLine, PictureTextPort } from '../picture-text.port'

const answer = z.object({ Code: z.string().optional(), Data: z.string().optional() })
const corner = z.object({ x: z.number(), y: z.number() })
/** `Data` is JSON in a text. `prob` is 0 to 100; the corners of a line go around its frame. */
const data = z.object({
  prism_wordsInfo: z
    .array(z.object({ word: z.string(), prob: z.number().default(100), pos: z.array(corner).min(2) }))
    .default([]),
})

const toLine = ({ word, prob, pos }: z.infer<typeof data>['prism_wordsInfo'][number]): PictureLine => {
  const [across, down] = [pos.map(({ x }) => x), pos.map(({ y }) => y)]
  return {
    text: word,
    left: Math.min(...across),
    top: Math.min(...down),
    right: Math.max(...across),
    bottom: Math.max(...down),
    confidence: prob,
  }
}

/**
 * `RecognizeGeneral` of Aliyun OCR, version 2021-07-07: the picture is the body. `endpoint` is another one in tests.
 */
export const aliyunPictureText = (
  config: AliyunOcrConfig,
  clock: Clock,
  endpoint = 'https://ocr-api.cn-hangzhou.aliyuncs.com',
): PictureTextPort => ({
  readLines: async (jpeg) => {
    const service = { endpoint, version: '2021-07-07' }
    const { Code, Data } = answer.parse(await callAliyun(config, clock, service, 'RecognizeGeneral', {}, jpeg))
    // An answer with a text has no code, or 200.
    if (Data === undefined) throw new AliyunRefusal(Code ?? '')
    return data.parse(JSON.parse(Data)).prism_wordsInfo.map(toLine)
  },
  close: () => Promise.resolve(),
})
