import { createHash } from 'node:crypto'
import type { ShellAssets } from '@portal/contract/registry'
import { skeletonCss } from './skeleton'

/**
 * A script or style in a document, and its hash for the document's policy, by which no other one in it has an effect.
 */
interface InlinePart {
  text: string
  hash: string
}

const inlinePart = (text: string): InlinePart => ({
  text,
  hash: `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
})

const stylesOfShells = new WeakMap<ShellAssets, InlinePart>()

/** The styles of the first paint, with those of the shell's build. */
export const documentStyles = (shell: ShellAssets): InlinePart => {
  const part = stylesOfShells.get(shell) ?? inlinePart(shell.inlineCss + skeletonCss)
  stylesOfShells.set(shell, part)
  return part
}

/** Without scripts nothing would replace placeholders or show the first HTML. */
export const stylesWithoutScripts = inlinePart('.sk-p{display:none}[data-early]{visibility:visible}')

/** Elements of styles that scripts have written (shell/src/federation/limit-scripts.ts). */
const emptyStyle = inlinePart('')

/** Hashes of the inline styles of a document. */
export const styleHashes = (shell: ShellAssets): string[] =>
  [documentStyles(shell), stylesWithoutScripts, emptyStyle].map(({ hash }) => hash)

/**
 * Runs in the document before any other script, while the page has its first HTML only.
 * - It adds the page's styles, which the document preloads, and shows the first HTML once they are there. A style sheet
 *   in the document itself would stop all scripts while it loads, and a remote that hangs would stop the portal. One that
 *   fails is removed, so that the remote's own code asks for it again.
 * - It keeps the last button that was pressed, which the page presses again once it is ready
 *   (`shared/runtime/src/lifecycle/first-html.ts`). A form with an address is sent by the browser.
 * - It shows a note when the scripts do not come.
 */
export const earlyActions = inlinePart(`(() => {
const late = 20000
const styles = [...document.querySelectorAll('link[rel=preload][as=style]')].map(({ href, integrity, crossOrigin }) =>
  Object.assign(document.createElement('link'), { rel: 'stylesheet', href, integrity, crossOrigin }))
const loaded = styles.map((style) => new Promise((resolve, reject) => {
  style.onload = resolve
  style.onerror = () => {
    style.remove()
    reject()
  }
}))
Promise.all(loaded).then(() => document.documentElement.setAttribute('data-styled', ''), () => undefined)
document.head.append(...styles)
const inFirstHtml = (event) => event.target instanceof Element && event.target.closest('[data-early]')
const keep = (event, element) => {
  event.preventDefault()
  event.stopImmediatePropagation()
  window.portalPressed = element
}
addEventListener('click', (event) => {
  const button = inFirstHtml(event) && event.target.closest('button,[role=button],[role=tab]')
  if (button && !(button.type === 'submit' && button.form && button.form.hasAttribute('action'))) keep(event, button)
}, true)
addEventListener('submit', (event) => {
  if (inFirstHtml(event) && !event.target.hasAttribute('action')) keep(event, event.submitter || event.target)
}, true)
addEventListener('keydown', (event) => {
  if (event.key !== 'Enter' || event.shiftKey || event.isComposing || event.keyCode === 229) return
  if (!inFirstHtml(event) || !event.target.matches('textarea[enterkeyhint]')) return
  event.preventDefault()
  event.target.form.requestSubmit()
}, true)
const say = () => {
  // The shell, once it is there, has cards of its own for what fails.
  const note = document.getElementById('scripts-are-late')
  if (note) note.hidden = false
}
addEventListener('error', (event) => {
  if (event.target instanceof HTMLScriptElement) say()
}, true)
setTimeout(say, late)
})()`)

/**
 * Links of a public page's content lead to public pages. Until the shell has replaced them they load a document, which
 * is prefetched for a visitor who points at one; the shell's own links need none.
 */
export const prefetchRules = inlinePart(
  JSON.stringify({
    prefetch: [
      {
        where: { and: [{ href_matches: '/*' }, { selector_matches: '[data-first-paint] a' }] },
        eagerness: 'moderate',
      },
    ],
  }),
)
