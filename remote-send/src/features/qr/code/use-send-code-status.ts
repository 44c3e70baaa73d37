import { loadData } from '@portal/shared'
import { useQuery } from '@portal/shared/query'

/** How often a live code is looked up, milliseconds (domain §13). */
export const pollInterval = 3000

/** Watches a code until its end; pauses while the browser tab is hidden and looks at once when it is seen again. */
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
