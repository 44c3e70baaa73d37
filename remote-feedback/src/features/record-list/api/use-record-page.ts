import { loadData } from '@portal/shared'
import { keepPreviousData, useQuery } from '@portal/shared/query'
import type { RecordQuery } from '../../../model/record-query'

/** As often as the shown list is read again: an answer is no emergency. Milliseconds. */
const refreshEvery = 30_000

/** One page of what the customer has told the carrier. The known rows stay while others are on their way. */
export const useRecordPage = ({ kind, ...query }: RecordQuery) => {
  const asked = { ...query, kind: kind || undefined }
  return useQuery({
    queryKey: ['feedback/page', asked],
    queryFn: () => loadData('feedback/page', asked),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    refetchOnWindowFocus: true,
    refetchInterval: refreshEvery,
  })
}
