const suffix =
  '(?:有限责任公司|股份有限公司|有限公司|分公司|子公司|总公司|公司|集团|商行|商贸部|经营部|门市部|工作室|事务所|合作社|研究院|研究所)'
const whole = new RegExp(`^[^\\d]{1,40}?${suffix}(?:\\p{Script=Han}{2,12}(?:分公司|分部|事业部|办事处))?$`, 'u')
/** A company that follows the number of a house, floor or room without a blank. */
const behindNumber = new RegExp(
  `^(.*\\d.*?(?:号|楼|室|层|栋|座|幢|单元|厂房))([^\\d号楼室层栋座]{4,40}?${suffix})$`,
  'u',
)

export const isCompany = (word: string): boolean => whole.test(word)

/** Splits `167号顺达五金有限公司` into the place and the company; undefined when there is no company. */
export const splitCompany = (word: string): [place: string, company: string] | undefined => {
  const [, place, company] = behindNumber.exec(word) ?? []
  return place === undefined || company === undefined ? undefined : [place, company]
}
