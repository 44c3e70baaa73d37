/** Stands in for the network: jsdom runs no scripts. */
const scripts = new Map<string, () => void>()
const hanging = new Set<string>()

/** The scripts that the document has asked for, in their order. */
export const requested: HTMLScriptElement[] = []

const answer = (script: HTMLScriptElement) => {
  requested.push(script)
  const { src } = script
  if (hanging.has(src)) return
  const run = scripts.get(src)
  if (!run) return void script.dispatchEvent(new Event('error'))
  try {
    run()
  } catch (error) {
    // A browser reports an error of a script in the same way.
    window.dispatchEvent(new ErrorEvent('error', { filename: src, message: String(error), error }))
  }
  script.dispatchEvent(new Event('load'))
}

const observer = new MutationObserver((changes) => {
  for (const { addedNodes } of changes)
    for (const node of addedNodes) if (node instanceof HTMLScriptElement) answer(node)
})
observer.observe(document.head, { childList: true })

export const serve = (url: string, run: () => void): void => void scripts.set(url, run)
export const hang = (url: string): void => void hanging.add(url)

interface Container {
  init: (...args: unknown[]) => unknown
  get: (expose: string) => unknown
}

/** A remote with one page, './say', that says who it is. */
export const container = (says: string, init: Container['init'] = () => undefined): Container => ({
  init,
  get: async (expose) => expose === './say' && (() => () => says),
})

const globals = new Set<string>()

/** Serves the entry of a remote. */
export const serveRemote = (url: string, name: string, remote: Container): void => {
  globals.add(name)
  serve(url, () => Object.assign(globalThis, { [name]: remote }))
}

/** After each case. */
export const forgetScripts = (): void => {
  observer.takeRecords()
  scripts.clear()
  hanging.clear()
  requested.length = 0
  document.head.replaceChildren()
  for (const name of globals) Reflect.deleteProperty(globalThis, name)
  globals.clear()
}
