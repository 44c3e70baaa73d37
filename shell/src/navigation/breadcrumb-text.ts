import type { ReorderCounter } from '@portal/shared'

/** How many modifications are allowed and left while an order is being modified (spec §2, §9); undefined otherwise. */
export const counterText = (counter: ReorderCounter | null): string | undefined =>
  counter?.isReorder
    ? `仅支持修改${counter.maxCount}次，剩余${Math.max(0, counter.maxCount - counter.count)}次`
    : undefined
