import { useSyncExternalStore } from 'react'

/** A value outside React, with one instance for the whole portal. */
export interface Store<Value> {
  /** The value before the first `set`. The first HTML of a page has been drawn with it. */
  initial: Value
  get: () => Value
  set: (next: Value) => void
  subscribe: (listener: () => void) => () => void
}

export const createStore = <Value>(initial: Value): Store<Value> => {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    initial,
    get: () => value,
    set: (next) => {
      if (Object.is(value, next)) return
      value = next
      listeners.forEach((listener) => listener())
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useStore = <Value>(store: Store<Value>): Value =>
  useSyncExternalStore(store.subscribe, store.get, () => store.initial)
