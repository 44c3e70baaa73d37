import type { ContrabandVerdict, ListedGoods } from './check-contraband'

/** The heading of each verdict. */
export const verdictLabels: Readonly<Record<ContrabandVerdict['verdict'], string>> = {
  PROHIBITED: '禁止寄递',
  RESTRICTED: '限制寄递',
  ALLOWED: '可以寄递',
  UNLISTED: '名录未列明',
}

/** The word in question, with the list's name for it if that differs. */
const subject = ({ term, article: { name }, match }: ListedGoods): string => {
  if (match !== 'EXACT') return `您要寄的可能是“${term}”，`
  return term === name.toLowerCase() || term.includes(name) || name.includes(term)
    ? `“${term}”`
    : `“${term}”（${name}）`
}

/** The answer to one goods name, without the heading; for the page and for its text without scripts. */
export const verdictReason = (goodsName: string, result: ContrabandVerdict, hotline: string): string => {
  if (result.verdict === 'ALLOWED')
    return `“${goodsName}”不在禁寄、限寄名录中。请如实填写物品名称，以揽收现场验视为准。`
  if (result.verdict === 'UNLISTED') return `“${goodsName}”名录未列明，以揽收验视为准，可致电${hotline}。`
  const { article } = result
  return article.verdict === 'PROHIBITED'
    ? `${subject(result)}属于禁寄物品第 ${article.classNumber} 类：${article.classTitle}。`
    : `${subject(result)}有条件可寄：${article.condition}。`
}
