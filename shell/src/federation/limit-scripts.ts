import type { SiteConfig } from '@portal/contract/site-config'

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

interface WrittenStyle {
  css: string
  sheet: CSSStyleSheet
}

/**
 * antd's libraries write some styles at run time, as HTML of a style element, which trusted types refuse. They become
 * sheets of the document while their element is in its head: the content security policy lets no other inline style in
 * than the server's. Where AMap may write all kinds of styles there is no such policy, and they are text.
 */
const takeWrittenStyles = (isText: boolean): void => {
  const written = new WeakMap<HTMLStyleElement, WrittenStyle>()
  let adopted: CSSStyleSheet[] = []
  const adopt = () => {
    const others = document.adoptedStyleSheets.filter((sheet) => !adopted.includes(sheet))
    adopted = [...document.head.querySelectorAll('style')].flatMap((style) => written.get(style)?.sheet ?? [])
    document.adoptedStyleSheets = [...others, ...adopted]
  }
  Object.defineProperty(HTMLStyleElement.prototype, 'innerHTML', {
    configurable: true,
    enumerable: true,
    get(this: HTMLStyleElement) {
      return written.get(this)?.css ?? this.textContent
    },
    set(this: HTMLStyleElement, css: string) {
      if (isText) {
        this.textContent = css
        return
      }
      const sheet = written.get(this)?.sheet ?? new CSSStyleSheet()
      sheet.replaceSync(css)
      written.set(this, { css, sheet })
    },
  })
  if (!isText) new MutationObserver(adopt).observe(document.head, { childList: true })
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

export const limitScripts = ({ amap }: Pick<SiteConfig, 'amap'>): void => {
  takeWrittenStyles(amap !== null)
  installTrustedTypesPolicy()
}
