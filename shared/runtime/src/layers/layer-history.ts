/** A dialog, a drawer or a sheet over the page. */
export interface Layer {
  /** Does what its own button does: the layer may ask first, or stay. */
  close: () => void
  /** A `<dialog>`, which the browser itself closes by Android's gesture and by Escape. */
  isNative?: boolean
}

/** Asks the platform for its gesture of going back; not in every browser, and not yet in TypeScript's library. */
interface CloseWatcher {
  onclose: (() => void) | null
  destroy: () => void
}
type CloseWatcherClass = new () => CloseWatcher

/** The topmost is the last. */
const layers: Layer[] = []
let isStarted = false
let watcher: CloseWatcher | undefined
/** Set while an own step is under way. */
let leaving: ReturnType<typeof setTimeout> | undefined
let waiting: (() => void)[] = []

/** Milliseconds after which an own step that the browser has not reported is over. */
const maxStep = 1000

const stateNow = (): { layer?: unknown; place?: unknown } => history.state ?? {}

/** The number of layers over the page for which the history's current entry stands. */
export const layerDepth = (): number => {
  const { layer } = stateNow()
  return typeof layer === 'number' ? layer : 0
}

/** The number of the history's current entry, counted from the document's first; NaN for one that others have made. */
export const placeNow = (): number => {
  const { place } = stateNow()
  return typeof place === 'number' ? place : NaN
}

/** Numbers the history's current entry. */
export const setPlace = (place: number): void => history.replaceState({ ...stateNow(), place }, '')

const pushEntry = (layer: number): void => history.pushState({ ...stateNow(), layer, place: placeNow() + 1 }, '')

const closeTo = (depth: number): void => {
  for (const layer of layers.slice(depth).toReversed()) layer.close()
}

/**
 * On touch screens the gesture asks the topmost layer before the history. One watcher at a time: several that are made
 * without a press would close together. With a mouse only Escape would ask it, which closes no dialog (spec §2).
 */
const watchGesture = (): void => {
  watcher?.destroy()
  watcher = undefined
  const top = layers.at(-1)
  const Watcher = (window as { CloseWatcher?: CloseWatcherClass }).CloseWatcher
  if (!Watcher || !top || top.isNative || !matchMedia('(pointer: coarse)').matches) return
  watcher = new Watcher()
  watcher.onclose = () => {
    closeTo(layers.length - 1)
    schedule()
  }
}

const ignoreEscape = (event: KeyboardEvent): void => {
  if (watcher && event.key === 'Escape') event.preventDefault()
}

/** A step of the portal's own, which closes nothing. */
export const goQuietly = (delta: number): void => {
  clearTimeout(leaving)
  leaving = setTimeout(arrive, maxStep)
  history.go(delta)
}

const settle = (): void => {
  if (!isStarted || leaving !== undefined) return
  const depth = layerDepth()
  if (depth > layers.length) goQuietly(layers.length - depth)
  else for (let next = depth; next < layers.length; next++) pushEntry(next + 1)
  watchGesture()
}

/** Not at once: who closes a layer often goes to another page by the same press. */
const schedule = (): void => void setTimeout(settle)

const arrive = (): void => {
  const isOwn = leaving !== undefined
  clearTimeout(leaving)
  leaving = undefined
  if (!isOwn) closeTo(layerDepth())
  const runs = waiting
  waiting = []
  runs.forEach((run) => run())
  schedule()
}

/** Runs when no own step is under way, which would take the page of `run` away again. */
export const afterLayerStep = (run: () => void): void => {
  if (leaving !== undefined) return void waiting.push(run)
  run()
  // A layer that stays open over the next page gets an entry there.
  schedule()
}

/**
 * Gives each layer an entry of the browser's history, so that Back closes the topmost one and nothing else: the address
 * stays, and a layer that does not close gets its entry again.
 * @returns a function that stops it
 */
export const startLayerHistory = (): (() => void) => {
  isStarted = true
  addEventListener('popstate', arrive)
  addEventListener('keydown', ignoreEscape, true)
  // A reload shows the page without its layers.
  schedule()
  return () => {
    isStarted = false
    clearTimeout(leaving)
    leaving = undefined
    waiting = []
    watcher?.destroy()
    watcher = undefined
    removeEventListener('popstate', arrive)
    removeEventListener('keydown', ignoreEscape, true)
  }
}

/**
 * Lays something over the page.
 * @returns a function that takes it away
 */
export const addLayer = (layer: Layer): (() => void) => {
  layers.push(layer)
  schedule()
  return () => {
    const at = layers.indexOf(layer)
    if (at >= 0) layers.splice(at, 1)
    schedule()
  }
}
