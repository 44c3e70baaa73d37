import type { PageProps, RemoteLifecycles } from '@portal/shared'
import { createStore } from '@portal/shared'
import type * as SingleSpa from 'single-spa'
import { mountRootParcel } from 'single-spa'
import { mountPageParcel, mountParcelReady } from './page-parcel'

jest.mock('single-spa', () => {
  const original = jest.requireActual<typeof SingleSpa>('single-spa')
  return { ...original, mountRootParcel: jest.fn(original.mountRootParcel) }
})

const nothing = async () => undefined

const pageProps = (): PageProps & { domElement: HTMLElement } => ({
  domElement: document.createElement('div'),
  bridge: {
    page: 'send',
    navigator: { createHref: String, go: jest.fn(), push: jest.fn(), replace: jest.fn() },
    location: createStore({ pathname: '/send', search: '', hash: '', state: null, key: 'a' }),
    active: createStore(true),
    onError: jest.fn(),
  },
})

const open = async (lifecycles: Partial<RemoteLifecycles> = {}) => {
  const props = pageProps()
  const all = { bootstrap: [nothing], mount: [nothing], unmount: [nothing], ...lifecycles }
  return { props, parcel: mountPageParcel(await mountParcelReady, 'remote-send/send', all, props) }
}

test('single-spa has one root parcel, however many pages are mounted', async () => {
  for (let count = 0; count < 3; count++) {
    const { parcel } = await open()
    await parcel.mounted
    await parcel.unmount()
  }
  expect(mountRootParcel).toHaveBeenCalledTimes(1)
})

test('a page that is left keeps its lifecycles, and nothing keeps its element and bridge', async () => {
  const unmount = [jest.fn(nothing)]
  const { parcel, props } = await open({ unmount })
  await parcel.mounted
  expect(props).toHaveProperty('bridge')
  await parcel.unmount()
  expect(unmount).toHaveLength(1)
  expect(unmount[0]).toHaveBeenCalledTimes(1)
  expect(props).toEqual({})
})

test.each(['bootstrap', 'mount', 'unmount'] as const)('a page whose %s fails is emptied as well', async (phase) => {
  const broken = async () => {
    throw new Error(phase)
  }
  const { parcel, props } = await open({ [phase]: [broken] })
  await parcel.mounted.catch(() => undefined)
  await parcel.unmount()
  expect(props).toEqual({})
})
