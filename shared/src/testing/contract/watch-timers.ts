import { countBy, type Watch } from './held'

type Start = 'setTimeout' | 'setInterval' | 'requestAnimationFrame' | 'requestIdleCallback'
type Callback = (...args: unknown[]) => unknown

const pairs: [start: Start, end: 'clearTimeout' | 'clearInterval' | 'cancelAnimationFrame' | 'cancelIdleCallback', repeats: boolean][] = [
  ['setTimeout', 'clearTimeout', false],
  ['setInterval', 'clearInterval', true],
  ['requestAnimationFrame', 'cancelAnimationFrame', false],
  ['requestIdleCallback', 'cancelIdleCallback', false],
]

/** The line of the stack with the caller of `setTimeout` and the like. */
const callerOf = (stack = ''): string => stack.split('\n')[2] ?? ''

/** single-spa lets its own clocks of `reasonableTime` run out, and jsdom the deadline of `AbortSignal.timeout`; no page could clear them. */
const isNoPages = (caller: string) => /single-spa|AbortSignal-impl/.test(caller)

const fileAndLine = (caller: string): string => /([^/(\s]*:\d+):\d+\)?$/.exec(caller)?.[1] ?? 'unknown'

/** Timers, intervals and frames that were started and have neither ended nor been cleared. */
export const watchTimers = (): Watch => {
  const running = new Map<unknown, string>()
  const all = window as unknown as Record<string, Callback | undefined>
  const originals = pairs.flatMap(([start, end]) => [[start, all[start]], [end, all[end]]] as const)

  for (const [start, end, repeats] of pairs) {
    const { [start]: begin, [end]: clear } = all
    if (!begin || !clear) continue
    all[start] = (callback, ...rest) => {
      const caller = callerOf(new Error().stack)
      const id = begin.call(window, (...args: unknown[]) => {
        if (!repeats) running.delete(id)
        ;(callback as Callback)(...args)
      }, ...rest)
      if (!isNoPages(caller)) running.set(id, `${start} of ${fileAndLine(caller)}`)
      return id
    }
    all[end] = (id) => {
      running.delete(id)
      return clear.call(window, id)
    }
  }

  return { held: () => countBy(running.values()), stop: () => originals.forEach(([name, original]) => Object.assign(all, { [name]: original })) }
}
