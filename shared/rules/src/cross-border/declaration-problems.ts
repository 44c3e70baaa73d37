import type { DeclaredLine, Declaration } from '@portal/contract/cross-border'
import type { CrossBorderProductCode } from '@portal/contract/order'
import { hsCodePattern, webAddressPattern } from '../order/formats'
import { declaredLimits, limitProblem, maxLines, orderLimits, textLimits } from '../order/limits'
import { printedProblem } from '../text/drawable'
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
export const simpleLimitCents = 5_000_00

const valueProblem = ({ destination, customsMode, currency, lines }: Declaration): string => {
  const value = inYuanCents(declaredTotal(lines), currency)
  const personal = personalLimitCents(destination)
  if (customsMode === 'PERSONAL' && value > personal)
    return `个人物品申报总值不能超过${personal / 100}元，请选择其他报关方式`
  return customsMode === 'SIMPLE' && value > simpleLimitCents
    ? `申报总值超过${simpleLimitCents / 100}元，请选择正式报关`
    : ''
}

const textProblem = (text: string, limit: { max: number; tooLong: string }, missing: string): string =>
  text === '' ? missing : printedProblem(text, limit)

const codeProblem = ({ hsCode }: DeclaredLine, { customsMode }: Declaration): string => {
  if (hsCode === '') return customsMode === 'FORMAL' ? '正式报关须填写HS编码' : ''
  return hsCodePattern.test(hsCode) ? '' : 'HS编码为6-10位数字'
}

const urlProblem = (url: string): string =>
  url === '' || (url.length <= textLimits.url.max && webAddressPattern.test(url))
    ? ''
    : '请填写正确的商品链接，以 https:// 开头'

const lineProblems = (declaration: Declaration, line: DeclaredLine, index: number): Record<string, string> => {
  const isAbroad = !isHmtPlace(declaration.destination)
  const problems: Record<keyof DeclaredLine, string> = {
    nameCn: textProblem(line.nameCn, textLimits.nameCn, '请填写中文品名'),
    nameEn:
      line.nameEn.trim() === '' && isAbroad ? '请填写英文品名' : englishProblem(line.nameEn, textLimits.nameEn.max),
    hsCode: codeProblem(line, declaration),
    originCountry: line.originCountry === '' ? '请选择原产地' : '',
    quantity: limitProblem(orderLimits.quantity, line.quantity),
    unit: textProblem(line.unit, textLimits.unit, '请填写单位'),
    unitPriceCents: limitProblem(declaredLimits.unitPriceCents, line.unitPriceCents),
    netWeightGrams: limitProblem(declaredLimits.netWeightGrams, line.netWeightGrams),
    material: printedProblem(line.material, textLimits.material),
    brand: isAbroad && !isEnglish(line.brand) ? '请使用英文填写' : printedProblem(line.brand, textLimits.brand),
    url: urlProblem(line.url),
  }
  return Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => [`declaration.lines.${index}.${field}`, problem]),
  )
}

/** The line for the sums: a number that is missing or none counts as 0. */
const countable = (line: DeclaredLine): DeclaredLine => ({
  ...line,
  quantity: line.quantity || 0,
  unitPriceCents: line.unitPriceCents || 0,
  netWeightGrams: line.netWeightGrams || 0,
})

/**
 * The problems of a declaration by itself and of one for its destination, product and weight (domain §13), field by
 * field: of a request, or of a form as far as it is filled in, with 0 and NaN as in an order.
 */
export const declarationProblems = (
  declaration: Declaration,
  weightGrams: number,
  productCode: CrossBorderProductCode | '',
): FieldProblem[] => {
  const { destination, goodsKind, customsMode, currency } = declaration
  const lines = declaration.lines.map(countable)
  const isDocument = goodsKind === 'DOCUMENT'
  return problemsOf({
    'declaration.battery': batteryProblem(declaration, productCode),
    'declaration.currency': currenciesFor(destination).includes(currency) ? '' : '该目的地不能用此币种申报',
    'declaration.customsMode':
      isDocument && customsMode !== 'SIMPLE' ? '文件只能简易报关' : valueProblem({ ...declaration, lines }),
    ...Object.assign({}, ...declaration.lines.map((line, index) => lineProblems(declaration, line, index))),
    'declaration.lines': linesProblem(isDocument, lines, weightGrams),
  })
}

const linesProblem = (isDocument: boolean, lines: readonly DeclaredLine[], weightGrams: number): string => {
  if (lines.length === 0) return isDocument ? '' : '请至少填写一行申报明细'
  if (lines.length > maxLines) return `申报明细最多${maxLines}行`
  if (declaredNetWeight(lines) > weightGrams) return '申报净重合计不能大于总重量'
  return declaredTotal(lines) > maxDeclaredCents ? '申报总值过大，请联系客服' : ''
}

/** Hundredths of a currency: 10 000 000 of it. */
const maxDeclaredCents = 10_000_000_00
