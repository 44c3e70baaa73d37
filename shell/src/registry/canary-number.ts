const storageKey = 'canaryNumber'

const newNumber = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 100

/** Without storage the number holds as long as the page. */
let number: number | undefined

const stored = (): number | undefined => {
  const text = localStorage.getItem(storageKey)
  return text !== null && /^\d\d?$/.test(text) ? Number(text) : undefined
}

/** 0–99, drawn once per browser: whoever gets a canary keeps it, and no two canaries choose anew. */
export const canaryNumber = (): number => {
  try {
    number = stored() ?? number ?? newNumber()
    localStorage.setItem(storageKey, String(number))
  } catch {
    number ??= newNumber()
  }
  return number
}
