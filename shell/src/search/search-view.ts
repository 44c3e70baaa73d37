import { createStore, type Store } from '@portal/shared'

/** The content of the search's dialog: the search, the list of keys, or nothing. */
export const searchView: Store<'search' | 'keys' | undefined> = createStore<'search' | 'keys' | undefined>(undefined)

/** Id of the button that opens it; pages without the shell's frame have none. */
export const searchButtonId = 'portal-search'
