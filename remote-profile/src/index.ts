import { createRemoteLifecycles } from '@portal/shared'
import { pages } from './pages'

export const { bootstrap, mount, unmount, prepare } = createRemoteLifecycles(pages)
