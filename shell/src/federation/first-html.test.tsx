import { act, render, screen } from '@testing-library/react'
import * as React from 'react'
import * as shared from '@portal/shared'
import type { PageProps, RemoteLifecycles } from '@portal/shared'
import * as router from '@portal/shared/router'
import { registryFixture } from '../testing/registry-fixture'
import { moveInto } from './first-html'
import type { RemoteOutlet } from './remote-outlet'

describe('an element that is moved', () => {
  const set = (html: string) => {
    const [element, parent] = [document.createElement('div'), document.createElement('main')]
    document.body.append(element, parent)
    element.innerHTML = html
    const field = screen.getByLabelText<HTMLInputElement>('单号')
    // Some browsers select the whole text of a field that gets the focus.
    field.addEventListener('focus', () => field.selectionStart != null && field.select())
    return { element, parent, field }
  }
  afterEach(() => document.body.replaceChildren())

  test.each(['<input aria-label="单号" value="深圳南山">', '<textarea aria-label="单号">深圳南山</textarea>'])(
    'keeps focus and selection in %s where the browser has no function for it',
    (html) => {
      const { element, parent, field } = set(html)
      field.focus()
      field.setSelectionRange(1, 3)
      moveInto(parent, element)
      expect(parent).toContainElement(field)
      expect(field).toHaveFocus()
      expect([field.selectionStart, field.selectionEnd]).toEqual([1, 3])
    },
  )

  test.each(['<button aria-label="单号"></button>', '<input aria-label="单号" type="checkbox">'])(
    'keeps the focus of %s',
    (html) => {
      const { element, parent, field } = set(html)
      field.focus()
      moveInto(parent, element)
      expect(field).toHaveFocus()
    },
  )

  test('takes no focus that was elsewhere', () => {
    const { element, parent } = set('<input aria-label="单号">')
    const other = document.body.appendChild(document.createElement('input'))
    other.focus()
    moveInto(parent, element)
    expect(other).toHaveFocus()
  })

  test('is moved by the browser where it can, and not a second time', () => {
    const { element, parent } = set('<input aria-label="单号">')
    const moveBefore = jest.fn((moved: Element) => parent.insertBefore(moved, null))
    const append = jest.spyOn(parent, 'append')
    moveInto(Object.assign(parent, { moveBefore }), element)
    expect(moveBefore.mock.calls).toEqual([[element, null]])
    expect(append).not.toHaveBeenCalled()
  })

  test('is appended where it has left the document, which the browser would refuse', () => {
    const { element, parent } = set('<input aria-label="单号">')
    const moveBefore = jest.fn(() => {
      throw new DOMException('not connected', 'HierarchyRequestError')
    })
    element.remove()
    moveInto(Object.assign(parent, { moveBefore }), element)
    expect(parent).toContainElement(element)
  })
})

describe('a document with the first HTML of its page', () => {
  const [remote] = registryFixture.remotes
  const [route, otherRoute] = remote?.routes ?? []
  if (!remote || !route || !otherRoute) throw new Error('the fixture has a remote with two routes')

  const load = jest.fn<Promise<RemoteLifecycles>, []>()
  /** Elements in which pages were mounted. */
  let elements: (HTMLElement | undefined)[] = []
  let reportError: (error: unknown) => void = () => undefined

  const pageThat = (mounts: () => Promise<unknown>): RemoteLifecycles => ({
    bootstrap: [async () => undefined],
    mount: [
      async ({ domElement, bridge }: PageProps) => {
        elements.push(domElement)
        reportError = bridge.onError
        await mounts()
      },
    ],
    unmount: [async () => undefined],
  })
  const sound = pageThat(async () => undefined)
  const broken = pageThat(() => Promise.reject(new TypeError('x is not a function')))
  const hanging = pageThat(() => new Promise(() => undefined))

  beforeEach(() => {
    jest.useFakeTimers()
    jest.spyOn(console, 'warn').mockImplementation()
    elements = []
    load.mockReset().mockResolvedValue(sound)
    window.history.replaceState(null, '', route.path)
    globalThis.fetch = jest.fn(
      async () => ({ ok: true, headers: new Map([['content-type', 'application/javascript']]) }) as unknown as Response,
    )
  })
  afterEach(() => {
    jest.useRealTimers()
    document.body.replaceChildren()
  })

  /** The outlet as it is when the document has come; its module reads the first HTML once. */
  const loadOutlet = (): typeof RemoteOutlet => {
    let Outlet: typeof RemoteOutlet | undefined
    jest.isolateModules(() => {
      jest.doMock('react', () => React)
      jest.doMock('@portal/shared', () => shared)
      jest.doMock('@portal/shared/router', () => router)
      jest.doMock('./load-lifecycles', () => ({ loadLifecycles: load, evictRelease: jest.fn() }))
      jest.doMock('../registry/refresh-registry', () => ({ refreshRegistry: async () => undefined }))
      Outlet = jest.requireActual<{ RemoteOutlet: typeof RemoteOutlet }>('./remote-outlet').RemoteOutlet
    })
    if (!Outlet) throw new Error('the module has the outlet')
    return Outlet
  }

  const open = ({ path = route.path, build = remote.build } = {}) => {
    const firstHtml = document.body.appendChild(document.createElement('div'))
    Object.assign(firstHtml.dataset, { early: '', firstHtml: path, build })
    firstHtml.innerHTML = '<input aria-label="单号">'
    const field = screen.getByLabelText('单号')
    const Outlet = loadOutlet()
    const view = render(
      <router.BrowserRouter>
        <Outlet remote={remote} route={route} active />
      </router.BrowserRouter>,
    )
    return { firstHtml, field, ...view }
  }

  /** Longer than every attempt. */
  const letTimePass = () => act(() => jest.advanceTimersByTimeAsync(30_000))
  const skeleton = () => screen.queryByRole('status', { name: '加载中' })

  test('shows it in the page’s place and no skeleton, and the page takes it over', async () => {
    const { firstHtml, field, container } = open()
    expect(container).toContainElement(firstHtml)
    expect(field).toBeVisible()
    expect(skeleton()).not.toBeInTheDocument()
    await letTimePass()
    expect(elements).toEqual([firstHtml])
    expect(container).toContainElement(field)
    expect(field).toBeVisible()
    expect(skeleton()).not.toBeInTheDocument()
  })

  test.each([
    ['build', { build: 'old' }],
    ['page', { path: otherRoute.path }],
  ])('shows the skeleton where it is of another %s, and removes it', async (_what, of) => {
    const { firstHtml, container } = open(of)
    expect(skeleton()).toBeVisible()
    expect(container).not.toContainElement(firstHtml)
    await letTimePass()
    expect(firstHtml).not.toBeInTheDocument()
    expect(elements).toEqual([expect.any(HTMLElement)])
    expect(elements).not.toContain(firstHtml)
  })

  test('leaves it to the next attempt when one fails before it mounts', async () => {
    load.mockRejectedValueOnce(new Error('down'))
    const { firstHtml, field } = open()
    await letTimePass()
    expect(load).toHaveBeenCalledTimes(2)
    expect(elements).toEqual([firstHtml])
    expect(field).toBeVisible()
  })

  test.each([
    ['throws', broken],
    ['hangs', hanging],
  ])('removes it when the page %s in it: the next attempt begins anew', async (_what, page) => {
    load.mockResolvedValueOnce(page)
    const { firstHtml } = open()
    await letTimePass()
    expect(elements).toEqual([firstHtml, expect.any(HTMLElement)])
    expect(elements[1]).not.toBe(firstHtml)
    expect(firstHtml).not.toBeInTheDocument()
    expect(elements[1]).toBeInTheDocument()
  })

  test('shows the card of a failure in place of it', async () => {
    load.mockRejectedValue(new Error('down'))
    const { firstHtml } = open()
    await letTimePass()
    expect(screen.getByRole('alert')).toBeVisible()
    expect(firstHtml).not.toBeInTheDocument()
    expect(elements).toEqual([])
  })

  test('shows the card of a page that fails later in place of it', async () => {
    const { firstHtml } = open()
    await letTimePass()
    act(() => reportError(new TypeError('late')))
    await letTimePass()
    expect(screen.getByRole('alert')).toBeVisible()
    expect(firstHtml).not.toBeInTheDocument()
  })

  test('is without it when the page has been left', async () => {
    const { firstHtml, unmount } = open()
    await letTimePass()
    unmount()
    await letTimePass()
    expect(firstHtml).not.toBeInTheDocument()
  })
})
