import type { QueryClient } from '@portal/shared/query'
import { eligiblePageQuery } from '../../features/apply/api/use-eligible-page'
import { readApplyQuery } from '../../features/apply/model/apply-query'
import { billingProfilesQuery } from '../../features/billing-profiles/api/use-billing-profiles'
import { detailQuery } from '../../features/records/api/use-record-detail'
import { recordPageQuery } from '../../features/records/api/use-record-page'
import { readApplicationNo, recordQuery } from '../../features/records/model/record-query'
import { readTab } from './tab-keys'

/** Begins the first query of the address's view. */
export const prefetchFirst = (queryClient: QueryClient, params: URLSearchParams): Promise<void> => {
  const tab = readTab(params)
  if (tab === 'apply') return queryClient.prefetchQuery(eligiblePageQuery(readApplyQuery(params)))
  if (tab === 'title') return queryClient.prefetchQuery(billingProfilesQuery)
  const applicationNo = readApplicationNo(params)
  return applicationNo === ''
    ? queryClient.prefetchQuery(recordPageQuery(recordQuery.read(params)))
    : queryClient.prefetchQuery(detailQuery(applicationNo))
}
