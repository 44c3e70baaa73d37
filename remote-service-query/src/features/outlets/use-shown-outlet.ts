import { isRefusal } from '@portal/kit/is-refusal'
import { loadData } from '@portal/shared'
import { OUTLET_NOT_FOUND } from '@portal/contract/codes'
import type { FoundOutlet, OutletRow } from '@portal/contract/outlet'
import { useQuery } from '@portal/shared/query'

export interface ShownOutlet {
  outlet?: OutletRow & Partial<Pick<FoundOutlet, 'distanceMetres'>>
  /** There is none of that number, or none any more. */
  isGone: boolean
  /** Why it cannot be told. */
  error: unknown
  retry: () => void
}

/** The outlet that the address names: from the list where it is in it, so that it can be read without the API too. */
export const useShownOutlet = (outletCode: string, listed: readonly FoundOutlet[]): ShownOutlet => {
  const known = listed.find((outlet) => outlet.outletCode === outletCode)
  const { data, error, refetch } = useQuery({
    queryKey: ['outlet/detail', outletCode],
    queryFn: () => loadData('outlet/detail', { outletCode }),
    enabled: outletCode !== '' && known === undefined,
    staleTime: 60_000,
    retry: false,
  })
  const outlet = known ?? data
  const isErased = isRefusal(error, OUTLET_NOT_FOUND)
  return {
    ...(outlet && { outlet }),
    isGone: isErased,
    error: outlet || isErased ? null : error,
    retry: () => void refetch(),
  }
}
