import { oneLine, type CrossBorderRules } from '@portal/shared'
import { limitProblem, orderLimits, textLimits } from '@portal/shared/order/limits'
import { printedProblem } from '@portal/shared/drawable'
import type { DeclaredLine } from '@portal/contract/cross-border'
import type { PathErrors } from '../../../rules/field-path'
import { parseWeight } from '../../../rules/typed-values'
import type { DeclaredLineDraft, CrossBorderDraft } from '../draft/cross-border-draft'
import { parseNetWeight, parsePrice, parseQuantity, plainHsCode } from './declared-totals'

const textProblem = (text: string, limit: { max: number; tooLong: string }, missing = ''): string =>
  oneLine(text) === '' ? missing : printedProblem(oneLine(text), limit)

/** The name of documents is that of the order's goods. */
const documentName = { ...textLimits.goodsName, tooLong: `文件内容不能超过${textLimits.goodsName.max}个字` }

const urlProblem = (text: string): string => {
  const url = oneLine(text)
  return !url || (url.length <= 300 && /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(url))
    ? ''
    : '请填写正确的商品链接，以 https:// 开头'
}

const codeProblem = (text: string): string =>
  plainHsCode(text) === '' || /^\d{6,10}$/.test(plainHsCode(text)) ? '' : 'HS编码为6-10位数字'

const lineProblems = (line: DeclaredLineDraft): Record<keyof DeclaredLineDraft, string> => ({
  nameCn: textProblem(line.nameCn, textLimits.nameCn, '请填写中文品名'),
  // The rules decide whether it is required.
  nameEn: textProblem(line.nameEn, textLimits.nameEn),
  hsCode: codeProblem(line.hsCode),
  originCountry: line.originCountry ? '' : '请选择原产地',
  quantity: limitProblem(orderLimits.quantity, parseQuantity(line.quantity) ?? Number.NaN),
  unit: textProblem(line.unit, textLimits.unit, '请填写单位'),
  unitPrice: parsePrice(line.unitPrice) ? '' : '单价须大于0，最多两位小数',
  netWeight: parseNetWeight(line.netWeight) ? '' : '单件净重须大于0，最多三位小数',
  material: textProblem(line.material, textLimits.material),
  brand: textProblem(line.brand, textLimits.brand),
  url: urlProblem(line.url),
})

/** The line for rules about all lines: missing or invalid numbers count as 0. */
const countable = (line: DeclaredLineDraft): DeclaredLine => ({
  ...line,
  hsCode: plainHsCode(line.hsCode),
  quantity: parseQuantity(line.quantity) ?? 0,
  unitPriceCents: parsePrice(line.unitPrice) ?? 0,
  netWeightGrams: parseNetWeight(line.netWeight) ?? 0,
})

/**
 * Problems by the rules that the server shares; those of `declaration.lines` are shown below the list, at `netWeight`.
 */
const ruleProblems = (rules: CrossBorderRules, draft: CrossBorderDraft): PathErrors => {
  const { destination, goodsKind, purpose, customsMode, dutyPayer, battery, incoterm, currency } = draft
  const declaration = {
    destination,
    goodsKind,
    purpose: purpose || 'SALE',
    customsMode,
    dutyPayer,
    battery,
    incoterm,
    currency,
    lines: draft.lines.map(countable),
  }
  const problems = rules.declarationProblems(declaration, parseWeight(draft.weight) ?? Infinity, draft.productCode)
  return Object.fromEntries(
    problems.map(({ path, message }) => [
      path === 'declaration.lines' ? 'netWeight' : path.replace('declaration.', ''),
      message,
    ]),
  )
}

const parcelProblems = (rules: CrossBorderRules, draft: CrossBorderDraft): PathErrors => {
  const byRule = ruleProblems(rules, draft)
  const ofLines = draft.lines.flatMap((line, index) =>
    Object.entries(lineProblems(line)).map(([key, problem]) => [`lines.${index}.${key}`, problem] as const),
  )
  return {
    customsMode: byRule.customsMode,
    currency: byRule.currency,
    battery: byRule.battery,
    ...Object.fromEntries(ofLines.map(([path, problem]) => [path, problem || byRule[path]])),
    netWeight: byRule.netWeight,
  }
}

/** The first problem of each field of the declaration (domain §13), in the order of the page. */
export const validateDeclaration = (rules: CrossBorderRules, draft: CrossBorderDraft): PathErrors => ({
  ...(draft.goodsKind === 'DOCUMENT' && {
    documentName: textProblem(draft.documentName, documentName, '请填写文件内容'),
  }),
  purpose: draft.purpose ? '' : '请选择出口用途',
  ...(draft.goodsKind === 'PARCEL' && parcelProblems(rules, draft)),
})
