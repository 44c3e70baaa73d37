import { setTimeout as pause } from 'node:timers/promises'

/** Resolves once `holds` returns true. @throws Error naming `what` after that many seconds */
export const until = async (what: string, seconds: number, holds: () => Promise<boolean>): Promise<void> => {
  const end = performance.now() + seconds * 1000
  while (!(await holds().catch(() => false))) {
    if (performance.now() > end) throw new Error(`${what}: not within ${seconds} s`)
    await pause(100)
  }
}

/** Whether an address of this machine answers with 200. */
export const answersWell = async (url: string): Promise<boolean> => {
  const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) })
  await answer.arrayBuffer()
  return answer.status === 200
}
