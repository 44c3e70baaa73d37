import { createRoot } from 'react-dom/client'
import type { LifeCycles } from 'single-spa'
import { createElement } from 'react'
import { createStore } from '../../store/store'
import type { PageBridge } from '../bridge'
import { createRemoteLifecycles, type PageProps } from '../create-remote-lifecycles'

export type Phase = 'bootstrap' | 'mount' | 'unmount'

/** A parcel's configuration and how often each of its phases has come to its end. */
export interface Subject {
  config: LifeCycles<PageProps>
  calls: Record<Phase, number>
}

/** Makes the same parcel of another kind; `failing` names the phase that rejects with its own name. */
export type MakeSubject = (failing?: Phase) => Subject

const noCalls = (): Subject['calls'] => ({ bootstrap: 0, mount: 0, unmount: 0 })

/** A plain parcel, like those of single-spa's tests: three functions. */
export const makePlain: MakeSubject = (failing) => {
  const calls = noCalls()
  const phase = (name: Phase) => async () => {
    if (name === failing) throw new Error(name)
    calls[name] += 1
  }
  return { calls, config: { bootstrap: phase('bootstrap'), mount: phase('mount'), unmount: phase('unmount') } }
}

const failsToUnmount =
  (unmount: () => never): typeof createRoot =>
  (element) => {
    const root = jest.requireActual<{ createRoot: typeof createRoot }>('react-dom/client').createRoot(element)
    return { render: (page) => root.render(page), unmount }
  }

/**
 * The lifecycles that a remote exports. Its page can't fail in `mount` and `unmount`, for a boundary is around it, so
 * React's root does.
 */
export const makeRemote: MakeSubject = (failing) => {
  const calls = noCalls()
  const count = (name: Phase) => async () => {
    calls[name] += 1
  }
  const load = async () => {
    if (failing === 'bootstrap') throw new Error('bootstrap')
    return { default: () => createElement('h1', {}, 'page') }
  }
  const fail = () => {
    throw new Error(failing)
  }
  if (failing === 'mount') jest.mocked(createRoot).mockImplementationOnce(fail)
  if (failing === 'unmount') jest.mocked(createRoot).mockImplementationOnce(failsToUnmount(fail))
  const { bootstrap, mount, unmount } = createRemoteLifecycles({ home: load })
  return {
    calls,
    config: {
      bootstrap: [...bootstrap, count('bootstrap')],
      mount: [...mount, count('mount')],
      unmount: [...unmount, count('unmount')],
    },
  }
}

export const propsOf = (): PageProps & { domElement: HTMLElement } => {
  const bridge: PageBridge = {
    page: 'home',
    navigator: { createHref: String, go: jest.fn(), push: jest.fn(), replace: jest.fn() },
    location: createStore({ pathname: '/', search: '', hash: '', state: null, key: 'a' }),
    active: createStore(true),
    onError: jest.fn(),
  }
  return { domElement: document.createElement('div'), bridge }
}
