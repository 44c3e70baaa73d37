import type { Contraband } from '@portal/shared'
import type { PathErrors } from '../../../rules/field-path'
import type { OverseasDraft } from '../draft/overseas-draft'

/** Names of articles that may not be sent at all (domain §8), each at its own line. */
export const prohibitedNames = (
  goodsProblem: Contraband['goodsProblem'],
  { goodsKind, documentName, lines }: OverseasDraft,
): PathErrors => {
  const names: [string, string][] =
    goodsKind === 'DOCUMENT'
      ? [['documentName', documentName]]
      : lines.map(({ nameCn }, index) => [`lines.${index}.nameCn`, nameCn])
  const found = names.map(([path, name]) => [path, goodsProblem(name)] as const)
  return Object.fromEntries(found.filter(([, problem]) => problem))
}
