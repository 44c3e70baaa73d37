import { createRemoteLifecycles } from '@portal/shared'
import { pages } from './pages'

export const { bootstrap, mount, unmount } = createRemoteLifecycles(pages)
