import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'
import type { RemoteLifecycles } from '@portal/shared'
import type { RegistryRemote } from '@portal/shared/contract/registry'
import { CONTRACT } from './contract'
import { classifyFailure, probeScript, RemoteFailure } from './failure'
import { forgetFailedShares } from './failed-shares'
import { withDeadline } from './deadline'

/** Entry and lifecycles module of one attempt. */
const LOAD_MS = 10_000
const BACKOFF_MS = 400
const ATTEMPTS = 2

/** Every attempt of this page view has its own number: a browser answers a hung address from the hung request. */
let attempts = 0

const attemptLoad = async (remote: RegistryRemote, first: boolean): Promise<RemoteLifecycles> => {
  const suffix = first ? '' : `${remote.entry.includes('?') ? '&' : '?'}r=${++attempts}`
  registerRemotes([{ name: remote.container, entry: remote.entry + suffix }], { force: !first })
  const module = await withDeadline(loadRemote<RemoteLifecycles>(`${remote.container}/lifecycles`), LOAD_MS)
  if (!module) throw new Error(`${remote.name} has no lifecycles`)
  return module
}

const failedBefore = new Set<string>()
const pause = () => new Promise((resolve) => setTimeout(resolve, BACKOFF_MS * (1 + Math.random())))

/**
 * Loads a remote's lifecycles: one attempt, then one more under a changed address. A later call after a failure
 * starts with a changed address at once, so 重试 really fetches again. Rejects with a `RemoteFailure`; keeps nothing of it.
 */
export const loadRemoteApp = async (remote: RegistryRemote): Promise<RemoteLifecycles> => {
  if (remote.contract !== CONTRACT) throw new RemoteFailure('incompatible', `contract ${remote.contract}, shell ${CONTRACT}`)
  let lastError: unknown
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    try {
      const lifecycles = await attemptLoad(remote, attempt === 0 && !failedBefore.has(remote.entry))
      return lifecycles
    } catch (error) {
      lastError = error
      failedBefore.add(remote.entry)
      forgetFailedShares()
      if (attempt + 1 < ATTEMPTS) await pause()
    }
  }
  throw await classifyFailure(lastError, remote.entry, probeScript)
}

/** After a page chunk failed or a page threw: the next load fetches everything of the remote again. */
export const forgetRemote = (remote: RegistryRemote): void => {
  failedBefore.add(remote.entry)
  forgetFailedShares()
}
