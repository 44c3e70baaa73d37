import type { Contraband } from '@portal/shared'
import type { PathErrors } from '../../../rules/field-path'
import type { CrossBorderDraft } from '../draft/cross-border-draft'

/** Problems of prohibited goods names (domain §8), each at its own line. */
export const prohibitedNames = (
  goodsProblem: Contraband['goodsProblem'],
  { goodsKind, documentName, lines }: CrossBorderDraft,
): PathErrors => {
  const names: [string, string][] =
    goodsKind === 'DOCUMENT'
      ? [['documentName', documentName]]
      : lines.map(({ nameCn }, index) => [`lines.${index}.nameCn`, nameCn])
  const goodsProblems = names.map(([path, name]) => [path, goodsProblem(name)] as const)
  return Object.fromEntries(goodsProblems.filter(([, problem]) => problem))
}
