import { loadData } from '@portal/shared'
import { useQuery } from '@portal/shared/query'

/** Where the customer is logged in, this device first. */
export const useDevices = () =>
  useQuery({ queryKey: ['binding/deviceList'], queryFn: () => loadData('binding/deviceList', {}) })
