import { request, toast } from '@portal/shared'

const running = new Set<string>()

/** Sends 催单. A refusal (once an hour) is shown in a toast, and a second click during the first call does nothing. */
export const urgeOrder = async (orderNo: string): Promise<void> => {
  if (running.has(orderNo)) return
  running.add(orderNo)
  try {
    const answer = await request('order/urge', { orderNo })
    if (answer) toast.success(answer.data.kind === 'PICKUP' ? '已通知快递员尽快上门揽收' : '已通知网点尽快派送', 3000)
  } catch {
    // The request helper has shown the error.
  } finally {
    running.delete(orderNo)
  }
}
