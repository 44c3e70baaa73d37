interface Rules {
  createHTML: (html: string) => string | null
  createScriptURL: (url: string) => string | null
}

declare global {
  var trustedTypes: { createPolicy: (name: string, rules: Rules) => unknown } | undefined
}

/**
 * A file of our own origin may run only from /assets or /remotes, so that an upload of a customer cannot. The content
 * security policy limits other origins.
 */
const isAllowedScript = (url: string): boolean => {
  const { origin, pathname } = new URL(url, location.href)
  return origin !== location.origin || /^\/(?:assets|remotes)\//.test(pathname)
}

/** antd's libraries write styles as HTML, which makes no difference in a style element, and some without the nonce. */
const setStyleHtmlAsText = (): void => {
  const { nonce } = document.querySelector<HTMLStyleElement>('style[nonce]') ?? {}
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
}

/**
 * The only policy for texts that become code (`require-trusted-types-for 'script'`): addresses of scripts, and no HTML
 * but the empty one, with which WeChat's widget clears its place.
 */
const installTrustedTypesPolicy = () =>
  globalThis.trustedTypes?.createPolicy('default', {
    createHTML: (html) => (html === '' ? html : null),
    createScriptURL: (url) => (isAllowedScript(url) ? url : null),
  })

export const limitScripts = (): void => {
  setStyleHtmlAsText()
  installTrustedTypesPolicy()
}
