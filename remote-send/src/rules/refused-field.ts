import { fieldErrorOf } from '@portal/kit/field-error'
import type { CallError } from '@portal/shared'
import { emptyLine, emptyParty } from '../draft/send-draft'
import type { FieldPath } from './field-path'

/** Fields that the form calls otherwise than the request. */
const formNames: Readonly<Record<string, string>> = {
  provinceCode: 'region',
  cityCode: 'region',
  districtCode: 'region',
  townCode: 'region',
  pickupDate: 'pickupSlot',
  agreementVersion: 'agreed',
}
/** Numbers are typed without the unit that the request's name ends with. */
const unit = /(?:Cm3|Cm|Grams|Cents)$/

/** Fields of the order itself that the page shows an error at; what is refused of another one is shown whole. */
const shown: readonly FieldPath[] = [
  'goodsName',
  'goodsType',
  'packageCount',
  'weight',
  'volume',
  'packageService',
  'pickupMode',
  'pickupSlot',
  'outletCode',
  'deliveryMode',
  'floor',
  'insuredValue',
  'codAmount',
  'codType',
  'bankAccountId',
  'backSignBill',
  'backSignCount',
  'productCode',
  'couponId',
  'payMethod',
  'monthlyCode',
  'customerOrderNo',
  'remark',
  'agreed',
]

/** What the form calls the field of a request by its last key: `cityCode` → `region`, `lengthCm` → `length`. */
export const formNameOf = (key: string): string => formNames[key] ?? key.replace(unit, '')

/** A request's field in the form: `sender.cityCode` → `sender.region`, `lines.0.lengthCm` → `lines.0.length`; undefined for none. */
export const toFieldPath = (path: string): FieldPath | undefined => {
  const [first = '', ...rest] = path.replace(/^draft\./, '').split('.')
  const last = formNameOf(rest.at(-1) ?? '')
  if (first === 'sender' || first === 'receiver')
    return last in emptyParty ? `${first}.${last as keyof typeof emptyParty}` : undefined
  // What is wrong with the lines as a whole is shown where their sum is.
  if (first === 'lines')
    return last in emptyLine ? `lines.${Number(rest[0])}.${last as keyof typeof emptyLine}` : 'volume'
  return shown.find((own) => own === formNameOf(first))
}

/** Where a refusal belongs on the page, and the sentence to show there; without a path it is about no field of this page. */
export const refusedField = (error: CallError): { path?: FieldPath; message: string } => {
  const refused = fieldErrorOf(error)
  const path = refused && toFieldPath(refused.path)
  return path === undefined ? { message: error.message } : { path, message: refused?.text ?? error.message }
}
