/**
 * jsdom lays nothing out. Puts resize observers into each test of the file that `layOut` calls, as a browser does when
 * what they observe gets a size or another one: those of one element, or all.
 */
export const fakeLayout = (): { layOut: (of?: Element) => void } => {
  const { ResizeObserver: original } = window
  const observers = new Map<() => void, Set<Element>>()
  beforeEach(() => {
    observers.clear()
    window.ResizeObserver = class implements ResizeObserver {
      private readonly report: () => void
      constructor(listener: ResizeObserverCallback) {
        this.report = () => listener([], this)
      }
      observe = (element: Element): void =>
        void observers.set(this.report, (observers.get(this.report) ?? new Set()).add(element))
      unobserve = (element: Element): void => void observers.get(this.report)?.delete(element)
      disconnect = (): void => void observers.delete(this.report)
    }
  })
  afterEach(() => {
    window.ResizeObserver = original
  })
  return {
    layOut: (of) =>
      observers.forEach((elements, report) => {
        if (of === undefined || elements.has(of)) report()
      }),
  }
}
