import { randomUUID } from 'node:crypto'
import { createCanvas } from '@napi-rs/canvas'
import { defineCall } from '@portal/contract/call'
import { carrierActions } from '@portal/contract/operations-feedback'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { registerCall } from '../../http/route'
import { storeCarrierFile } from '../../modules/feedback/carrier/store-carrier-file.service'
import { applyCarrierAction } from '../../modules/feedback/carrier-actions.service'

const carrierActs = defineCall({
  path: 'dev/feedback',
  access: 'public',
  request: z.object({
    feedbackNo: z.string().min(1).max(32),
    action: z.enum(carrierActions),
    text: z.string().max(500).default(''),
    pictures: z.int().min(0).max(6).default(0),
  }),
  response: z.object({ result: z.enum(['APPLIED', 'DUPLICATE', 'UNKNOWN', 'NOT_POSSIBLE']) }),
})

const picture = (index: number): Buffer => {
  const canvas = createCanvas(320, 240)
  const context = canvas.getContext('2d')
  context.fillStyle = `hsl(${index * 60} 60% 60%)`
  context.fillRect(0, 0, 320, 240)
  return canvas.toBuffer('image/png')
}

/** `POST /api/dev/feedback`: applies an action of the carrier with a number of pictures, for browser tests. */
export const feedbackDevCall = (app: FastifyInstance): void =>
  registerCall(app, carrierActs, async ({ body: { pictures, ...action }, deps }) => {
    const uploadIds: string[] = []
    for (let index = 0; index < pictures; index += 1) {
      uploadIds.push(
        await storeCarrierFile(deps, {
          eventId: randomUUID(),
          feedbackNo: action.feedbackNo,
          fileName: `处理照片${index + 1}.png`,
          mediaType: 'image/png',
          content: picture(index),
        }),
      )
    }
    return { result: await applyCarrierAction(deps, { ...action, eventId: randomUUID(), uploadIds }) }
  })
