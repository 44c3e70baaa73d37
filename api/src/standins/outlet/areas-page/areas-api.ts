import type { ServiceArea } from '@portal/contract/service-area'
import type { MapShape } from '@portal/map/port'

/** An outlet as the page lists it; GCJ-02. */
export interface ListedOutlet {
  outletCode: string
  outletName: string
  lng: number
  lat: number
}

const timeout = 10_000

/**
 * Calls the API; the message of a refusal is thrown as an `Error`. The page is not a remote, so it cannot use their
 * request helper.
 */
const call = async (path: string, body: object): Promise<ServiceArea> => {
  let answer: { code: number; message: string; data: ServiceArea | null }
  try {
    const response = await fetch(`/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeout),
    })
    answer = (await response.json()) as typeof answer
  } catch {
    throw new Error('网络异常，请重试')
  }
  if (answer.data === null) throw new Error(answer.message)
  return answer.data
}

export const readArea = (outletCode: string): Promise<ServiceArea> => call('outlet/serviceArea', { outletCode })
export const saveArea = (outletCode: string, shapes: readonly MapShape[]): Promise<ServiceArea> =>
  call('dev/service-area', { outletCode, shapes })
