import { z } from 'zod'
import {
  descriptionLength,
  expectations,
  feedbackKinds,
  feedbackTypes,
  mediaTypes,
  maxMessageLength,
  maxPictures,
  needsClaimAmount,
  needsClaimedWeight,
  needsGoodsValue,
  needsWaybill,
  ratingTags,
  typesOf,
} from '@portal/rules/feedback'
import { defineCall } from './call'
import { cents, clientRequestId, contactPhone, grams, instant, pageOf, pageRequest } from './primitives'
import { uploadId } from './upload'
import { code, line, lines } from './typed-text'

/** 待受理, 处理中, 待补充, 已解决, 已评价, 已关闭, 已撤销 (domain §14). */
export const feedbackStatuses = [
  'SUBMITTED',
  'PROCESSING',
  'WAIT_USER',
  'RESOLVED',
  'RATED',
  'CLOSED',
  'WITHDRAWN',
] as const
export type FeedbackStatus = (typeof feedbackStatuses)[number]
/** 全部, 待受理, 处理中, 待补充, 已解决 (with RATED), 已关闭 (with WITHDRAWN). */
export const feedbackTabs = ['ALL', 'SUBMITTED', 'PROCESSING', 'WAIT_USER', 'RESOLVED', 'CLOSED'] as const
export type FeedbackTab = (typeof feedbackTabs)[number]

const feedbackNo = z.string('请选择反馈').min(1, '请选择反馈').max(32)
const attachmentIds = z
  .array(uploadId)
  .max(maxPictures + 1, `最多上传${maxPictures}张图片和1个视频或PDF`)
  .default([])
const attachment = z.object({
  uploadId: z.string(),
  fileName: z.string(),
  mediaType: z.enum(mediaTypes),
  bytes: z.int(),
})
export type FeedbackAttachment = z.infer<typeof attachment>

/**
 * Opens a case. `ewbNo` is of an order that the customer sent or receives; 40401 otherwise. 40982 one about the same
 * waybill and type is open: `feedback/findOpen` says which. Files are complete uploads of the customer's own that
 * belong to nothing yet (40440).
 */
export const feedbackCreate = defineCall({
  path: 'feedback/create',
  access: 'user',
  request: z
    .object({
      clientRequestId,
      kind: z.enum(feedbackKinds, '请选择反馈类型'),
      type: z.enum(feedbackTypes, '请选择问题类型').default('OTHER'),
      ewbNo: code().max(32, '运单号不能超过32个字').default(''),
      description: lines('请填写问题描述')
        .min(descriptionLength.min, `问题描述至少${descriptionLength.min}个字`)
        .max(descriptionLength.max, `问题描述不能超过${descriptionLength.max}个字`),
      expectation: z.enum(expectations, '请选择期望的处理方式').default(''),
      /** 0 where it is not asked for. */
      goodsValueCents: cents.default(0),
      claimCents: cents.default(0),
      claimedWeightGrams: grams.default(0),
      contactName: line('请填写联系人').min(2, '联系人至少2个字').max(20, '联系人不能超过20个字'),
      contactPhone,
      attachmentIds,
    })
    .refine(({ kind, type }) => typesOf[kind].includes(type), { message: '请选择问题类型', path: ['type'] })
    .refine(({ kind, ewbNo }) => !needsWaybill(kind) || ewbNo !== '', { message: '请选择运单', path: ['ewbNo'] })
    .refine(({ kind, type, goodsValueCents }) => !needsGoodsValue(kind, type) || goodsValueCents > 0, {
      message: '请填写货物价值',
      path: ['goodsValueCents'],
    })
    .refine(({ kind, claimCents }) => !needsClaimAmount(kind) || claimCents > 0, {
      message: '请填写理赔金额',
      path: ['claimCents'],
    })
    .refine(({ kind, type, claimedWeightGrams }) => !needsClaimedWeight(kind, type) || claimedWeightGrams > 0, {
      message: '请填写您称得的重量',
      path: ['claimedWeightGrams'],
    }),
  response: z.object({ feedbackNo: z.string(), status: z.enum(feedbackStatuses), dueAt: instant }),
})
export type FeedbackInput = z.input<typeof feedbackCreate.request>
export type FeedbackSent = z.infer<typeof feedbackCreate.response>

/** The open case about a waybill and type; '' when there is none. Requested before the customer types much. */
export const feedbackFindOpen = defineCall({
  path: 'feedback/findOpen',
  access: 'user',
  request: z.object({
    ewbNo: code('请选择运单').min(1, '请选择运单').max(32),
    type: z.enum(feedbackTypes, '请选择问题类型'),
  }),
  response: z.object({ feedbackNo: z.string() }),
})

/** The fields of a case that customer and carrier both see. */
export const caseFields = {
  feedbackNo: z.string(),
  kind: z.enum(feedbackKinds),
  type: z.enum(feedbackTypes),
  ewbNo: z.string(),
  status: z.enum(feedbackStatuses),
  createdAt: instant,
  updatedAt: instant,
}

const row = {
  ...caseFields,
  /**
   * The time by which the carrier has promised an answer; while the case waits for the customer, the customer's
   * deadline. Null once answered.
   */
  dueAt: instant.nullable(),
  /** The carrier has said something that the customer has not opened. */
  hasNewReply: z.boolean(),
}

/** The customer's own, the last one touched first. */
export const feedbackPage = defineCall({
  path: 'feedback/page',
  access: 'user',
  request: z.object({
    ...pageRequest,
    tab: z.enum(feedbackTabs).default('ALL'),
    kind: z.enum(feedbackKinds).optional(),
    /** Part of a feedback or waybill number. */
    keyword: code().max(32).default(''),
  }),
  response: z.object({
    ...pageOf(z.object({ ...row, summary: z.string() })),
    /** The number of cases on each tab, for the same kind and keyword. */
    counts: z.record(z.enum(feedbackTabs), z.int().min(0)),
  }),
})
export type FeedbackRow = z.infer<typeof feedbackPage.response>['list'][number]

/** One entry of the conversation: a message, or something that happened. */
const entry = z.object({
  entryId: z.string(),
  at: instant,
  /** 客户, 承运商; SYSTEM for automatic entries. */
  by: z.enum(['CUSTOMER', 'CARRIER', 'SYSTEM']),
  /** A few words: 提交反馈, 已受理, 请补充材料, 处理结果, 已撤销…; '' for a mere message. */
  action: z.string(),
  text: z.string(),
  attachments: z.array(attachment).max(maxPictures + 1),
})

/**
 * 40441 none of the customer's. Opening does not count as reading: see `feedback/markRead`. The first entry (提交反馈) has
 * neither text nor files: the description shows them already.
 */
export const feedbackDetail = defineCall({
  path: 'feedback/detail',
  access: 'user',
  request: z.object({ feedbackNo }),
  response: z.object({
    ...row,
    description: z.string(),
    expectation: z.enum(expectations),
    goodsValueCents: cents,
    claimCents: cents,
    claimedWeightGrams: grams,
    /** Masked. */
    contactName: z.string(),
    contactPhone: z.string(),
    attachments: z.array(attachment).max(maxPictures + 1),
    /** Oldest first; no two have the same instant. */
    entries: z.array(entry).max(200),
    rating: z.object({ score: z.int(), tags: z.array(z.string()), comment: z.string() }).nullable(),
    /** The actions open to the customer now. */
    can: z.object({ reply: z.boolean(), withdraw: z.boolean(), rate: z.boolean(), reopen: z.boolean() }),
    /** Last moment to rate and to reopen; null when neither can be done. */
    settleBy: instant.nullable(),
    /** It was not answered in time, or the answer did not help: the postal regulator takes it. */
    mayAppeal: z.boolean(),
  }),
})
export type FeedbackDetail = z.infer<typeof feedbackDetail.response>

/** Number of cases with something new for the customer; the menu's badge. */
export const feedbackUnread = defineCall({
  path: 'feedback/unread',
  access: 'user',
  request: z.object({}),
  response: z.object({ count: z.int().min(0) }),
})

/** The customer has seen the carrier's entries up to `seenAt`, the time of the last entry that was shown. */
export const feedbackMarkRead = defineCall({
  path: 'feedback/markRead',
  access: 'user',
  request: z.object({ feedbackNo, seenAt: instant }),
  response: z.object({}),
})

/** Adds a message or material; a case that waits for the customer (待补充) is then processed again. 40984 it has ended. */
export const feedbackReply = defineCall({
  path: 'feedback/reply',
  access: 'user',
  request: z
    .object({
      feedbackNo,
      clientRequestId,
      text: lines('请填写内容').max(maxMessageLength, `内容不能超过${maxMessageLength}个字`).default(''),
      attachmentIds,
    })
    .refine(({ text, attachmentIds: files }) => text !== '' || files.length > 0, {
      message: '请填写内容',
      path: ['text'],
    }),
  response: z.object({}),
})

/** Withdraws a case before the carrier has accepted it. 40983 afterwards. */
export const feedbackWithdraw = defineCall({
  path: 'feedback/withdraw',
  access: 'user',
  request: z.object({ feedbackNo }),
  response: z.object({}),
})

/** Rates a case, once, within seven days of the answer, and ends it. 40985 otherwise. */
export const feedbackRate = defineCall({
  path: 'feedback/rate',
  access: 'user',
  request: z.object({
    feedbackNo,
    score: z.int('请选择满意度').min(1, '请选择满意度').max(5, '请选择满意度'),
    tags: z.array(z.enum(ratingTags)).max(ratingTags.length).default([]),
    comment: lines().max(100, '评价不能超过100个字').default(''),
  }),
  response: z.object({}),
})

/**
 * Reopens a case, once, within seven days of an answer that did not help. 40986 otherwise, 40982 another one about the
 * same waybill and type is open by now.
 */
export const feedbackReopen = defineCall({
  path: 'feedback/reopen',
  access: 'user',
  request: z.object({
    feedbackNo,
    clientRequestId,
    reason: lines('请填写重新处理的原因')
      .min(5, '原因至少5个字')
      .max(maxMessageLength, `原因不能超过${maxMessageLength}个字`),
  }),
  response: z.object({ dueAt: instant }),
})
