import { countBy, type Watch } from './resource-counts'

type Target = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
type Listener = EventListenerOrEventListenerObject | null

interface Registration {
  target: Target
  name: string
  type: string
  listener: Listener
  capture: boolean
}

const isCapture = (options?: boolean | AddEventListenerOptions) =>
  typeof options === 'object' ? options.capture === true : options === true

/**
 * Listeners of targets that outlive a page: the window, the document, its body, media queries. An abort signal and
 * `once` end them too.
 */
export const watchListeners = (): Watch => {
  const registrations = new Set<Registration>()
  const restores: (() => void)[] = []

  const watchTarget = (target: Target, name: string) => {
    const { addEventListener, removeEventListener } = target
    const find = (type: string, listener: Listener, capture: boolean) =>
      [...registrations].find(
        (registration) =>
          registration.target === target &&
          registration.type === type &&
          registration.listener === listener &&
          registration.capture === capture,
      )

    target.addEventListener = (type: string, listener: Listener, options?: boolean | AddEventListenerOptions) => {
      addEventListener.call(target, type, listener, options)
      const { once, signal } = typeof options === 'object' ? options : {}
      const capture = isCapture(options)
      if (!listener || signal?.aborted || find(type, listener, capture)) return
      const registration = { target, name, type, listener, capture }
      const unregister = () => void registrations.delete(registration)
      registrations.add(registration)
      signal?.addEventListener('abort', unregister, { once: true })
      if (once) addEventListener.call(target, type, unregister, { once, capture })
    }
    target.removeEventListener = (type: string, listener: Listener, options?: boolean | EventListenerOptions) => {
      removeEventListener.call(target, type, listener, options)
      const registration = find(type, listener, isCapture(options))
      if (registration) registrations.delete(registration)
    }
    restores.push(() => Object.assign(target, { addEventListener, removeEventListener }))
  }

  watchTarget(window, 'window')
  watchTarget(document, 'document')
  watchTarget(document.documentElement, 'html')
  watchTarget(document.body, 'body')
  const { matchMedia } = window
  window.matchMedia = (query) => {
    const list = matchMedia(query)
    watchTarget(list, `matchMedia ${query}`)
    return list
  }
  restores.push(() => Object.assign(window, { matchMedia }))

  return {
    count: () => countBy([...registrations].map(({ type, name }) => `listener of ${type} on ${name}`)),
    stop: () => restores.forEach((restore) => restore()),
  }
}
