/**
 * A second copy of each draft, for whoever comes back in a new tab after the old one was closed or has crashed. Beside the tab's own
 * storage, because that ends with the tab. A page that edits a draft holds a lock of its name, which the browser frees with the page:
 * only a copy that nobody edits is taken up. Without locks (no secure context) there are no copies.
 */
const keptFor = 24 * 60 * 60_000

const mark = '-copy-'
const nameOf = (key: string, id: string) => `portal-send-draft-${key}${mark}${id}`
/** Where the tab notes which copy is its own. */
const noteOf = (key: string) => `portal-send-draft-${key}-copied`

interface Copy {
  savedAt: number
  draft: unknown
}

const hasLocks = (): boolean => 'locks' in navigator

/** By the name of the copy: what lets go of its lock. */
const held = new Map<string, () => void>()

/** Whether nobody else edits the draft; it is this page's then. */
const claim = (name: string): Promise<boolean> =>
  new Promise((resolve) => {
    void navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      resolve(lock !== null)
      return lock && new Promise<void>((release) => held.set(name, release))
    })
  })

/** Waits for its turn: a duplicated tab edits the draft of the first. */
const hold = (name: string) => {
  if (held.has(name)) return
  held.set(name, () => undefined)
  void navigator.locks.request(name, () => new Promise<void>((release) => held.set(name, release)))
}

const readCopy = (name: string): Copy | null => {
  const copy = JSON.parse(localStorage.getItem(name) ?? 'null') as Partial<Copy> | null
  return typeof copy?.savedAt === 'number' && copy.draft ? { savedAt: copy.savedAt, draft: copy.draft } : null
}

/** Every copy of this browser; old and damaged ones go. */
const liveCopies = (now: number): { name: string; copy: Copy }[] =>
  Object.keys(localStorage).filter((name) => name.startsWith('portal-send-draft-') && name.includes(mark)).flatMap((name) => {
    try {
      const copy = readCopy(name)
      if (copy && now - copy.savedAt < keptFor) return [{ name, copy }]
    } catch {
      // Goes as well.
    }
    localStorage.removeItem(name)
    return []
  })

/** Storage may be full or blocked: there is no copy then. */
export const keepCopy = (key: string, draft: object): void => {
  if (!hasLocks()) return
  try {
    const name = sessionStorage.getItem(noteOf(key)) ?? nameOf(key, crypto.randomUUID())
    sessionStorage.setItem(noteOf(key), name)
    hold(name)
    localStorage.setItem(name, JSON.stringify({ savedAt: Date.now(), draft } satisfies Copy))
  } catch (error) {
    console.warn('the draft was not copied', error)
  }
}

export const dropCopy = (key: string): void => {
  try {
    const name = sessionStorage.getItem(noteOf(key))
    if (!name) return
    sessionStorage.removeItem(noteOf(key))
    localStorage.removeItem(name)
    held.get(name)?.()
    held.delete(name)
  } catch {
    // Blocked storage holds no copy either.
  }
}

/** The newest draft under this key whose tab is gone; it is this tab's from now on. null when there is none. */
export const takeCopy = async (key: string): Promise<unknown> => {
  if (!hasLocks()) return null
  try {
    const left = liveCopies(Date.now()).filter(({ name }) => name.startsWith(nameOf(key, ''))).sort((a, b) => b.copy.savedAt - a.copy.savedAt)
    for (const { name, copy } of left) {
      if (!(await claim(name))) continue
      sessionStorage.setItem(noteOf(key), name)
      return copy.draft
    }
  } catch (error) {
    console.warn('no draft was taken up', error)
  }
  return null
}
