type Callback = (lock: object | null) => unknown

/** The browser's locks, which jsdom lacks. `free` releases them, as the browser does when their page is closed. */
export const fakeLocks = () => {
  let heldNames = new Set<string>()
  const request = async (name: string, ...rest: [Callback] | [{ ifAvailable?: boolean }, Callback]): Promise<void> => {
    const [options, callback] = rest.length === 1 ? [{}, rest[0]] : rest
    if (heldNames.has(name)) {
      if ('ifAvailable' in options) await callback(null)
      return
    }
    const page = heldNames
    page.add(name)
    await callback({ name })
    page.delete(name)
  }
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
  return {
    free: () => {
      heldNames = new Set()
    },
    remove: () => {
      Reflect.deleteProperty(navigator, 'locks')
    },
  }
}
