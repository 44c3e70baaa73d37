import { waitFor } from '@testing-library/dom'
import { createPath, parsePath } from 'react-router-dom'
import { mountRootParcel } from 'single-spa'
import type { PageBridge } from '@portal/runtime/lifecycle/bridge'
import type { RemoteLifecycles } from '@portal/runtime/lifecycle/create-remote-lifecycles'
import { createStore } from '@portal/runtime/store/store'

/** A page as `remote.json` declares it. */
export interface DeclaredPage {
  path: string
  page: string
  title: string
  description: string
}

/** The bridge that the shell hands to a page, at `address`. */
export const createBridge = (page: string, address: string, onError: (error: unknown) => void): PageBridge => ({
  page,
  navigator: {
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    go: () => undefined,
    push: () => undefined,
    replace: () => undefined,
  },
  location: createStore({ pathname: '/', search: '', hash: '', ...parsePath(address), state: null, key: 'default' }),
  active: createStore(true),
  onError,
})

const isUp = (element: HTMLElement, { title, description }: DeclaredPage): boolean =>
  !element.hasAttribute('data-early') &&
  element.querySelector('h1')?.textContent === title &&
  element.textContent.includes(description)

/**
 * Mounts a page as the shell does and waits for its heading and its line of help; resolves with its element and the
 * function that unmounts it.
 * @param firstHtml the page's first HTML, which stands in the element before; without it the element is empty
 * @throws what the page throws, or an error that says which of the two is missing
 */
export const mountPage = async (
  lifecycles: RemoteLifecycles,
  declared: DeclaredPage,
  address = declared.path,
  firstHtml = '',
): Promise<{ element: HTMLElement; unmount: () => Promise<void> }> => {
  const element = document.body.appendChild(document.createElement('div'))
  element.innerHTML = firstHtml
  element.toggleAttribute('data-early', firstHtml !== '')
  const errors: unknown[] = []
  const bridge = createBridge(declared.page, address, (error) => errors.push(error))
  const parcel = mountRootParcel({ ...lifecycles, name: declared.page }, { domElement: element, bridge })
  for (const promise of [parcel.loadPromise, parcel.bootstrapPromise, parcel.unmountPromise])
    promise.catch(() => undefined)
  const unmount = async () => {
    await parcel.unmount()
    element.remove()
  }
  try {
    await parcel.mountPromise
    await waitFor(
      () => {
        if (errors.length === 0 && !isUp(element, declared))
          throw new Error(
            `${declared.path} shows no heading "${declared.title}" with the help "${declared.description}"`,
          )
      },
      { container: element },
    )
    if (errors.length > 0) throw errors[0]
  } catch (error) {
    await unmount().catch(() => element.remove())
    throw error
  }
  return { element, unmount }
}
