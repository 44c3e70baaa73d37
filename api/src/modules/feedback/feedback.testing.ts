import type { RequestOf, ResponseOf } from '@portal/contract/calls'
import type { MediaType } from '@portal/rules/feedback'
import { randomUUID } from 'node:crypto'
import type { TestCustomer } from '../../testing/test-customer'
import type { TestServer } from '../../testing/test-server'
import { upload } from '../upload/upload.tables'
import { applyCarrierAction, type CarrierResult } from './carrier-actions.service'
import type { CarrierMove } from './feedback-moves'

export type CaseBody = RequestOf<'feedback/create'>

/** A suggestion, which is about no waybill. */
export const caseBody = (changes: Partial<CaseBody> = {}): CaseBody => ({
  clientRequestId: randomUUID(),
  kind: 'SUGGESTION',
  description: '希望下单页面可以记住常用的货物信息',
  contactName: '欧阳明远',
  contactPhone: '13800001234',
  ...changes,
})

/** A complaint about a late delivery. */
export const complaint = (ewbNo: string, changes: Partial<CaseBody> = {}): CaseBody =>
  caseBody({
    kind: 'COMPLAINT',
    type: 'DELAY',
    ewbNo,
    description: '货物已经晚到三天，一直没有人联系我',
    expectation: 'DELIVER',
    ...changes,
  })

export const sendFeedback = async (
  server: TestServer,
  { token }: TestCustomer,
  body: CaseBody = caseBody(),
): Promise<string> => {
  const { data, code, message } = await server.call<ResponseOf<'feedback/create'>>('feedback/create', body, token)
  if (data === null) throw new Error(`feedback refused: ${code} ${message}`)
  return data.feedbackNo
}

export const readCase = async (
  server: TestServer,
  { token }: TestCustomer,
  feedbackNo: string,
): Promise<ResponseOf<'feedback/detail'>> => {
  const { data, code, message } = await server.call<ResponseOf<'feedback/detail'>>(
    'feedback/detail',
    { feedbackNo },
    token,
  )
  if (data === null) throw new Error(`feedback not shown: ${code} ${message}`)
  return data
}

/** Applies these actions of the carrier, a second after one another. @returns the last result */
export const carrierDoes = async (
  { database: { db }, now: clock, advance }: TestServer,
  feedbackNo: string,
  ...moves: CarrierMove[]
): Promise<CarrierResult | undefined> => {
  let result: CarrierResult | undefined
  for (const action of moves) {
    advance(1)
    result = await applyCarrierAction(
      { db, clock },
      { eventId: randomUUID(), feedbackNo, action, text: `承运商：${action}`, uploadIds: [] },
    )
  }
  return result
}

/** A complete upload of a customer that is not attached yet. */
export const addUpload = async (
  { database: { db }, now }: TestServer,
  { userId }: TestCustomer,
  mediaType: MediaType = 'image/jpeg',
): Promise<string> => {
  const uploadId = randomUUID()
  await db.insert(upload).values({
    uploadId,
    userId,
    clientRequestId: randomUUID(),
    contentHash: '',
    fileName: '外包装.jpg',
    mediaType,
    bytes: 3,
    receivedBytes: 3,
    isComplete: true,
    createdAt: now(),
  })
  return uploadId
}
