import type { Location, Navigator } from 'react-router-dom'
import type { Store } from '../store/store'

/** The part of a store that a remote sees. */
export type Readable<T> = Pick<Store<T>, 'get' | 'subscribe'>

/** The shell's interface for a mounted page: the one router's position and controls, and where errors go. */
export interface PageBridge {
  /** Key of the page in the remote's `pages`. */
  page: string
  navigator: Navigator
  /** Frozen while the page is hidden, so that a kept-alive page does not follow other pages' addresses. */
  location: Readable<Location>
  /** false while a kept-alive page is hidden: its effects are off. */
  active: Readable<boolean>
  /** A page that throws while rendering ends here; the shell shows the error card in its place. */
  onError: (error: unknown) => void
}
