import { request, toast } from '@portal/shared'

const running = new Set<string>()

/** Asks the carrier to hurry; a refusal (once an hour) is said in a toast. A second click while the first is under way does nothing. */
export const urgeOrder = async (orderNo: string): Promise<void> => {
  if (running.has(orderNo)) return
  running.add(orderNo)
  try {
    const answer = await request('order/urge', { orderNo })
    if (answer) toast.success(answer.data.kind === 'PICKUP' ? '已通知快递员尽快上门揽收' : '已通知网点尽快派送', 3000)
  } catch {
    // The request helper has said what went wrong.
  } finally {
    running.delete(orderNo)
  }
}
