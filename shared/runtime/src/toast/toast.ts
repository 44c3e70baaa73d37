import { createStore, useStore } from '../store/store'

export type ToastKind = 'success' | 'error' | 'warning' | 'info'
export interface Toast {
  id: number
  kind: ToastKind
  text: string
  /** How long it is shown, milliseconds. */
  duration: number
}

/** Spec §9. */
const toastDuration = 1000
const errorToastDuration = 3000

const current = createStore<Toast | null>(null)
let waiting: Toast[] = []
let lastId = 0
let nextDue: ReturnType<typeof setTimeout> | undefined

const showNext = () => {
  const [next, ...rest] = waiting
  waiting = rest
  current.set(next ?? null)
  if (next) nextDue = setTimeout(showNext, next.duration)
}

const sameAs = (toast: Toast) => (other: Toast | null) => other?.kind === toast.kind && other.text === toast.text

const enqueue =
  (kind: ToastKind, defaultDuration: number) =>
  (text: string, duration = defaultDuration) => {
    const toast = { id: ++lastId, kind, text, duration }
    // Calls that fail together show the same message once.
    if ([current.get(), ...waiting].some(sameAs(toast))) return
    waiting = [...waiting, toast]
    if (!current.get()) showNext()
  }

/** Brief texts, queued and shown one at a time (spec §9). */
export const toast = {
  success: enqueue('success', toastDuration),
  info: enqueue('info', toastDuration),
  warning: enqueue('warning', toastDuration),
  error: enqueue('error', errorToastDuration),
}

/** Clears the current and the waiting toasts, so that a page begins without those of the previous one. */
export const clearToasts = (): void => {
  clearTimeout(nextDue)
  waiting = []
  current.set(null)
}

/** The toast to show now, for the shell's renderer. */
export const useCurrentToast = (): Toast | null => useStore(current)
