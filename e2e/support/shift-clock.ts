/**
 * Shifts the clock of a page or a process by milliseconds, while it goes on. For both it is sent as text, so it may use
 * nothing but its parameter. `Date` is wrapped and not extended: what the platform makes itself, such as the time of a
 * file, is still an instance of it.
 */
export const shiftClock = (ms: number): void => {
  const SystemDate = Date
  const systemNow = SystemDate.now
  SystemDate.now = () => systemNow() + ms
  globalThis.Date = new Proxy(SystemDate, {
    construct: (target, values: unknown[], newTarget) =>
      Reflect.construct(target, values.length === 0 ? [target.now()] : values, newTarget) as Date,
    apply: (target) => new target(target.now()).toString(),
  })
  SystemDate.prototype.constructor = globalThis.Date
}

/** `NODE_OPTIONS` of a process whose clock is shifted. */
export const shiftedNodeOptions = (ms: number): string => {
  const script = `(${shiftClock.toString()})(${ms})`
  return `--import=data:text/javascript,${encodeURIComponent(script)}`
}

/** Milliseconds from now to a time of the same day in Shanghai, `08:30`. */
export const untilShanghaiTime = (time: string): number => {
  const now = Date.now()
  const day = new Date(now + 8 * 3_600_000).toISOString().slice(0, 10)
  return Date.parse(`${day}T${time}:00+08:00`) - now
}
