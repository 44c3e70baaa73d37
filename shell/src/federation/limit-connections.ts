import { callingRelease } from './calling-release'
import { createConnectionPlaces } from './connection-places'
import { followBody } from './follow-body'

/** '' where `Error.prepareStackTrace` of a script makes something else of stacks. */
const textOfStack = ({ stack }: Error): string => (typeof stack === 'string' ? stack : '')

/** Whether it is loaded from a server: `data:` and `blob:` open no connection. */
const isRemoteAddress = (input: RequestInfo | URL): boolean =>
  !/^(?:data|blob):/i.test(typeof input === 'object' && 'url' in input ? input.url : String(input))

/**
 * Limits the connections that code of a remote opens past the shared run time, by any of the four ways that a page has:
 * those of one remote leave the shell and the other remotes theirs. Comes before `guardBrowser`, which keeps them so.
 * `stackOf` is that of an error made in the call.
 */
export const limitConnections = (stackOf: (error: Error) => string = textOfStack): void => {
  const places = createConnectionPlaces()
  const placeFor = (error: Error) => {
    const release = callingRelease(stackOf(error))
    return release && places.take(release)
  }
  /** Opens a connection that ends later; `watch` is for a remote's own. */
  const opened = <T>(error: Error, open: () => T, watch: (connection: T, end: () => void) => void): T => {
    const end = placeFor(error)
    try {
      const connection = open()
      if (end) watch(connection, end)
      return connection
    } catch (failure) {
      end?.()
      throw failure
    }
  }

  const { fetch } = globalThis
  globalThis.fetch = async (input, init) => {
    const end = isRemoteAddress(input) && placeFor(new Error())
    if (!end) return fetch(input, init)
    try {
      return followBody(await fetch(input, init), end)
    } catch (failure) {
      end()
      throw failure
    }
  }

  const { send } = XMLHttpRequest.prototype
  XMLHttpRequest.prototype.send = function (body) {
    const end = placeFor(new Error())
    // Before it is sent: a synchronous request ends within `send`.
    if (end) this.addEventListener('loadend', end, { once: true })
    try {
      send.call(this, body)
    } catch (failure) {
      end?.()
      throw failure
    }
  }

  globalThis.EventSource = new Proxy(EventSource, {
    construct: (original, given, made) =>
      opened<EventSource>(
        new Error(),
        () => Reflect.construct(original, given, made),
        (source, end) => {
          source.addEventListener('error', () => source.readyState === original.CLOSED && end())
          // Closing it is no event.
          source.close = () => {
            end()
            original.prototype.close.call(source)
          }
        },
      ),
  })

  globalThis.WebSocket = new Proxy(WebSocket, {
    construct: (original, given, made) =>
      opened<WebSocket>(
        new Error(),
        () => Reflect.construct(original, given, made),
        (socket, end) => socket.addEventListener('close', end, { once: true }),
      ),
  })
}
