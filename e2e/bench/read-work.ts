import type { CDPSession } from '@playwright/test'

/**
 * Milliseconds of processor time that the page's main thread has spent, of a session whose `Performance` counts
 * `threadTicks`.
 */
export const readWork = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}
