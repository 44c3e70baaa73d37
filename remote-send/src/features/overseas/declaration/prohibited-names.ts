import type { Contraband } from '@portal/shared'
import type { PathErrors } from '../../../rules/field-path'
import type { OverseasDraft } from '../draft/overseas-draft'

const problemOf = (judgeGoods: Contraband['judgeGoods'], name: string): string => {
  const article = judgeGoods(name.trim())
  return article?.verdict === 'PROHIBITED' ? `“${article.name}”属于禁寄物品，无法下单` : ''
}

/** Names of articles that may not be sent at all (domain §8), each at its own line. */
export const prohibitedNames = (
  judgeGoods: Contraband['judgeGoods'],
  { goodsKind, documentName, lines }: OverseasDraft,
): PathErrors => {
  const names: [string, string][] =
    goodsKind === 'DOCUMENT'
      ? [['documentName', documentName]]
      : lines.map(({ nameCn }, index) => [`lines.${index}.nameCn`, nameCn])
  const found = names.map(([path, name]) => [path, problemOf(judgeGoods, name)] as const)
  return Object.fromEntries(found.filter(([, problem]) => problem))
}
