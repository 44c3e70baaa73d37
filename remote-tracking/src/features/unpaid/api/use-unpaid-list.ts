import { fetchWhenShown } from '@portal/kit/fetch-when-shown'
import { useQuery } from '@portal/shared/query'
import { unpaidQuery } from '../../../model/unpaid-query'

/** Polling interval in milliseconds, the same as that of the unpaid-order card (spec §9). */
const refetchInterval = 60_000

/** All unpaid orders of the customer. */
export const useUnpaidList = () =>
  useQuery({
    ...unpaidQuery,
    refetchOnMount: fetchWhenShown,
    refetchOnWindowFocus: true,
    refetchInterval,
  })
