import { createStore, type Store } from '@portal/shared'

/** The customer's avatar as a `data:` address; '' for none, and until it is loaded. */
export const avatarPicture: Store<string> = createStore('')
