import { checkContraband } from './check-contraband'
import { readGoodsText } from './goods-text'

/** A model of power bank or battery that its maker has called back. */
export interface RecalledModel {
  brand: string
  model: string
  /** The maker's page for its return; '' when there is none. */
  returnUrl: string
}

/** The carrier's list of recalls (domain §8). */
export interface BatteryRecalls {
  edition: string
  /** `YYYY-MM-DD`, Asia/Shanghai; '' before the first list. */
  publishedOn: string
  models: readonly RecalledModel[]
}

export const noBatteryRecalls: BatteryRecalls = { edition: '', publishedOn: '', models: [] }

/** Letters, digits and separators; `PAC20-272`. */
export const modelPattern = /^[A-Za-z0-9](?:[ ._/-]?[A-Za-z0-9]){1,39}$/

/** A model in comparable form: `PAC20-272` → `pac20272`. */
export const modelKey = (model: string): string =>
  model
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

/** Runs of letters and digits that one model may be written in: `PAC20 - 272`. */
const maxParts = 5

/** The models that a name may have, in comparable form. Only separators may stand inside of a model. */
const modelKeysIn = (name: string): ReadonlySet<string> => {
  const keys = new Set<string>()
  for (const run of name
    .normalize('NFKC')
    .toLowerCase()
    .match(/[a-z0-9](?:[\s._/-]*[a-z0-9])*/g) ?? []) {
    const parts = run.split(/[^a-z0-9]+/)
    for (let start = 0; start < parts.length; start += 1)
      for (let end = start + 1; end <= Math.min(start + maxParts, parts.length); end += 1)
        keys.add(parts.slice(start, end).join(''))
  }
  return keys
}

const batteryWord = /充电宝|移动电源|电池|电芯/

const isBattery = (name: string): boolean => {
  if (batteryWord.test(readGoodsText(name).text)) return true
  const result = checkContraband(name)
  return 'term' in result && batteryWord.test(result.term)
}

/** Whether the name may be that of a listed model, so that the list is needed. */
export const mayNameModel = (goodsName: string): boolean => modelKeysIn(goodsName).size > 0

/**
 * The listed model that a goods name has: beside a word for batteries or the brand, or alone. A model alone among other
 * words may be anything: A5 is paper as well.
 */
export const recalledModelIn = (goodsName: string, { models }: BatteryRecalls): RecalledModel | undefined => {
  const keys = modelKeysIn(goodsName)
  if (keys.size === 0) return undefined
  const named = models.filter(({ model }) => keys.has(modelKey(model)))
  if (named.length === 0) return undefined
  const { text } = readGoodsText(goodsName)
  const isAlone = named.some(({ model }) => text === modelKey(model))
  return (
    named.find(({ brand }) => text.includes(readGoodsText(brand).text)) ??
    (isAlone || isBattery(goodsName) ? named[0] : undefined)
  )
}

/** Why a recalled battery is not taken, with what to do instead; '' for other goods. */
export const recallProblem = (goodsName: string, recalls: BatteryRecalls): string => {
  const recalled = recalledModelIn(goodsName, recalls)
  if (recalled === undefined) return ''
  const { brand, model, returnUrl } = recalled
  const advice = `请停止使用，联系厂家退换${returnUrl === '' ? '' : `：${returnUrl}`}`
  return `“${brand} ${model}”在召回名单中，属于高风险电池，暂停收寄。${advice}`
}
