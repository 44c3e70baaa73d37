interface Rules {
  createHTML: (html: string) => string | null
  createScriptURL: (url: string) => string | null
}

declare global {
  var trustedTypes: { createPolicy: (name: string, rules: Rules) => unknown } | undefined
}

/**
 * Files of our own origin are scripts only if they were built: a customer's upload is none. The policy of the page
 * names other origins.
 */
const isScript = (url: string): boolean => {
  const { origin, pathname } = new URL(url, location.href)
  return origin !== location.origin || /^\/(?:assets|remotes)\//.test(pathname)
}

/**
 * The only policy for texts that become code (`require-trusted-types-for 'script'`): addresses of scripts, and no HTML
 * but the empty one, with which WeChat's widget clears its place.
 */
export const limitScripts = (): void => {
  const { nonce } = document.querySelector<HTMLStyleElement>('style[nonce]') ?? {}
  // antd's libraries write styles as HTML, which makes no difference in a style element, and some without the nonce.
  Object.defineProperty(HTMLStyleElement.prototype, 'innerHTML', {
    configurable: true,
    enumerable: true,
    get(this: HTMLStyleElement) {
      return this.textContent
    },
    set(this: HTMLStyleElement, css: string) {
      if (nonce) this.nonce = nonce
      this.textContent = css
    },
  })
  globalThis.trustedTypes?.createPolicy('default', {
    createHTML: (html) => (html === '' ? html : null),
    createScriptURL: (url) => (isScript(url) ? url : null),
  })
}
