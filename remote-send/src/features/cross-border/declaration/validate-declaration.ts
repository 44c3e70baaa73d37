import { oneLine, type CrossBorderRules } from '@portal/shared'
import { textLimits } from '@portal/shared/order/limits'
import { printedProblem } from '@portal/shared/drawable'
import type { PathErrors } from '../../../rules/field-path'
import { formNameOf } from '../../../rules/field-of-error'
import { parseWeight } from '../../../rules/typed-values'
import type { DeclaredLineDraft, CrossBorderDraft } from '../draft/cross-border-draft'
import { declaredLineOf } from './declared-totals'

/** The name of documents is that of the order's goods. */
const documentName = { ...textLimits.goodsName, tooLong: `文件内容不能超过${textLimits.goodsName.max}个字` }

const documentNameProblem = (text: string): string =>
  oneLine(text) === '' ? '请填写文件内容' : printedProblem(oneLine(text), documentName)

/** The fields of a line in the order of the page. */
const lineFields: readonly (keyof DeclaredLineDraft)[] = [
  'nameCn',
  'nameEn',
  'hsCode',
  'originCountry',
  'quantity',
  'unit',
  'unitPrice',
  'netWeight',
  'material',
  'brand',
  'url',
]

/** The field of a problem; one of all lines is shown below them, at `netWeight`. */
const fieldOf = (path: string): string => {
  const [first = '', ...keys] = path.replace('declaration.', '').split('.')
  const last = keys.pop()
  return last === undefined ? (first === 'lines' ? 'netWeight' : first) : [first, ...keys, formNameOf(last)].join('.')
}

const parcelProblems = (rules: CrossBorderRules, draft: CrossBorderDraft): PathErrors => {
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
    lines: draft.lines.map(declaredLineOf),
  }
  const problems = rules.declarationProblems(declaration, parseWeight(draft.weight) ?? Infinity, draft.productCode)
  const texts: PathErrors = Object.fromEntries(problems.map(({ path, message }) => [fieldOf(path), message]))
  const ofLines = draft.lines.flatMap((_, index) => lineFields.map((field) => `lines.${index}.${field}`))
  return Object.fromEntries(
    ['customsMode', 'currency', 'battery', ...ofLines, 'netWeight'].map((field) => [field, texts[field]]),
  )
}

/** The first problem of each field of the declaration (domain §13), in the order of the page. */
export const validateDeclaration = (rules: CrossBorderRules, draft: CrossBorderDraft): PathErrors => ({
  ...(draft.goodsKind === 'DOCUMENT' && { documentName: documentNameProblem(draft.documentName) }),
  purpose: draft.purpose ? '' : '请选择出口用途',
  ...(draft.goodsKind === 'PARCEL' && parcelProblems(rules, draft)),
})
