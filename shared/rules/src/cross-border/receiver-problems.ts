import type { CrossBorderReceiver } from '@portal/contract/cross-border-order'
import { englishLineLength, englishProblem } from './english'
import { needsVat } from './eu-members'
import { type FieldProblem, problemsOf } from './field-problem'
import { hmtAreas, hmtDistricts } from './hmt-districts'
import { type HmtPlace, isHmtPlace } from './places'
import { postcodeProblem } from './postcodes'
import { receiverPhoneProblem } from './receiver-phone'
import { stateProblem } from './states'
import { eoriNoProblem, iossNoProblem, taxIdProblem, vatNoProblem } from './tax-id'

/** Name, company, city and lines of 35 characters, all of them English. */
const abroad = (
  destination: string,
  { name, company, state, city, addressLines }: CrossBorderReceiver,
): Record<string, string> => ({
  'receiver.name': name.trim() === '' ? '请填写姓名' : englishProblem(name, 35),
  'receiver.company': englishProblem(company, 50),
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
  const { length } = [...text.trim()]
  if (length === 0) return '请填写详细地址'
  return length < 4 ? '详细地址至少4个字' : length > 100 ? '详细地址不能超过100个字' : ''
}

/** Area and district from the lists, one line of address. */
const inHmt = (place: HmtPlace, { name, state, city, addressLines }: CrossBorderReceiver): Record<string, string> => ({
  'receiver.name': name.trim() === '' ? '请填写姓名' : [...name.trim()].length < 2 ? '姓名至少2个字' : '',
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
