import { createStore, useStore } from '../store/store'

/** How often an order was changed; `isReorder` is true while such a change is being made (spec §3). */
export interface ReorderCounter {
  count: number
  /** 3 by default (spec §9). */
  maxCount: number
  isReorder: boolean
}

const counter = createStore<ReorderCounter | null>(null)

/** The breadcrumb shows the counter until it is set to null, which a page does when it unmounts. */
export const setReorderCounter = (next: ReorderCounter | null): void => counter.set(next)
export const useReorderCounter = (): ReorderCounter | null => useStore(counter)
