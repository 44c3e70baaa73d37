import { hotline, loadContraband, loadData, type ContrabandVerdict } from '@portal/shared'
import { useQuery } from '@portal/shared/query'
import styles from './goods-verdict.module.css'

const statusMessage = (result: ContrabandVerdict): string => {
  if (result.verdict === 'ALLOWED') return ''
  if (result.verdict === 'UNLISTED') return `名录未列明，以揽收验视为准，可致电${hotline()}`
  const { article, term, match } = result
  const subject = match === 'EXACT' ? `“${term}”` : `您要寄的可能是“${term}”，`
  if (article.verdict === 'RESTRICTED') return `${subject}属于限寄物品：${article.condition}`
  return match === 'LIKELY' ? `${subject}属于禁寄物品，请核对物品名称` : `${subject}属于禁寄物品，无法下单`
}

/** Milliseconds for which the list of recalls is not fetched anew. */
const recallsFreshMs = 10 * 60_000

/** Shows at once whether goods of this name may be sent (domain §8); the server checks the order by the same rules. */
export const GoodsVerdict = ({ goodsName }: { goodsName: string }) => {
  const { data } = useQuery({
    queryKey: ['contraband'],
    queryFn: loadContraband,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: goodsName !== '',
  })
  const result = goodsName === '' ? undefined : data?.checkGoods(goodsName)
  const { data: recalls } = useQuery({
    queryKey: ['battery recalls'],
    queryFn: () => loadData('contraband/batteryRecalls', {}),
    staleTime: recallsFreshMs,
    enabled: goodsName !== '' && data?.mayNameModel(goodsName) === true,
  })
  const recall = data && recalls ? data.recallProblem(goodsName, recalls) : ''
  return (
    <span role="status" className={styles.verdict} data-verdict={recall === '' ? result?.verdict : 'PROHIBITED'}>
      {result && (recall || statusMessage(result))}
    </span>
  )
}
