import { createStore, useStore } from '@portal/shared'

/**
 * The element with the first HTML of the document's page, which the page's remote has drawn in its build
 * (docs/adr/0043-a-page-is-usable-soon.md). Customers type into it before any script has arrived. null: there is none,
 * or none any more. Until its styles have come it is hidden (`api/src/host/inline-parts.ts`).
 */
const firstHtml = createStore(document.querySelector<HTMLElement>('[data-first-html]'))

const ofBuild = (element: HTMLElement | null, path: string, build: string): HTMLElement | null =>
  element?.dataset.firstHtml === path && element.dataset.build === build ? element : null

/** The first HTML of a page; null unless the document has it, and it is of this build. */
export const firstHtmlOf = (path: string, build: string): HTMLElement | null => ofBuild(firstHtml.get(), path, build)
export const useFirstHtml = (path: string, build: string): HTMLElement | null =>
  ofBuild(useStore(firstHtml), path, build)

/** Removes the first HTML: the page is drawn anew. */
export const endFirstHtml = (): void => {
  firstHtml.get()?.remove()
  firstHtml.set(null)
}

interface StatePreservingParent {
  /** Moves an element that stays in the document: it keeps the focus, and a word that is being composed. */
  moveBefore?: (element: Element, child: null) => void
}

/** Moves an element to the end of `parent`. Focus and selection in it stay. */
export const moveInto = (parent: HTMLElement & StatePreservingParent, element: HTMLElement): void => {
  // It moves nothing that is out of the document, as with the server's frame.
  if (parent.moveBefore && element.isConnected) {
    parent.moveBefore(element, null)
    return
  }
  const focused = document.activeElement
  const isInside = focused instanceof HTMLElement && element.contains(focused)
  const isText = focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement
  const selection = isText ? ([focused.selectionStart, focused.selectionEnd] as const) : undefined
  parent.append(element)
  if (!isInside) return
  focused.focus({ preventScroll: true })
  if (isText && selection?.[0] != null) focused.setSelectionRange(...selection)
}
