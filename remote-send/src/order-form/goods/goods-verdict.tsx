import { loadContraband, type ContrabandVerdict } from '@portal/shared'
import { useQuery } from '@portal/shared/query'
import styles from './goods-verdict.module.css'

const statusMessage = (judgement: ContrabandVerdict): string => {
  if (judgement.verdict === 'ALLOWED') return ''
  if (judgement.verdict === 'UNLISTED') return '名录未列明，以揽收验视为准，可致电95708'
  const { article, term, match } = judgement
  const subject = match === 'EXACT' ? `“${term}”` : `您要寄的可能是“${term}”，`
  if (article.verdict === 'RESTRICTED') return `${subject}属于限寄物品：${article.condition}`
  return match === 'LIKELY' ? `${subject}属于禁寄物品，请核对物品名称` : `${subject}属于禁寄物品，无法下单`
}

/** What the lists say of the goods' name (domain §8), while there is still time to change it. The server judges by the same rules. */
export const GoodsVerdict = ({ goodsName }: { goodsName: string }) => {
  const { data } = useQuery({
    queryKey: ['contraband'],
    queryFn: loadContraband,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: goodsName !== '',
  })
  const judgement = goodsName === '' ? undefined : data?.judgeGoods(goodsName)
  return (
    <span role="status" className={styles.verdict} data-verdict={judgement?.verdict}>
      {judgement && statusMessage(judgement)}
    </span>
  )
}
