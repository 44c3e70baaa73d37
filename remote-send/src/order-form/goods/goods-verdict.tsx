import { loadContraband, type Article } from '@portal/shared'
import { useQuery } from '@portal/shared/query'
import styles from './goods-verdict.module.css'

const sentenceOf = (article: Article): string =>
  article.verdict === 'PROHIBITED'
    ? `“${article.name}”属于禁寄物品，无法下单`
    : `“${article.name}”属于限寄物品：${article.condition}`

/** What the lists say of the goods' name (domain §8), while there is still time to change it. The server judges by the same rules. */
export const GoodsVerdict = ({ goodsName }: { goodsName: string }) => {
  const { data } = useQuery({
    queryKey: ['contraband'],
    queryFn: loadContraband,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: goodsName !== '',
  })
  const article = data?.judgeGoods(goodsName) ?? null
  return (
    <span role="status" className={styles.verdict} data-verdict={article?.verdict}>
      {article && sentenceOf(article)}
    </span>
  )
}
