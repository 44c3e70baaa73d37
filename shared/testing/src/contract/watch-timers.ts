import { callerOf, fileAndLine } from './caller'
import { countBy, type Watch } from './resource-counts'

type Start = 'setTimeout' | 'setInterval' | 'requestAnimationFrame' | 'requestIdleCallback'
type Callback = (...args: unknown[]) => unknown

const pairs: [
  start: Start,
  end: 'clearTimeout' | 'clearInterval' | 'cancelAnimationFrame' | 'cancelIdleCallback',
  repeats: boolean,
][] = [
  ['setTimeout', 'clearTimeout', false],
  ['setInterval', 'clearInterval', true],
  ['requestAnimationFrame', 'cancelAnimationFrame', false],
  ['requestIdleCallback', 'cancelIdleCallback', false],
]

/**
 * single-spa lets its own clocks of `reasonableTime` run out, and jsdom the deadline of `AbortSignal.timeout`; no page
 * could clear them.
 */
const isNoPages = (caller: string) => /single-spa|AbortSignal-impl/.test(caller)

/** Timers, intervals and frames that were started and have neither ended nor been cleared. */
export const watchTimers = (): Watch => {
  // The error is stored, because formatting its stack takes longer than most timers run and is rarely needed.
  const running = new Map<unknown, { start: Start; begun: Error }>()
  const all = window as unknown as Record<string, Callback | undefined>
  const originals = pairs.flatMap(
    ([start, end]) =>
      [
        [start, all[start]],
        [end, all[end]],
      ] as const,
  )

  for (const [start, end, repeats] of pairs) {
    const { [start]: begin, [end]: clear } = all
    if (!begin || !clear) continue
    all[start] = (callback, ...rest) => {
      const begun = new Error()
      const id = begin.call(
        window,
        (...args: unknown[]) => {
          if (!repeats) running.delete(id)
          ;(callback as Callback)(...args)
        },
        ...rest,
      )
      running.set(id, { start, begun })
      return id
    }
    all[end] = (id) => {
      running.delete(id)
      return clear.call(window, id)
    }
  }

  const count = () =>
    countBy(
      [...running.values()].flatMap(({ start, begun }) => {
        const caller = callerOf(begun)
        return isNoPages(caller) ? [] : [`${start} of ${fileAndLine(caller)}`]
      }),
    )
  return { count, stop: () => originals.forEach(([name, original]) => Object.assign(all, { [name]: original })) }
}
