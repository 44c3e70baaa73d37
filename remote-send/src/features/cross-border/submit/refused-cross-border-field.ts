import { fieldErrorOf } from '@portal/kit/field-error'
import type { CallError } from '@portal/shared'
import { emptyParty } from '../../../draft/send-draft'
import { formNameOf } from '../../../rules/refused-field'
import { emptyCrossBorderReceiver, emptyDeclaredLine, type CrossBorderDraft } from '../draft/cross-border-draft'

/** Fields of the steps themselves that show an error; what is refused of another one is shown whole. */
const shown: readonly (keyof CrossBorderDraft)[] = [
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
const ownField = (key: string): string | undefined => shown.find((own) => own === formNameOf(key))

const within = (fields: object, name: string, prefix: string): string | undefined =>
  name in fields ? prefix + name : undefined

/** The lines of an address are three fields; what is wrong with all of them is shown at the first. */
const receiverField = (key: string, rest: readonly string[]): string | undefined =>
  key === 'addressLines'
    ? `receiver.line${Number(rest[0] ?? 0) + 1}`
    : within(emptyCrossBorderReceiver, formNameOf(key), 'receiver.')

/** What is wrong with the declared lines as a whole is their net weight. */
const declaredField = ([index, key]: readonly string[]): string | undefined =>
  key === undefined ? 'netWeight' : within(emptyDeclaredLine, formNameOf(key), `lines.${index}.`)

/** A request's field in the five steps; undefined for none. */
const crossBorderPath = (path: string, isDocument: boolean): string | undefined => {
  const [first = '', second = '', ...rest] = path.split('.')
  if (first === 'sender') return within(emptyParty, formNameOf(second), 'sender.')
  if (first === 'receiver') return receiverField(second, rest)
  if (first === 'declaration' && second === 'lines') return declaredField(rest)
  if (first === 'declaration') return ownField(second)
  // One size for all pieces.
  if (first === 'lines') return ownField(rest[0] ?? '') ?? 'length'
  if (first === 'goodsName') return isDocument ? 'documentName' : 'lines.0.nameCn'
  return ownField(first)
}

/** Where a refusal belongs in the five steps, and the sentence to show there; without a path it is about no field. */
export const refusedCrossBorderField = (error: CallError, isDocument = false): { path?: string; message: string } => {
  const refused = fieldErrorOf(error)
  const path = refused && crossBorderPath(refused.path, isDocument)
  return path === undefined ? { message: error.message } : { path, message: refused?.text ?? error.message }
}
