import { loadData } from '@portal/shared'
import { useQuery } from '@portal/shared/query'

export const billingProfilesKey = ['billingProfile/list']

export const billingProfilesQuery = {
  queryKey: billingProfilesKey,
  queryFn: () => loadData('billingProfile/list', {}),
  gcTime: Infinity,
}

/**
 * The customer's billing profiles, the default one first. They stay in the cache while the page is hidden, as open
 * forms depend on them.
 */
export const useBillingProfiles = () => useQuery(billingProfilesQuery)
