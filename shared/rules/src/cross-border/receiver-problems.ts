import type { CrossBorderReceiver } from '@portal/contract/cross-border-order'
import { englishLineLength, englishProblem } from './english'
import { needsVat } from './eu-members'
import { type FieldProblem, problemsOf } from './field-problem'
import { hmtAreas, hmtDistricts } from './hmt-districts'
import { type HmtPlace, isHmtPlace } from './places'
import { postcodeProblem } from './postcodes'
import { receiverPhoneProblem } from './receiver-phone'
import { receiverLimits, textLength, textLimits } from '../order/limits'
import { stateProblem } from './states'
import { eoriNoProblem, iossNoProblem, taxIdProblem, vatNoProblem } from './tax-id'

/** Name, company, city and lines of 35 characters, all of them English. */
const abroad = (
  destination: string,
  { name, company, state, city, addressLines }: CrossBorderReceiver,
): Record<string, string> => ({
  'receiver.name': name.trim() === '' ? '请填写姓名' : englishProblem(name, receiverLimits.name.max),
  'receiver.company': englishProblem(company, receiverLimits.company.max),
  'receiver.state': stateProblem(destination, state) || englishProblem(state, 50),
  'receiver.city': city.trim() === '' ? '请填写城市' : englishProblem(city, 50),
  ...Object.fromEntries(
    addressLines.map((line, index) => [
      `receiver.addressLines.${index}`,
      index === 0 && line.trim() === '' ? '请填写详细地址' : englishProblem(line, englishLineLength),
    ]),
  ),
})

const addressProblem = (text: string): string => {
  const { min, max, tooShort, tooLong } = textLimits.address
  const length = textLength(text.trim())
  if (length === 0) return '请填写详细地址'
  return length < min ? tooShort : length > max ? tooLong : ''
}

const nameProblem = (name: string): string => {
  if (name === '') return '请填写姓名'
  const { name: limit } = receiverLimits
  if (textLength(name) < textLimits.name.min) return textLimits.name.tooShort
  return textLength(name) > limit.max ? limit.tooLong : ''
}

/** Area and district from the lists, one line of address. */
const inHmt = (
  place: HmtPlace,
  { name, company, state, city, addressLines }: CrossBorderReceiver,
): Record<string, string> => ({
  'receiver.name': nameProblem(name.trim()),
  'receiver.company': textLength(company) > receiverLimits.company.max ? receiverLimits.company.tooLong : '',
  'receiver.state': hmtAreas(place).includes(state) ? '' : '请选择地区',
  'receiver.city': hmtDistricts(place, state).includes(city) ? '' : '请选择区域',
  'receiver.addressLines.0': addressProblem(addressLines[0] ?? ''),
  'receiver.addressLines.1': addressLines.slice(1).some((line) => line.trim() !== '') ? '详细地址只填一行' : '',
})

const numbers = (
  destination: string,
  { taxId, vatNo, eoriNo, iossNo }: CrossBorderReceiver,
): Record<string, string> => {
  const unasked = (text: string): string =>
    text.trim() === '' || needsVat(destination) ? '' : '仅欧盟国家和英国需要填写'
  return {
    'receiver.taxId': taxIdProblem(destination, taxId),
    'receiver.vatNo': unasked(vatNo) || vatNoProblem(vatNo),
    'receiver.eoriNo': unasked(eoriNo) || eoriNoProblem(eoriNo),
    'receiver.iossNo': unasked(iossNo) || iossNoProblem(iossNo),
  }
}

/** A destination's requirements of its receiver beyond the contract's lengths (domain §13), field by field. */
export const receiverProblems = (destination: string, receiver: CrossBorderReceiver): FieldProblem[] =>
  problemsOf({
    ...(isHmtPlace(destination) ? inHmt(destination, receiver) : abroad(destination, receiver)),
    'receiver.phone': receiverPhoneProblem(destination, receiver.phoneCode, receiver.phone),
    'receiver.postcode': postcodeProblem(destination, receiver.postcode),
    ...numbers(destination, receiver),
  })
