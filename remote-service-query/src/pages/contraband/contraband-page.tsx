import { rememberedAnswer } from '@portal/kit/remembered-answer'
import layout from '@portal/kit/layout.module.css'
import surface from '@portal/kit/surface.module.css'
import { loadContraband, loadData } from '@portal/shared'
import { type QueryClient, useQuery } from '@portal/shared/query'
import { LoadError } from '@portal/shared/ui/load-error'
import { PageHead } from '@portal/shared/ui/page-head'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { ArticleLists } from '../../features/contraband/article-lists'
import { GoodsSearch } from '../../features/contraband/goods-search'

const contrabandQuery = {
  queryKey: ['contraband'],
  queryFn: loadContraband,
  staleTime: Number.POSITIVE_INFINITY,
  meta: rememberedAnswer,
}

const recallsQuery = {
  queryKey: ['battery recalls'],
  queryFn: () => loadData('contraband/batteryRecalls', {}),
  meta: rememberedAnswer,
}

/** 禁寄物品 (domain §8): whether goods may be sent, and the lists, by the rules and recalls that check an order. */
const ContrabandPage = () => {
  const contraband = useQuery(contrabandQuery)
  const recalls = useQuery(recallsQuery)
  return (
    <>
      <PageHead title="禁寄物品" help="查询物品能否寄递，了解法定的禁止寄递范围" />
      <div className={layout.stack4}>
        <GoodsSearch contraband={contraband.data} recalls={recalls.data} />
        {contraband.isPending && <PageSkeleton shape="cards" rows={4} />}
        {contraband.isError && (
          <div className={surface.plain}>
            <LoadError kept="" error={contraband.error} onRetry={() => void contraband.refetch()} />
          </div>
        )}
        {contraband.data && (
          <ArticleLists contraband={contraband.data} recalls={recalls.isError ? null : recalls.data} />
        )}
      </div>
    </>
  )
}

export const prepare = (queryClient: QueryClient) =>
  Promise.all([queryClient.prefetchQuery(contrabandQuery), queryClient.prefetchQuery(recallsQuery)])

export default ContrabandPage
