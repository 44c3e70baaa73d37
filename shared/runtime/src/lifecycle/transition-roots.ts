import { type ReactNode, startTransition } from 'react'
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client'
import { rememberTyped } from './first-html'

/**
 * `createRoot` for single-spa-react that renders in transitions. React renders a transition in slices of a few
 * milliseconds, and the browser handles input and responses between them. Otherwise React renders the content of a root
 * in one piece (docs/adr/0043-a-page-is-usable-soon.md). An element with the first HTML of its page is hydrated.
 */
export const transitionRoots = {
  createRoot: (container: Element, options?: RootOptions): Root => {
    let root = container.hasChildNodes() ? undefined : createRoot(container, options)
    const render = (content: ReactNode) => {
      if (root) return root.render(content)
      rememberTyped(container)
      root = hydrateRoot(container, content, options)
    }
    return {
      render: (content: ReactNode) => startTransition(() => render(content)),
      unmount: () => root?.unmount(),
    }
  },
}
