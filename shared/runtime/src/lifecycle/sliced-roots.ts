import { type ReactNode, startTransition } from 'react'
import { type Container, createRoot, type Root, type RootOptions } from 'react-dom/client'

/**
 * `createRoot` for single-spa-react, of roots that render in transitions: React does that in slices of a few
 * milliseconds, and the browser answers the person and takes in what was fetched in between. By itself it renders a
 * root's content in one piece (docs/adr/0043-a-page-is-usable-soon.md).
 */
export const slicedRoots = {
  createRoot: (container: Container, options?: RootOptions): Root => {
    const root = createRoot(container, options)
    return {
      render: (content: ReactNode) => startTransition(() => root.render(content)),
      unmount: () => root.unmount(),
    }
  },
}
