import { nameLikeness } from './name-likeness'
import { surnameLength } from './surnames'

const suffix =
  '(?:有限责任公司|股份有限公司|有限公司|分公司|子公司|总公司|公司|集团|商行|商贸部|经营部|门市部|工作室|事务所|合作社|研究院|研究所)'
const whole = new RegExp(`^[^\\d]{1,40}?${suffix}(?:\\p{Script=Han}{2,12}(?:分公司|分部|事业部|办事处))?$`, 'u')
/** A company that follows the number of a house, floor or room without a blank. */
const behindNumber = new RegExp(
  `^(.*\\d.*?(?:号|楼|室|层|栋|座|幢|单元|厂房))([^\\d号楼室层栋座]{4,40}?${suffix})$`,
  'u',
)

const isCompany = (word: string): boolean => whole.test(word)
const followedByName = new RegExp(`^([^\\d]{2,40}?${suffix})(\\p{Script=Han}{2,4})$`, 'u')

const isPerson = (word: string): boolean =>
  surnameLength(word) > 0 && nameLikeness(word) >= 8 && !/[部科处室组]$/.test(word)

/** Length of the company that a word is, or begins with when a person's name follows; 0 for none. */
export const companyLength = (word: string): number => {
  const [, company, person] = followedByName.exec(word) ?? []
  if (company !== undefined && person !== undefined && isPerson(person)) return company.length
  return isCompany(word) ? word.length : 0
}

/** Splits `167号顺达五金有限公司` into the place and the company; undefined when there is no company. */
export const splitCompany = (word: string): [place: string, company: string] | undefined => {
  const [, place, company] = behindNumber.exec(word) ?? []
  return place === undefined || company === undefined ? undefined : [place, company]
}
