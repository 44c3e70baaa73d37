import { useQuery } from '@portal/shared/query'
import { unpaidQuery } from '../../../model/unpaid-query'

/** The list is read again as often as the card that reminds of it (spec §9), milliseconds. */
const refetchInterval = 60_000

/** All orders of the customer that await payment. */
export const useUnpaidList = () =>
  useQuery({
    ...unpaidQuery,
    refetchOnMount: 'always',
    refetchOnWindowFocus: true,
    refetchInterval,
  })
