import { fieldErrorOf } from '@portal/kit/field-error'
import type { CallError } from '@portal/shared'
import { emptyParty } from '../../../draft/send-draft'
import { formNameOf } from '../../../rules/field-of-error'
import { type CrossBorderDraft, emptyCrossBorderReceiver, emptyDeclaredLine } from '../draft/cross-border-draft'

/** Fields of the steps that show an error; a refusal of any other field is shown as a whole. */
const stepFields: readonly (keyof CrossBorderDraft)[] = [
  'destination',
  'packageCount',
  'weight',
  'length',
  'width',
  'height',
  'senderPinyin',
  'currency',
  'purpose',
  'customsMode',
  'dutyPayer',
  'battery',
  'incoterm',
  'productCode',
  'insuredValue',
  'pickupSlot',
  'monthlyCode',
  'customerOrderNo',
  'remark',
  'agreed',
]
const ownField = (key: string): string | undefined => stepFields.find((own) => own === formNameOf(key))

const within = (fields: object, name: string, prefix: string): string | undefined =>
  name in fields ? prefix + name : undefined

/** The lines of an address are three fields; a problem of the whole address is shown at the first. */
const receiverField = (key: string, rest: readonly string[]): string | undefined =>
  key === 'addressLines'
    ? `receiver.line${Number(rest[0] ?? 0) + 1}`
    : within(emptyCrossBorderReceiver, formNameOf(key), 'receiver.')

/** A problem of the declared lines as a whole is about their net weight. */
const declaredField = ([index, key]: readonly string[]): string | undefined =>
  key === undefined ? 'netWeight' : within(emptyDeclaredLine, formNameOf(key), `lines.${index}.`)

/** The field in the five steps for a path of the request; undefined for none. */
const crossBorderPath = (path: string, isDocument: boolean): string | undefined => {
  const [first = '', second = '', ...rest] = path.split('.')
  if (first === 'sender') return within(emptyParty, formNameOf(second), 'sender.')
  if (first === 'receiver') return receiverField(second, rest)
  if (first === 'declaration' && second === 'lines') return declaredField(rest)
  if (first === 'declaration') return ownField(second)
  // All pieces have the same size.
  if (first === 'lines') return rest[0] === 'count' ? 'packageCount' : (ownField(rest[0] ?? '') ?? 'length')
  if (first === 'goodsName') return isDocument ? 'documentName' : 'lines.0.nameCn'
  return ownField(first)
}

/** The field of the five steps that a refusal is about, and the message for it; without a path it is about no field. */
export const crossBorderRefusal = (error: CallError, isDocument = false): { path?: string; message: string } => {
  const fieldError = fieldErrorOf(error)
  const path = fieldError && crossBorderPath(fieldError.path, isDocument)
  return path === undefined ? { message: error.message } : { path, message: fieldError?.text ?? error.message }
}
