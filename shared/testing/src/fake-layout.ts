/**
 * jsdom lays nothing out. Puts resize observers into each test of the file that `layOut` calls, as a browser does when
 * what they observe gets a size or another one.
 */
export const fakeLayout = (): { layOut: () => void } => {
  const { ResizeObserver: original } = window
  const observers = new Set<() => void>()
  beforeEach(() => {
    observers.clear()
    window.ResizeObserver = class implements ResizeObserver {
      private readonly report: () => void
      constructor(listener: ResizeObserverCallback) {
        this.report = () => listener([], this)
      }
      observe = (): void => void observers.add(this.report)
      unobserve = (): void => void observers.delete(this.report)
      disconnect = (): void => void observers.delete(this.report)
    }
  })
  afterEach(() => {
    window.ResizeObserver = original
  })
  return { layOut: () => observers.forEach((report) => report()) }
}
