import type { BatchRow } from '../row/batch-row'

const nameOf = (userId: string) => `portal-send-batch-${userId}`

export type TabMessage = { kind: 'rows'; rows: BatchRow[] } | { kind: 'replaced' }

export interface TabChannel {
  tell: (news: TabMessage) => void
  close: () => void
}

/** The same user's batch in other tabs of this browser. */
export const openTabChannel = (userId: string, onNews: (news: TabMessage) => void): TabChannel => {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined, close: () => undefined }
  const channel = new BroadcastChannel(nameOf(userId))
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => onNews(data)
  return { tell: (news) => channel.postMessage(news), close: () => channel.close() }
}

/** Does `work` unless another tab is at it: then resolves to `busy`. A browser without locks has to do without. */
export const withTabLock = async <Value>(userId: string, work: () => Promise<Value>): Promise<Value | 'busy'> => {
  // Absent on plain http, whatever the types say.
  const locks = navigator.locks as LockManager | undefined
  if (!locks) return work()
  return locks.request(nameOf(userId), { ifAvailable: true }, (lock) =>
    lock ? work() : Promise.resolve('busy' as const),
  )
}
