import type { BatchRow } from '../row/batch-row'

const nameOf = (userId: string) => `portal-send-batch-${userId}`

export type TabMessage = { kind: 'rows'; rows: BatchRow[] } | { kind: 'replaced' }

export interface TabChannel {
  notify: (news: TabMessage) => void
  close: () => void
}

/** The same user's batch in other tabs of this browser. */
export const openTabChannel = (userId: string, onNews: (news: TabMessage) => void): TabChannel => {
  if (typeof BroadcastChannel === 'undefined') return { notify: () => undefined, close: () => undefined }
  const channel = new BroadcastChannel(nameOf(userId))
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => onNews(data)
  return { notify: (news) => channel.postMessage(news), close: () => channel.close() }
}

/**
 * Runs `work` under the tab lock; resolves to `busy` when another tab has it. A browser without locks runs it unlocked.
 */
export const withTabLock = async <Value>(userId: string, work: () => Promise<Value>): Promise<Value | 'busy'> => {
  // Absent on plain http, whatever the types say.
  const locks = navigator.locks as LockManager | undefined
  if (!locks) return work()
  return locks.request(nameOf(userId), { ifAvailable: true }, (lock) =>
    lock ? work() : Promise.resolve('busy' as const),
  )
}
