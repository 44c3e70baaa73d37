/**
 * Federation runtime plugin of every remote: one more attempt for a chunk of the remote, under a changed address
 * (a browser answers the same address of a hung script from the hung request), and the entry's own `?r=` carried
 * over to its chunks, so that a retried remote never mixes with files of its failed attempt.
 */
type LoadScript = (url: string, done: (event?: Event) => void, key: string, chunkId?: string) => void

declare const __webpack_require__: { l: LoadScript }

const withParameter = (url: string, name: string, value: string) => `${url}${url.includes('?') ? '&' : '?'}${name}=${value}`

const entryAttempt = (): string | null => {
  const script = document.currentScript
  return script instanceof HTMLScriptElement ? new URL(script.src, location.href).searchParams.get('r') : null
}

const attemptOfEntry = entryAttempt()

const wrapLoadScript = (load: LoadScript): LoadScript => (url, done, key, chunkId) => {
  const address = attemptOfEntry ? withParameter(url, 'r', attemptOfEntry) : url
  load(
    address,
    (event) => {
      if (!event || event.type === 'load') return done(event)
      load(withParameter(address, 'retry', '1'), done, `${key}-retry`, chunkId)
    },
    key,
    chunkId,
  )
}

__webpack_require__.l = wrapLoadScript(__webpack_require__.l)

export default () => ({ name: 'chunk-retry' })
