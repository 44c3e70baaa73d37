import { type ReactNode, startTransition } from 'react'
import { type Container, createRoot, type Root, type RootOptions } from 'react-dom/client'

/**
 * `createRoot` for single-spa-react that renders in transitions. React renders a transition in slices of a few
 * milliseconds, and the browser handles input and responses between them. Otherwise React renders the content of a root
 * in one piece (docs/adr/0043-a-page-is-usable-soon.md).
 */
export const transitionRoots = {
  createRoot: (container: Container, options?: RootOptions): Root => {
    const root = createRoot(container, options)
    return {
      render: (content: ReactNode) => startTransition(() => root.render(content)),
      unmount: () => root.unmount(),
    }
  },
}
