import { loadData } from '@portal/shared'
import { useQuery } from '@portal/shared/query'

/** Polling interval of a shown code, milliseconds (domain §13). */
export const pollInterval = 3000

/** Polls a code until its end; pauses while the browser tab is hidden and polls at once when it is visible again. */
export const useSendCodeStatus = (codeNo: string) =>
  useQuery({
    queryKey: ['sendCode/query', codeNo],
    queryFn: () => loadData('sendCode/query', { codeNo }),
    refetchInterval: ({ state: { data } }) =>
      data === undefined || data.state === 'ACTIVE' || data.state === 'SCANNED' ? pollInterval : false,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: 'always',
    gcTime: 0,
  })
