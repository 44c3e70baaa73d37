import { loadData } from '@portal/shared'
import { useQuery } from '@portal/shared/query'

/** The traces of up to ten waybills, in the order of the request. Fetched again only on request (domain §3). */
export const tracesQuery = (numbers: string[]) => ({
  queryKey: ['tracking/query', numbers],
  queryFn: async () => (await loadData('tracking/query', { ewbNos: numbers })).results,
  staleTime: Infinity,
})

export const useWaybillTraces = (numbers: string[]) =>
  useQuery({
    ...tracesQuery(numbers),
    enabled: numbers.length > 0,
  })
