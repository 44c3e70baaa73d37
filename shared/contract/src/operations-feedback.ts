import { z } from 'zod'
import { expectations, mediaTypes, maxBytes, maxMessageLength, maxPictures } from '@portal/rules/feedback'
import { caseFields } from './feedback'
import { cents, grams, instant } from './primitives'
import { line, lines } from './typed-text'
import { uploadId } from './upload'

/** 受理, a mere message, 要求补充材料, 给出处理结果, 关闭 (domain §14). */
export const carrierActions = ['ACCEPT', 'MESSAGE', 'ASK', 'ANSWER', 'CLOSE'] as const
export type CarrierActionName = (typeof carrierActions)[number]

const feedbackNo = z.string('请选择反馈').min(1, '请选择反馈').max(32)
/** The carrier's own, unique for ever; the same once more is a repeat. */
const eventId = z.string().min(8).max(64)

/**
 * An action of the carrier on one case. Accepting a case needs no text, a message needs text or files, the other
 * actions need text.
 */
export const carrierAction = z
  .object({
    eventId,
    feedbackNo,
    action: z.enum(carrierActions),
    text: lines().max(maxMessageLength, `内容不能超过${maxMessageLength}个字`).default(''),
    /** Ids from `operations/feedbackUpload`. */
    uploadIds: z
      .array(uploadId)
      .max(maxPictures + 1, `最多上传${maxPictures}张图片和1个PDF`)
      .default([]),
  })
  .refine(
    ({ action, text, uploadIds }) =>
      action === 'ACCEPT' || text !== '' || (action === 'MESSAGE' && uploadIds.length > 0),
    { message: '请填写内容', path: ['text'] },
  )
export type CarrierActionInput = z.output<typeof carrierAction>

/**
 * `operations/feedback`: the carrier's actions, in batches, idempotent by `eventId`; signed as `operations/events` is.
 */
export const operationsFeedbackRequest = z.object({ actions: z.array(carrierAction).min(1).max(50) })
/** One result per action, in order. */
export const operationsFeedbackResponse = z.object({
  results: z.array(
    z.object({
      eventId: z.string(),
      result: z.enum(['APPLIED', 'DUPLICATE', 'UNKNOWN', 'NOT_POSSIBLE', 'BAD_FILES', 'FAILED']),
    }),
  ),
})

/** A case as the carrier works on it: nothing is masked, somebody has to call. */
const carrierCase = z.object({
  ...caseFields,
  /**
   * The time by which the carrier has promised to answer; while the case waits for the customer, the time that the
   * customer has time.
   */
  dueAt: instant,
  isReopened: z.boolean(),
  description: z.string(),
  expectation: z.enum(expectations),
  goodsValueCents: cents,
  claimCents: cents,
  claimedWeightGrams: grams,
  contactName: z.string(),
  contactPhone: z.string(),
})
export type CarrierCase = z.infer<typeof carrierCase>

/** `operations/feedbackToDo`: cases that wait for the carrier, the most urgent first. */
export const operationsFeedbackToDoRequest = z.object({
  /** `next` of the answer before; '' from the beginning. */
  after: z
    .string()
    .regex(/^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z\/[\w-]{1,32})?$/)
    .refine((after) => after === '' || instant.safeParse(after.split('/')[0]).success)
    .default(''),
  limit: z.int().min(1).max(100).default(50),
})
export const operationsFeedbackToDoResponse = z.object({
  cases: z.array(carrierCase).max(100),
  next: z.string(),
  hasMore: z.boolean(),
})

/** `operations/feedbackCase`: one case with its conversation. 40441 there is none. */
export const operationsFeedbackCaseRequest = z.object({ feedbackNo })
const file = z.object({ uploadId: z.string(), fileName: z.string(), mediaType: z.enum(mediaTypes), bytes: z.int() })
export const operationsFeedbackCaseResponse = carrierCase.extend({
  /** Oldest first; the first is the customer's description with its files. */
  entries: z
    .array(
      z.object({
        at: instant,
        by: z.enum(['CUSTOMER', 'CARRIER', 'SYSTEM']),
        action: z.string(),
        text: z.string(),
        files: z.array(file).max(maxPictures + 1),
      }),
    )
    .max(200),
  rating: z.object({ score: z.int(), tags: z.array(z.string()), comment: z.string() }).nullable(),
})
export type CarrierCaseDetail = z.infer<typeof operationsFeedbackCaseResponse>

/** `operations/feedbackFile`: a file of a case, as it is. 40440 there is none. */
export const operationsFeedbackFileRequest = z.object({ uploadId })

/** Pictures and papers; the carrier's systems have no videos to send. */
export const carrierMediaTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const
/**
 * `operations/feedbackUpload`: a file for one case, verified like a customer's file, good for one action within a day.
 * 40980 it is not what its type says.
 */
export const operationsFeedbackUploadRequest = z.object({
  eventId,
  feedbackNo,
  fileName: line().min(1).max(100),
  mediaType: z.enum(carrierMediaTypes, '仅支持 JPG、PNG、WebP 图片和 PDF'),
  dataBase64: z
    .base64('文件内容不正确')
    .min(1, '文件内容不正确')
    .max(Math.ceil(maxBytes['application/pdf'] / 3) * 4, '文件过大'),
})
export const operationsFeedbackUploadResponse = z.object({ uploadId: z.string() })
