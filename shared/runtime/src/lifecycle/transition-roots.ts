import { type ReactNode, startTransition } from 'react'
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client'
import { rememberTyped } from './first-html'

const replaced = new WeakSet<Element>()

/** The page draws itself in this element in place of its first HTML, which stays until then. */
export const replaceFirstHtml = (container: Element): void => void replaced.add(container)

/**
 * `createRoot` for single-spa-react that renders in transitions. React renders a transition in slices of a few
 * milliseconds, and the browser handles input and responses between them. Otherwise React renders the content of a root
 * in one piece (docs/adr/0043-a-page-is-usable-soon.md). An element with the first HTML of its page is hydrated.
 */
export const transitionRoots = {
  createRoot: (container: Element, options?: RootOptions): Root => {
    let root = container.hasChildNodes() && !replaced.has(container) ? undefined : createRoot(container, options)
    rememberTyped(container)
    const render = (content: ReactNode) => {
      if (root) root.render(content)
      else root = hydrateRoot(container, content, options)
    }
    return {
      render: (content: ReactNode) => startTransition(() => render(content)),
      unmount: () => root?.unmount(),
    }
  },
}
