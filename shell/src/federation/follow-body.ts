/** Bytes that are read ahead: a usual answer ends even if it is not read. */
const readAhead = 64 * 1024

/**
 * The same response; `onEnd` is called when its last byte has come, when it breaks off, or when its reader gives it up.
 */
export const followBody = (response: Response, onEnd: () => void): Response => {
  if (!response.body) {
    onEnd()
    return response
  }
  const reader = response.body.getReader()
  const body = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        try {
          const { done, value } = await reader.read()
          if (value) controller.enqueue(value)
          if (!done) return
          controller.close()
          onEnd()
        } catch (error) {
          onEnd()
          throw error
        }
      },
      cancel: (reason) => {
        onEnd()
        return reader.cancel(reason)
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: readAhead }),
  )
  const followed = new Response(body, response)
  for (const name of ['url', 'redirected', 'type'] as const)
    Object.defineProperty(followed, name, { value: response[name] })
  return followed
}
