import type { createRoot } from 'react-dom/client'
import { type AppProps, mountRootParcel, type Parcel, type ParcelConfig } from 'single-spa'
import type { PageProps } from '../create-remote-lifecycles'
import { makePlain, makeRemote, propsOf, type Subject } from './parcel-kinds'

/**
 * The parcel tests of single-spa 6.0.3 and single-spa-react 6.0.2, which their packages leave out, written again: each
 * name ends with the file and the test that it stands for. Every case has the same result for a plain parcel and for
 * what a remote exports. Left out: `update` (a page follows its bridge, so a remote has none), applications (the portal
 * registers none; a parcel is the owner here), and what single-spa-react does with options and renderers that are not
 * ours.
 */
jest.mock('react-dom/client', () => {
  const original = jest.requireActual<{ createRoot: typeof createRoot }>('react-dom/client')
  return { ...original, createRoot: jest.fn(original.createRoot) }
})

// single-spa waits for React's first render, so React must render by itself here and not when `act` ends.
beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }))

const settled = (promise: Promise<unknown>) =>
  promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error: String(error) }),
  )

const watch = (parcel: Parcel) => {
  for (const promise of [parcel.loadPromise, parcel.bootstrapPromise, parcel.mountPromise, parcel.unmountPromise])
    promise.catch(() => undefined)
  return parcel
}

type Mount = (config: ParcelConfig<PageProps>, props: PageProps & { domElement: HTMLElement }) => Parcel

const mount = (config: ParcelConfig<PageProps>) => watch(mountRootParcel<PageProps>(config, propsOf()))

/** The parcel with a function more that hands out how to mount children of it. */
const withChildren = ({ config }: Subject) => {
  let mountChild: Mount | undefined
  const keep = async (props: AppProps) => {
    // single-spa types it without the parcel's own props.
    mountChild = props.mountParcel as Mount
  }
  const owner = { ...config, mount: [keep, ...[config.mount].flat()] }
  return {
    owner,
    mountChild: (child: ParcelConfig<PageProps>) => {
      if (!mountChild) throw new Error('The owner is not mounted')
      return watch(mountChild(child, propsOf()))
    },
  }
}

describe.each([
  ['a plain parcel', makePlain],
  ['a remote', makeRemote],
])('%s', (_kind, make) => {
  test('goes through its statuses (mount-root-parcel: can mount and unmount root parcels)', async () => {
    const { config, calls } = make()
    const parcel = mount(config)
    expect(parcel.getStatus()).toBe('NOT_BOOTSTRAPPED')
    await parcel.mountPromise
    expect([parcel.getStatus(), calls]).toEqual(['MOUNTED', { bootstrap: 1, mount: 1, unmount: 0 }])
    await parcel.unmount()
    expect([parcel.getStatus(), calls]).toEqual(['NOT_MOUNTED', { bootstrap: 1, mount: 1, unmount: 1 }])
  })

  test('resolves everything with null (mount-root-parcel: doesn’t resolve … with any values)', async () => {
    const parcel = mount(make().config)
    expect(await Promise.all([parcel.loadPromise, parcel.bootstrapPromise, parcel.mountPromise])).toEqual([
      null,
      null,
      null,
    ])
    expect(await Promise.all([parcel.unmount(), parcel.unmountPromise])).toEqual([null, null])
  })

  test('may be loaded (mount-root-parcel: lets you call mountParcel with a config loading function)', async () => {
    let loaded = (_config: Subject['config']): void => undefined
    const loading = new Promise<Subject['config']>((resolve) => (loaded = resolve))
    const parcel = mount(() => loading)
    await Promise.resolve()
    expect(parcel.getStatus()).toBe('LOADING_SOURCE_CODE')
    loaded(make().config)
    await parcel.loadPromise
    expect(parcel.getStatus()).not.toBe('LOADING_SOURCE_CODE')
    await parcel.mountPromise
    expect(parcel.getStatus()).toBe('MOUNTED')
    await parcel.unmount()
    expect(parcel.getStatus()).toBe('NOT_MOUNTED')
  })

  test('has no update (mount-root-parcel: does not allow you to call update …; parcel-error-handlers: update errors)', async () => {
    const parcel = mount(make().config)
    await parcel.mountPromise
    expect(parcel.update).toBeUndefined()
    await parcel.unmount()
  })

  test('mounts without bootstrap (no-bootstrap-parcel, mount-root-parcel: can mount a parcel missing the bootstrap lifecycle)', async () => {
    const { config, calls } = make()
    Reflect.deleteProperty(config, 'bootstrap')
    const parcel = mount(config)
    await parcel.mountPromise
    expect([parcel.getStatus(), calls]).toEqual(['MOUNTED', { bootstrap: 0, mount: 1, unmount: 0 }])
    await parcel.unmount()
  })

  test('may be a module namespace (mount-root-parcel: can mount a parcel that doesn’t have the Object prototype)', async () => {
    const parcel = mount(Object.assign(Object.create(null), make().config))
    await parcel.mountPromise
    expect(parcel.getStatus()).toBe('MOUNTED')
    await parcel.unmount()
  })

  test('unmounts after a mount that is under way (mount-root-parcel: can unmount a parcel that is still waiting for mount to finish)', async () => {
    const { config, calls } = make()
    const parcel = mount(config)
    await parcel.unmount()
    expect([parcel.getStatus(), calls]).toEqual(['NOT_MOUNTED', { bootstrap: 1, mount: 1, unmount: 1 }])
  })

  test.each([
    ['bootstrap', 'BOOTSTRAPPING', 'bootstrapPromise'],
    ['mount', 'NOT_MOUNTED', 'mountPromise'],
  ] as const)(
    'is broken when its %s fails (parcel-error-handlers: should throw an error when … fails)',
    async (phase, status, promise) => {
      const parcel = mount({ ...make(phase).config, name: 'bad' })
      const error = `Error: parcel 'bad' died in status ${status}: ${phase}`
      expect(await settled(parcel[promise])).toEqual({ error })
      expect(await settled(parcel.mountPromise)).toEqual({ error })
      expect(parcel.getStatus()).toBe('SKIP_BECAUSE_BROKEN')
    },
  )

  test('is broken when its unmount fails (parcel-error-handlers: should throw an error that you can catch when a parcel fails to unmount …)', async () => {
    const { config, calls } = make('unmount')
    const parcel = mount({ ...config, name: 'bad' })
    await parcel.mountPromise
    const error = `Error: parcel 'bad' died in status UNMOUNTING: unmount`
    expect(await Promise.all([settled(parcel.unmount()), settled(parcel.unmountPromise)])).toEqual([
      { error },
      { error },
    ])
    expect([parcel.getStatus(), calls.unmount]).toEqual(['SKIP_BECAUSE_BROKEN', 0])
  })

  test('breaks its owner when that is unmounted and it fails to be (parcel-error-handlers: should throw an error when unmounting a parcel fails during app unmount)', async () => {
    const { owner, mountChild } = withChildren(makePlain())
    const parent = mount({ ...owner, name: 'owner' })
    await parent.mountPromise
    const child = mountChild({ ...make('unmount').config, name: 'bad' })
    await child.mountPromise
    const { error } = Object.assign({ error: '' }, await settled(parent.unmount()))
    expect(error).toMatch(/^Error: parcel 'owner' died in status \w+: parcel 'bad' died in status UNMOUNTING: unmount$/)
    expect([child, parent].map((parcel) => parcel.getStatus())).toEqual(['SKIP_BECAUSE_BROKEN', 'SKIP_BECAUSE_BROKEN'])
  })

  test('must come as a promise when it is loaded (parcel-error-handlers: throws if your loading function doesn’t return a valid config promise)', () => {
    const notPromised: unknown = make().config
    // A caller without types may pass it.
    expect(() => mount((() => notPromised) as () => Promise<Subject['config']>)).toThrow()
  })

  test.each(['mount', 'unmount'])(
    'is refused without %s (parcel-error-handlers: rejects the load promise if the config doesn’t have a valid … function)',
    async (phase) => {
      const { config } = make()
      Reflect.deleteProperty(config, phase)
      const parcel = mount(config)
      expect(await settled(parcel.loadPromise)).toHaveProperty('error')
      expect(await settled(parcel.mountPromise)).toHaveProperty('error')
    },
  )

  test('goes with its owner (parcel-mounts-parcel: can mount a parcel as a child of a parcel and unmount both together)', async () => {
    const [outer, inner] = [make(), make()]
    const { owner, mountChild } = withChildren(outer)
    const parent = mount(owner)
    await parent.mountPromise
    await mountChild(inner.config).mountPromise
    expect(inner.calls).toEqual({ bootstrap: 1, mount: 1, unmount: 0 })
    await parent.unmount()
    expect([outer.calls.unmount, inner.calls.unmount]).toEqual([1, 1])
  })

  test('goes with the owner of its owner (parcel-mounts-parcel: unmounts parcels recursively deep when an app unmounts)', async () => {
    const [middle, inner] = [make(), make()]
    const top = withChildren(makePlain())
    const parent = mount(top.owner)
    await parent.mountPromise
    const next = withChildren(middle)
    await top.mountChild(next.owner).mountPromise
    await next.mountChild(inner.config).mountPromise
    await parent.unmount()
    expect([middle.calls.unmount, inner.calls.unmount]).toEqual([1, 1])
  })

  test('is not unmounted twice (app-mounts-parcel: doesn’t unmount parcels twice if they are forcibly unmounted …)', async () => {
    const subject = make()
    const { owner, mountChild } = withChildren(makePlain())
    const parent = mount(owner)
    await parent.mountPromise
    const child = mountChild(subject.config)
    await child.mountPromise
    await child.unmount()
    await parent.unmount()
    expect(subject.calls.unmount).toBe(1)
  })

  test('may be mounted again (app-mounts-parcel: lets you remount the parcel after forcibly unmounting it)', async () => {
    const { config, calls } = make()
    const parcel = mount(config)
    await parcel.mountPromise
    await parcel.unmount()
    expect(await parcel.mount()).toBeNull()
    expect([parcel.getStatus(), calls]).toEqual(['MOUNTED', { bootstrap: 1, mount: 2, unmount: 1 }])
    await parcel.unmount()
    expect(parcel.getStatus()).toBe('NOT_MOUNTED')
  })

  test('has others beside it (app-mounts-parcel: correctly unmounts multiple parcels)', async () => {
    const subjects = [make(), make()]
    const { owner, mountChild } = withChildren(makePlain())
    const parent = mount(owner)
    await parent.mountPromise
    const children = subjects.map(({ config }) => mountChild(config))
    await Promise.all(children.map(({ mountPromise }) => mountPromise))
    await parent.unmount()
    expect(children.map((parcel) => parcel.getStatus())).toEqual(['NOT_MOUNTED', 'NOT_MOUNTED'])
    expect(subjects.map(({ calls }) => calls.unmount)).toEqual([1, 1])
  })

  test('is left before it was mounted (app-mounts-parcel: successfully unmounts a parcel that is unmounted before mount finishes)', async () => {
    const { owner, mountChild } = withChildren(makePlain())
    const parent = mount(owner)
    await parent.mountPromise
    const child = mountChild(make().config)
    await parent.unmount()
    expect(child.getStatus()).toBe('NOT_MOUNTED')
  })

  test('serves two parcels one after the other (single-spa-react: correctly handles two parcels using the same configuration)', async () => {
    const { config, calls } = make()
    for (const count of [1, 2]) {
      const parcel = mount({ ...config, name: 'page' })
      await parcel.mountPromise
      await parcel.unmount()
      expect(calls).toEqual({ bootstrap: count, mount: count, unmount: count })
    }
  })
})

test('a parcel that is nothing is refused at once (parcel-error-handlers: throws an error immediately if you don’t provide a config object)', () => {
  // A caller without types may pass it.
  expect(() => mount(null as unknown as Subject['config'])).toThrow()
})

test('a load that brings nothing rejects (parcel-error-handlers: rejects the load promise if loading function returns a promise that resolves with undefined)', async () => {
  // A caller without types may pass it.
  const parcel = mount((async () => undefined) as unknown as () => Promise<Subject['config']>)
  expect(await settled(parcel.loadPromise)).toHaveProperty('error')
})

test('a page is shown in its parcel’s element (single-spa-react: chooses the parcel dom element over other dom element getters)', async () => {
  const { config } = makeRemote()
  const props = propsOf()
  const parcel = watch(mountRootParcel<PageProps>(config, props))
  await parcel.mountPromise
  expect(props.domElement).toHaveTextContent('page')
  await parcel.unmount()
  expect(props.domElement).toBeEmptyDOMElement()
})

test('a page leaves without its element (single-spa-react: doesn’t throw an error if unmount is not called with a dom element …)', async () => {
  const { config, calls } = makeRemote()
  const props = propsOf()
  const parcel = watch(mountRootParcel<PageProps>(config, props))
  await parcel.mountPromise
  Reflect.deleteProperty(props, 'domElement')
  await parcel.unmount()
  expect([calls.unmount, parcel.getStatus()]).toEqual([1, 'NOT_MOUNTED'])
})

test('a page that is opened while another parcel of its name is there stays when that one goes', async () => {
  const { config } = makeRemote()
  const [first, second] = [propsOf(), propsOf()]
  const open = (props: typeof first) => watch(mountRootParcel<PageProps>({ ...config, name: 'page' }, props))
  const [one, two] = [open(first), open(second)]
  await Promise.all([one.mountPromise, two.mountPromise])
  await one.unmount()
  expect([first.domElement.textContent, second.domElement.textContent]).toEqual(['', 'page'])
  await two.unmount()
  expect(second.domElement).toBeEmptyDOMElement()
})
