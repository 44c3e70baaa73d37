import { z } from 'zod'
import { maxLines, textLimits } from '@portal/rules/order/limits'
import { normalizePhone } from '@portal/rules/phone'
import { defineCall } from './call'
import { pieceLine } from './freight'
import { orderContent, orderCreated, payMethods } from './order'
import { partyInput, storedParty } from './party'
import { cents, grams, instant } from './primitives'
import { code, line, printedLine } from './typed-text'

/** ACTIVE → SCANNED → CONFIRMED*; EXPIRED* and REVOKED* end it before (domain §14). */
export const sendCodeStates = ['ACTIVE', 'SCANNED', 'CONFIRMED', 'EXPIRED', 'REVOKED'] as const
export type SendCodeState = (typeof sendCodeStates)[number]

/** Identifies a code for its owner; it gives no access to others. */
const codeNo = z.uuid()
/** A code as it was scanned or pasted: itself, or an address or a sentence that has it in it. */
const scannedText = line('请填写寄件码').min(1, '请填写寄件码').max(500, '寄件码格式不正确')

const {
  sender,
  receiver,
  goodsName,
  goodsType,
  packageCount,
  productCode,
  deliveryMode,
  floor,
  hasElevator,
  insuredValueCents,
  remark,
} = orderContent

/** An order that waits to be weighed: the courier's side brings the weight and the outlet. */
export const sendCodeDraft = z.object({
  sender,
  receiver,
  goodsName,
  goodsType,
  packageCount,
  /** The customer's estimate; 0 when unknown. */
  weightGrams: z.union([z.literal(0), orderContent.weightGrams]).default(0),
  productCode,
  deliveryMode,
  floor,
  hasElevator,
  insuredValueCents,
  payMethod: z.enum(payMethods, '请选择付款方式').exclude(['MONTHLY'], '请选择付款方式'),
  remark,
  agreementVersion: z.string('请先阅读并同意服务协议').min(1, '请先阅读并同意服务协议').max(20),
})
export type SendCodeDraftInput = z.input<typeof sendCodeDraft>
export type SendCodeDraft = z.output<typeof sendCodeDraft>

const madeSendCode = z.object({
  codeNo,
  /** The part of the QR code after the portal's address. */
  code: z.string(),
  /** Eight digits for a courier who cannot scan. */
  shortCode: z.string(),
  secondsLeft: z.int(),
  /** A page that plays the courier; null but in a demo. */
  courierUrl: z.string().nullable(),
})

/** 我的寄件码: stores the draft of an order with a code that is valid for ten minutes. */
export const sendCodeCreate = defineCall({
  path: 'sendCode/create',
  access: 'user',
  request: z
    .object({
      /** Absent: the order of the code that is replaced. */
      draft: sendCodeDraft.optional(),
      /** The code that this one is shown instead of; it is void from now on. */
      replaces: codeNo.optional(),
    })
    .refine(({ draft, replaces }) => draft !== undefined || replaces !== undefined, {
      message: '请填写寄件信息',
      path: ['draft'],
    }),
  response: madeSendCode,
})

/**
 * The newest code of the customer that may still be scanned or is being weighed, wherever it was made; null for none.
 */
export const sendCodeCurrent = defineCall({
  path: 'sendCode/current',
  access: 'user',
  request: z.object({}),
  response: madeSendCode.nullable(),
})
export type MadeSendCode = z.infer<typeof madeSendCode>

/** The status of an own code; polled every three seconds. */
export const sendCodeQuery = defineCall({
  path: 'sendCode/query',
  access: 'user',
  request: z.object({ codeNo }),
  response: z.object({
    state: z.enum(sendCodeStates),
    secondsLeft: z.int().min(0),
    /** The outlet that has scanned it; '' before. */
    outletName: z.string(),
    courierName: z.string(),
    /** Once confirmed. */
    order: orderCreated.nullable(),
  }),
})
export type SendCodeStatus = z.infer<typeof sendCodeQuery.response>

/** Ends one's own code or share before its time. */
export const sendCodeRevoke = defineCall({
  path: 'sendCode/revoke',
  access: 'user',
  request: z.object({ codeNo }),
  response: z.object({ state: z.enum(sendCodeStates) }),
})

/** An outlet's fixed code, as scanned, uploaded or pasted. */
export const sendCodeOutlet = defineCall({
  path: 'sendCode/outlet',
  access: 'user',
  request: z.object({ code: scannedText }),
  response: z.object({
    outletCode: z.string(),
    outletName: z.string(),
    /** Province to town, then the street. */
    place: z.string(),
    address: z.string(),
    phones: z.array(z.string()),
    /** It is open and accepts goods. */
    takesParcels: z.boolean(),
  }),
})
export type ScannedOutlet = z.infer<typeof sendCodeOutlet.response>

/** Which side the friend is asked for. */
export const sharedSides = ['SENDER', 'RECEIVER'] as const
export type SharedSide = (typeof sharedSides)[number]
/** ACTIVE → FILLED*; EXPIRED* and REVOKED* end it before. */
export const shareStates = ['ACTIVE', 'FILLED', 'EXPIRED', 'REVOKED'] as const
export type ShareState = (typeof shareStates)[number]

/** An order invitation: a link, valid for 24 hours, by which a friend fills in the other party. */
export const sendCodeShare = defineCall({
  path: 'sendCode/share',
  access: 'user',
  request: z.object({
    wanted: z.enum(sharedSides, '请选择对方填写的内容'),
    /** The party of the inviting customer. */
    own: partyInput,
    goodsName: printedLine().max(textLimits.goodsName.max, textLimits.goodsName.tooLong).default(''),
  }),
  response: z.object({ codeNo, code: z.string(), expiresAt: instant }),
})

/** The customer's own invitations, the newest first. */
export const sendCodeShares = defineCall({
  path: 'sendCode/shares',
  access: 'user',
  request: z.object({}),
  response: z
    .array(
      z.object({
        codeNo,
        wanted: z.enum(sharedSides),
        state: z.enum(shareStates),
        goodsName: z.string(),
        own: storedParty,
        /** The party that the friend filled in. */
        filled: storedParty.nullable(),
        createdAt: instant,
        expiresAt: instant,
      }),
    )
    .max(20),
})
export type OwnShare = z.infer<typeof sendCodeShares.response>[number]

/** The friend's view; it only shows facts of the inviting customer that a stranger may know. */
export const sendCodeOpenShare = defineCall({
  path: 'sendCode/openShare',
  access: 'user',
  request: z.object({ code: scannedText }),
  response: z.object({
    wanted: z.enum(sharedSides),
    goodsName: z.string(),
    expiresAt: instant,
    maskedName: z.string(),
    maskedMobile: z.string(),
    maskedPlace: z.string(),
    /** Whether the inviting customer opened their own link. */
    isOwn: z.boolean(),
  }),
})
export type OpenedShare = z.infer<typeof sendCodeOpenShare.response>

/** Submits the friend's party; accepted once. */
export const sendCodeFillShare = defineCall({
  path: 'sendCode/fillShare',
  access: 'user',
  request: z.object({ code: scannedText, party: partyInput }),
  response: z.object({ state: z.enum(shareStates) }),
})

const courierFields = {
  /** The scanned text … */
  code: scannedText.optional(),
  /** … or as keyed in. */
  shortCode: code()
    .regex(/^\d{8}$/, '短码为8位数字')
    .optional(),
  outletCode: code('请填写网点').min(1, '请填写网点').max(20),
  courierName: line('请填写快递员').min(1, '请填写快递员').max(20),
  courierPhone: z.string().overwrite(normalizePhone).max(20).default(''),
}
const hasOneCode = ({ code, shortCode }: { code?: string; shortCode?: string }): boolean =>
  (code === undefined) !== (shortCode === undefined)
const oneCode = { error: '请填写寄件码或短码', path: ['code'] }

/** The call of the courier's device `operations/sendCodeScan`, signed as `operations/events` is. */
export const sendCodeScanRequest = z.object(courierFields).refine(hasOneCode, oneCode)
export type SendCodeScan = z.output<typeof sendCodeScanRequest>

/** Enough to accept the goods; names, phones and streets are on the label that is printed afterwards. */
export const sendCodeScanResponse = z.object({
  state: z.enum(sendCodeStates),
  secondsLeft: z.int().min(0),
  senderName: z.string(),
  senderMobile: z.string(),
  senderPlace: z.string(),
  receiverName: z.string(),
  receiverMobile: z.string(),
  receiverPlace: z.string(),
  goodsName: z.string(),
  goodsType: z.string(),
  packageCount: z.int(),
  weightGrams: grams,
  productName: z.string(),
  deliveryModeText: z.string(),
  payMethodText: z.string(),
  insuredValueCents: cents,
  remark: z.string(),
})
export type ScannedSendCode = z.infer<typeof sendCodeScanResponse>

/** `operations/sendCodeConfirm`: weighed, taken in, ordered. The same `eventId` gets the same answer. */
export const sendCodeConfirmRequest = z
  .object({
    ...courierFields,
    eventId: z.string().regex(/^[\w-]{8,64}$/, '事件编号格式不正确'),
    weightGrams: orderContent.weightGrams,
    /** When there are more or fewer pieces than the customer said. */
    packageCount: packageCount.optional(),
    volumeCm3: orderContent.volumeCm3,
    lines: z.array(pieceLine).max(maxLines).default([]),
  })
  .refine(hasOneCode, oneCode)
export type SendCodeConfirm = z.output<typeof sendCodeConfirmRequest>
export const sendCodeConfirmResponse = z.object({ state: z.literal('CONFIRMED'), order: orderCreated })

/** `operations/outletCode`: the fixed code of an outlet, to be printed and put up there. */
export const outletCodeRequest = z.object({ outletCode: courierFields.outletCode })
export const outletCodeResponse = z.object({ outletCode: z.string(), outletName: z.string(), code: z.string() })
