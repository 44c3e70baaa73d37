import { fieldErrorOf } from '@portal/kit/field-error'
import type { CallError } from '@portal/shared'
import { emptyLine, emptyParty } from '../draft/send-draft'
import type { FieldErrors, FieldPath } from './field-path'

/** Fields that have another name in the form than in the request. */
const formNames: Readonly<Record<string, string>> = {
  provinceCode: 'region',
  cityCode: 'region',
  districtCode: 'region',
  townCode: 'region',
  pickupDate: 'pickupSlot',
  agreementVersion: 'agreed',
}
/** Units at the end of a request's field names; the form's names have none. */
const unit = /(?:Cm3|Cm|Grams|Cents)$/

/** Fields of the order itself that can show an error; the refusal of another one is shown for the whole form. */
const fieldsWithError: readonly FieldPath[] = [
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
  'hasElevator',
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

/** The form's name of a field of the request, by its last key: `cityCode` → `region`, `lengthCm` → `length`. */
export const formNameOf = (key: string): string => formNames[key] ?? key.replace(unit, '')

/**
 * A request's field in the form: `sender.cityCode` → `sender.region`, `lines.0.lengthCm` → `lines.0.length`; undefined
 * for none.
 */
export const toFieldPath = (path: string): FieldPath | undefined => {
  const [first = '', ...rest] = path.replace(/^draft\./, '').split('.')
  const last = formNameOf(rest.at(-1) ?? '')
  if (first === 'sender' || first === 'receiver')
    return last in emptyParty ? `${first}.${last as keyof typeof emptyParty}` : undefined
  // A problem of the lines as a whole is shown at their sum.
  if (first === 'lines')
    return last in emptyLine ? `lines.${Number(rest[0])}.${last as keyof typeof emptyLine}` : 'volume'
  return fieldsWithError.find((own) => own === formNameOf(first))
}

/** The first problem of each field of the form. */
export const errorsAtFields = (problems: readonly { path: string; text: string }[]): FieldErrors => {
  const errors: FieldErrors = {}
  for (const { path, text } of problems) {
    const field = toFieldPath(path)
    if (field !== undefined) errors[field] ??= text
  }
  return errors
}

/** The field of a refusal and the sentence to show there; without a path it concerns no field of this page. */
export const fieldOfError = (error: CallError): { path?: FieldPath; message: string } => {
  const fieldError = fieldErrorOf(error)
  const path = fieldError && toFieldPath(fieldError.path)
  return path === undefined ? { message: error.message } : { path, message: fieldError?.text ?? error.message }
}
