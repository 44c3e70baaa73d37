import type { DeclaredLine, Declaration } from '@portal/contract/cross-border'
import type { CrossBorderProductCode } from '@portal/contract/order'
import { batteryProblem } from './battery'
import { currenciesFor, declaredNetWeight, declaredTotal, inYuanCents } from './declared-value'
import { englishProblem, isEnglish } from './english'
import { type FieldProblem, problemsOf } from './field-problem'
import { isHmtPlace } from './places'

/**
 * Limits of value in cents of CNY: above them customs require another customs mode (海关总署 on personal items and on
 * couriers' goods).
 */
const personalLimit = { hmt: 800_00, abroad: 1_000_00 }
export const personalLimitCents = (destination: string): number =>
  isHmtPlace(destination) ? personalLimit.hmt : personalLimit.abroad
const simpleLimit = 5_000_00

const valueProblem = ({ destination, customsMode, currency, lines }: Declaration): string => {
  const value = inYuanCents(declaredTotal(lines), currency)
  const personal = personalLimitCents(destination)
  if (customsMode === 'PERSONAL' && value > personal)
    return `个人物品申报总值不能超过${personal / 100}元，请选择其他报关方式`
  return customsMode === 'SIMPLE' && value > simpleLimit ? '申报总值超过5000元，请选择正式报关' : ''
}

const lineProblems = (
  { destination, customsMode }: Declaration,
  line: DeclaredLine,
  index: number,
): Record<string, string> => {
  const at = `declaration.lines.${index}`
  const isAbroad = !isHmtPlace(destination)
  return {
    [`${at}.nameEn`]: isAbroad && line.nameEn.trim() === '' ? '请填写英文品名' : englishProblem(line.nameEn, 128),
    [`${at}.hsCode`]: customsMode === 'FORMAL' && line.hsCode === '' ? '正式报关须填写HS编码' : '',
    [`${at}.brand`]: isAbroad && !isEnglish(line.brand) ? '请使用英文填写' : '',
  }
}

/** Validates a declaration against destination, product and weight (domain §13), field by field. */
export const declarationProblems = (
  declaration: Declaration,
  weightGrams: number,
  productCode: CrossBorderProductCode | '',
): FieldProblem[] => {
  const { destination, goodsKind, customsMode, currency, lines } = declaration
  const isDocument = goodsKind === 'DOCUMENT'
  return problemsOf({
    'declaration.battery': batteryProblem(declaration, productCode),
    'declaration.currency': currenciesFor(destination).includes(currency) ? '' : '该目的地不能用此币种申报',
    'declaration.customsMode': isDocument && customsMode !== 'SIMPLE' ? '文件只能简易报关' : valueProblem(declaration),
    ...Object.assign({}, ...lines.map((line, index) => lineProblems(declaration, line, index))),
    'declaration.lines': linesProblem(isDocument, lines, weightGrams),
  })
}

const linesProblem = (isDocument: boolean, lines: readonly DeclaredLine[], weightGrams: number): string => {
  if (lines.length === 0) return isDocument ? '' : '请至少填写一行申报明细'
  if (declaredNetWeight(lines) > weightGrams) return '申报净重合计不能大于总重量'
  return declaredTotal(lines) > maxDeclaredCents ? '申报总值过大，请联系客服' : ''
}

/** Hundredths of a currency: 10 000 000 of it. */
const maxDeclaredCents = 10_000_000_00
