import { cachedAnswer } from '@portal/kit/cached-answer'
import { loadData } from '@portal/shared'
import { useQuery } from '@portal/shared/query'

export const devicesQuery = {
  queryKey: ['binding/deviceList'],
  queryFn: () => loadData('binding/deviceList', {}),
  meta: cachedAnswer,
}

/** Where the customer is logged in, this device first. */
export const useDevices = () => useQuery(devicesQuery)
