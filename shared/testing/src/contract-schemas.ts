import type { z } from 'zod'
import { addressExport } from '@portal/contract/address'
import { calls, type CallPath, type RequestOf, type ResponseOf } from '@portal/contract/calls'
import {
  captchaChallenge,
  captchaCheckRequest,
  captchaCheckResult,
  type CaptchaEnvelope,
  captchaGetRequest,
} from '@portal/contract/captcha'
import { invoiceFile } from '@portal/contract/invoice'
import { orderExport } from '@portal/contract/order-export'
import { paymentBillFile } from '@portal/contract/payment'
import { orderLabelFile } from '@portal/contract/printing'
import { profileExport } from '@portal/contract/profile'
import { uploadFile } from '@portal/contract/upload'

/** Calls that answer with a file. */
const downloads = [
  orderExport,
  orderLabelFile,
  addressExport,
  profileExport,
  invoiceFile,
  paymentBillFile,
  uploadFile,
] as const
/** Calls with an envelope of their own. */
const captchaCalls = [
  { path: 'captcha/get', request: captchaGetRequest, response: captchaChallenge },
  { path: 'captcha/check', request: captchaCheckRequest, response: captchaCheckResult },
] as const

type Download = (typeof downloads)[number]
type CaptchaCall = (typeof captchaCalls)[number]
/** Paths of everything that a client may call. */
export type ApiPath = CallPath | Download['path'] | CaptchaCall['path']

/** The request that a client sends. */
export type RequestTo<Path extends ApiPath> = Path extends CallPath
  ? RequestOf<Path>
  : z.input<Extract<Download | CaptchaCall, { path: Path }>['request']>

/** How a call answers when it succeeds; `token` is the `authorization` header of the answer. */
export type SuccessOf<Path extends ApiPath> = Path extends CallPath
  ? { data: ResponseOf<Path>; token?: string }
  : Path extends Download['path']
    ? { file: Blob; fileName: string }
    : { envelope: CaptchaEnvelope<z.infer<Extract<CaptchaCall, { path: Path }>['response']>> }

interface Schemas {
  request: z.ZodType
  /** Absent for calls that answer with a file. */
  response?: z.ZodType
}

const schemas = new Map<string, Schemas>([...calls, ...downloads, ...captchaCalls].map((call) => [call.path, call]))

/** Schemas of both directions, or nothing where the contract has no such call. */
export const schemasOf = (path: string): Schemas | undefined => schemas.get(path)
