import { createStore, type Store } from '@portal/shared'

/** Unread messages of the customer; 0 until they are counted. */
export const unreadMessages: Store<number> = createStore(0)
