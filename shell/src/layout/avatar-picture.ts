import { createStore, type Store } from '@portal/shared'

/** The avatar of who is logged in, a `data:` address; '' for none, and until it is there. */
export const avatarPicture: Store<string> = createStore('')
