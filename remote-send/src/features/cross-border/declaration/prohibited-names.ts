import type { Contraband } from '@portal/shared'
import type { PathErrors } from '../../../rules/field-path'
import type { CrossBorderDraft } from '../draft/cross-border-draft'

/** Names of articles that may not be sent at all (domain §8), each at its own line. */
export const prohibitedNames = (
  goodsProblem: Contraband['goodsProblem'],
  { goodsKind, documentName, lines }: CrossBorderDraft,
): PathErrors => {
  const names: [string, string][] =
    goodsKind === 'DOCUMENT'
      ? [['documentName', documentName]]
      : lines.map(({ nameCn }, index) => [`lines.${index}.nameCn`, nameCn])
  const found = names.map(([path, name]) => [path, goodsProblem(name)] as const)
  return Object.fromEntries(found.filter(([, problem]) => problem))
}
