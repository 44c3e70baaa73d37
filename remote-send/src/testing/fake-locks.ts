type Callback = (lock: object | null) => unknown

/** The browser's locks, which jsdom has not. `free` is what the browser does when the page that holds them goes. */
export const fakeLocks = () => {
  let taken = new Set<string>()
  const request = async (name: string, ...rest: [Callback] | [{ ifAvailable?: boolean }, Callback]): Promise<void> => {
    const [options, callback] = rest.length === 1 ? [{}, rest[0]] : rest
    if (taken.has(name)) {
      if ('ifAvailable' in options) await callback(null)
      return
    }
    const page = taken
    page.add(name)
    await callback({ name })
    page.delete(name)
  }
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
  return {
    free: () => {
      taken = new Set()
    },
    remove: () => {
      Reflect.deleteProperty(navigator, 'locks')
    },
  }
}
