/**
 * Federation runtime plugin of every bundle: from the second attempt on, a chunk is asked for under a changed address
 * (a browser answers the same address of a hung file from the hung request), and the entry's own `?r=` is carried over
 * to its chunks, so that a retried remote never mixes with files of its failed attempt. A failed script is requested
 * again at once, for parts that a page loads later: the shell's recovery ladder covers pages, not their parts.
 */
type LoadScript = (url: string, onEnd: (event?: Event) => void, key: string, chunkId?: string) => void
type LoadStyle = (chunkId: string, promises: Promise<unknown>[]) => void

declare const __webpack_require__: { l: LoadScript; f: { miniCss?: LoadStyle }; miniCssF?: (chunkId: string) => string }

const withParameter = (url: string, name: string, value: string) =>
  `${url}${url.includes('?') ? '&' : '?'}${name}=${value}`

const entryAttempt = (): string | null => {
  const script = document.currentScript
  return script instanceof HTMLScriptElement ? new URL(script.src, location.href).searchParams.get('r') : null
}

const attemptOfEntry = entryAttempt()
const attempts = new Map<string, number>()

/** The address of the next attempt at a file. */
const nextAddress = (file: string): string => {
  const before = attempts.get(file) ?? 0
  attempts.set(file, before + 1)
  const address = attemptOfEntry ? withParameter(file, 'r', attemptOfEntry) : file
  return before === 0 ? address : withParameter(address, 'retry', String(before))
}

const wrapLoadScript =
  (load: LoadScript): LoadScript =>
  (url, onEnd, key, chunkId) => {
    load(
      nextAddress(url),
      (event) => {
        if (event?.type !== 'error') return onEnd(event)
        load(nextAddress(url), onEnd, `${key}-retry`, chunkId)
      },
      key,
      chunkId,
    )
  }

/** webpack has a timeout for scripts only; a style that hangs would block its page for ever. */
const inTime = (style: Promise<unknown>, milliseconds: number): Promise<unknown> =>
  Promise.race([
    style,
    new Promise((_, reject) =>
      setTimeout(() => reject(new DOMException(`No style within ${milliseconds} ms`, 'TimeoutError')), milliseconds),
    ),
  ])

const wrapLoadStyle =
  (load: LoadStyle, milliseconds: number): LoadStyle =>
  (chunkId, promises) => {
    const styles: Promise<unknown>[] = []
    load(chunkId, styles)
    promises.push(...styles.map((style) => inTime(style, milliseconds)))
  }

__webpack_require__.l = wrapLoadScript(__webpack_require__.l)

/** @param styleTimeout milliseconds for one style */
export default ({ styleTimeout }: { styleTimeout: number }) => {
  const { f, miniCssF } = __webpack_require__
  if (f?.miniCss && miniCssF) {
    __webpack_require__.miniCssF = (chunkId) => nextAddress(miniCssF(chunkId))
    f.miniCss = wrapLoadStyle(f.miniCss, styleTimeout)
  }
  return { name: 'chunk-retry' }
}
