import { loadData } from '@portal/shared'
import { useQuery } from '@portal/shared/query'

export const billingProfilesKey = ['invoiceTitle/list']

/** The customer's headings, the default one first. They stay while the page is hidden for long: forms that stand on them keep what was typed. */
export const useBillingProfiles = () =>
  useQuery({ queryKey: billingProfilesKey, queryFn: () => loadData('invoiceTitle/list', {}), gcTime: Infinity })
