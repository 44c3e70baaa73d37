import layout from '@portal/kit/layout.module.css'
import type { PageAddress } from '@portal/shared'
import type { QueryClient } from '@portal/shared/query'
import { useSearchParams } from '@portal/shared/router'
import { PageHead } from '@portal/shared/ui/page-head'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { startTransition, useEffect, useState } from 'react'
import { FreightGuide } from '../../features/freight-time/components/freight-guide'
import { FreightInquiry } from '../../features/freight-time/freight-inquiry'
import { guideQuery } from '../../features/freight-time/guide-query'
import { readQuery } from '../../features/freight-time/model/address-query'
import type { FreightQuery } from '../../features/freight-time/model/freight-query'
import { hasRegions, withExistingRegions } from '../../features/freight-time/model/existing-regions'
import { isComplete } from '../../features/freight-time/model/problems'
import { toRequest } from '../../features/freight-time/model/to-request'
import { estimateQuery } from '../../features/freight-time/use-estimate'
import { queryWithFallback } from '../../fallback-answers/use-query-with-fallback'

/**
 * 运费时效 (domain §6): price and delivery time of every product for one shipment. The form begins with the query of the
 * address.
 */
const FreightTimePage = () => {
  const [params] = useSearchParams()
  const [addressQuery] = useState(() => readQuery(params))
  // Without regions there is nothing to check.
  const [start, setStart] = useState<FreightQuery | null>(() => (hasRegions(addressQuery) ? null : addressQuery))
  useEffect(() => {
    if (!hasRegions(addressQuery)) return
    let isHere = true
    // In slices: the whole form appears at once.
    void withExistingRegions(addressQuery).then((startQuery) => isHere && startTransition(() => setStart(startQuery)))
    return () => {
      isHere = false
    }
  }, [addressQuery])
  return (
    <>
      <PageHead title="运费时效" help="比较各产品的预估运费与预计送达时间" />
      {start ? (
        <div className={layout.stack4}>
          <FreightInquiry start={start} />
          <FreightGuide />
        </div>
      ) : (
        <PageSkeleton shape="form" rows={8} />
      )}
    </>
  )
}

const prefetchEstimate = async (queryClient: QueryClient, search: string) => {
  const query = await withExistingRegions(readQuery(new URLSearchParams(search)))
  if (isComplete(query)) await queryClient.prefetchQuery(queryWithFallback(estimateQuery(toRequest(query))))
}

export const prepare = (queryClient: QueryClient, { search }: PageAddress) =>
  Promise.all([queryClient.prefetchQuery(guideQuery), prefetchEstimate(queryClient, search)])

export default FreightTimePage
