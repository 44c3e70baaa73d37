import { isRefusal } from '@portal/kit/is-refusal'
import { loadData } from '@portal/shared'
import { OUTLET_NOT_FOUND } from '@portal/contract/codes'
import type { FoundOutlet, OutletRow } from '@portal/contract/outlet'
import { useQuery } from '@portal/shared/query'

export interface ShownOutlet {
  outlet?: OutletRow & Partial<Pick<FoundOutlet, 'distanceMetres'>>
  /** Whether no outlet has that code, or no longer. */
  isGone: boolean
  /** Why the outlet could not be loaded. */
  error: unknown
  retry: () => void
}

export const outletQuery = (outletCode: string) => ({
  queryKey: ['outlet/detail', outletCode],
  queryFn: () => loadData('outlet/detail', { outletCode }),
  staleTime: 60_000,
})

/**
 * The outlet in the address. One that is in the list is taken from there, so that it can be read without the API, too.
 */
export const useShownOutlet = (outletCode: string, listed: readonly FoundOutlet[]): ShownOutlet => {
  const listedOutlet = listed.find((outlet) => outlet.outletCode === outletCode)
  const { data, error, refetch } = useQuery({
    ...outletQuery(outletCode),
    enabled: outletCode !== '' && listedOutlet === undefined,
  })
  const outlet = listedOutlet ?? data
  const isErased = isRefusal(error, OUTLET_NOT_FOUND)
  return {
    ...(outlet && { outlet }),
    isGone: isErased,
    error: outlet || isErased ? null : error,
    retry: () => void refetch(),
  }
}
