import { z } from 'zod'
import { idTypes, photoSides } from '@portal/rules/identity-document'
import { senderKinds } from '@portal/rules/real-name'
import { smsCodeOfAnyLength } from './auth'
import { defineCall } from './call'
import { day } from './primitives'
import { line } from './typed-text'

/** 未认证, 审核中, 已通过, 未通过, 已过期 (domain §14). */
export const realNameStatuses = ['NONE', 'VERIFYING', 'PASSED', 'REJECTED', 'EXPIRED'] as const

/**
 * The verified identity of the customer, masked; 代收货款 and cross-border orders require it. With NONE all texts are ''.
 */
const state = z.object({
  status: z.enum(realNameStatuses),
  kind: z.enum(senderKinds),
  idType: z.enum(idTypes),
  /** Masked, as everything that follows; '' before. */
  name: z.string(),
  idNo: z.string(),
  organisation: z.string(),
  uscc: z.string(),
  /** Last day of the document; '' for long-term. */
  validUntil: z.string(),
  /** Why it was REJECTED. */
  reason: z.string(),
  /** Younger than 16: a guardian has to be there when a parcel is handed over. */
  needsGuardian: z.boolean(),
  /** Photos that are stored, also before they are submitted. */
  photos: z.array(z.enum(photoSides)).max(3),
})
export type RealNameState = z.infer<typeof state>

export const realNameState = defineCall({
  path: 'realname/state',
  access: 'user',
  request: z.object({}),
  response: state,
})

/** Bytes of an upload as JSON; browsers shrink photos to a few hundred kilobytes. */
export const maxUploadBytes = 2 * 1024 * 1024

/** Pixels: minimum of the shorter side of an upload, maximum of the longer side of the stored photo. */
export const photoSize = { minSide: 600, maxSide: 1600 } as const

/**
 * Stores a photo for the next submission, in place of an earlier one of that side. JPEG or PNG by its content; drawn
 * again, so that nothing but the picture is stored, and encrypted. Not while a submission is being verified or has
 * passed. A photo that is not submitted is deleted after a day.
 */
export const realNameUploadPhoto = defineCall({
  path: 'realname/uploadPhoto',
  access: 'user',
  request: z.object({
    side: z.enum(photoSides, '请选择照片'),
    photoBase64: z.base64('图片格式不正确').min(1, '请选择照片').max(maxUploadBytes, '图片不能超过2MB'),
  }),
  response: z.object({}),
})

/** A photo, for its owner alone; somebody else's counts as absent. */
export const realNamePhoto = defineCall({
  path: 'realname/photo',
  access: 'user',
  request: z.object({ side: z.enum(photoSides, '请选择照片') }),
  /** A JPEG. */
  response: z.object({ photoBase64: z.string() }),
})

const text = (label: string) => line(`请填写${label}`).max(100, `${label}过长`)

/**
 * Requests the verification. `identityProblems` validates the fields, in the browser and on the server. A repeat while
 * it is being verified or has passed changes nothing.
 */
export const realNameSubmit = defineCall({
  path: 'realname/submit',
  access: 'user',
  request: z.object({
    kind: z.enum(senderKinds).default('PERSON'),
    idType: z.enum(idTypes, '请选择证件类型'),
    name: text('姓名'),
    idNo: text('证件号码'),
    /** '' for long-term. */
    validUntil: z.union([z.literal(''), day], '请选择正确的日期').default(''),
    /** The name of an ORGANISATION; `name` and `idNo` are its legal representative's. */
    organisation: text('单位名称').default(''),
    uscc: text('统一社会信用代码').default(''),
    privacyVersion: z.string('请先阅读并同意个人信息处理说明').max(20),
  }),
  response: state,
})
export type RealNameSubmission = z.input<typeof realNameSubmit.request>

/**
 * Deletes name, number and photos; also of a submission that is being verified. Deleting nothing is no error. Needs a
 * code sent to the account's phone.
 */
export const realNameDelete = defineCall({
  path: 'realname/delete',
  access: 'user',
  request: z.object({ smsCode: smsCodeOfAnyLength }),
  response: z.object({}),
})
