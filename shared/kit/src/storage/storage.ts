/**
 * @returns the action's result, or `otherwise` when the browser throws: storage may be blocked, as in a private window,
 * or full
 */
const attempt = <Result>(action: () => Result, otherwise: Result, loss = ''): Result => {
  try {
    return action()
  } catch (error) {
    if (loss !== '') console.warn(`${loss} was not stored`, error)
    return otherwise
  }
}

/**
 * The browser's storage, which may be blocked, full or damaged: no function throws, and a page works without it. A
 * failure is silent when only a convenience is lost. When a person relies on it, as on a draft, the writer names in
 * `loss` what is lost, for the console.
 * @param areaOf called each time, because a blocked storage throws as soon as it is accessed
 */
const storageOf = (areaOf: () => Storage) => {
  const writeText = (key: string, text: string, loss?: string): boolean =>
    attempt(
      () => {
        areaOf().setItem(key, text)
        return true
      },
      false,
      loss,
    )
  return {
    /** null for nothing. */
    readText: (key: string): string | null => attempt(() => areaOf().getItem(key), null),
    /** @returns whether it is stored */
    writeText,
    /**
     * @param parse turns the stored JSON, which any earlier release may have written, into a value; null or an
     * exception when it is invalid
     */
    read: <Value>(key: string, parse: (json: unknown) => Value | null): Value | null =>
      attempt(() => {
        const text = areaOf().getItem(key)
        return text === null ? null : parse(JSON.parse(text))
      }, null),
    /** @returns whether it is stored */
    write: (key: string, value: unknown, loss?: string): boolean => writeText(key, JSON.stringify(value), loss),
    remove: (key: string): void => attempt(() => areaOf().removeItem(key), undefined),
    keys: (): string[] => attempt(() => Object.keys(areaOf()), []),
  }
}

export type BrowserStorage = ReturnType<typeof storageOf>

/** Ends with the tab. */
export const tabStorage = storageOf(() => sessionStorage)
/** Stays on this device, for all tabs. */
export const deviceStorage = storageOf(() => localStorage)

/** For `read`: an object with whatever properties. */
export const asRecord = (json: unknown): Readonly<Record<string, unknown>> | null =>
  typeof json === 'object' && json !== null && !Array.isArray(json) ? { ...json } : null
