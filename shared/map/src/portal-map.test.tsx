import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CallError } from '@portal/runtime/request/call-error'
import { TestProviders } from '@portal/testing/test-providers'
import { createMap } from './create-map'
import type { MapEvents, MapView } from './port'
import { PortalMap } from './portal-map'

jest.mock('./create-map')
const create = jest.mocked(createMap)

const camera = { centre: { lng: 113, lat: 23 }, zoom: 9 }
/** A map that records its calls and lets a test trigger its events. */
const fakeView = () => {
  const listeners: Partial<MapEvents> = {}
  const view = {
    provider: 'offline',
    setMarkers: jest.fn(),
    setSelected: jest.fn(),
    setLines: jest.fn(),
    setAreas: jest.fn(),
    setRegionCounts: jest.fn(),
    showRegion: jest.fn(() => Promise.resolve()),
    fitTo: jest.fn(),
    moveTo: jest.fn(),
    camera: () => camera,
    bounds: jest.fn(),
    zoomBy: jest.fn(),
    panBy: jest.fn(),
    editArea: jest.fn(),
    findPlaces: jest.fn(),
    addressAt: jest.fn(),
    destroy: jest.fn(),
    on: <Name extends keyof MapEvents>(event: Name, listener: MapEvents[Name]) => {
      listeners[event] = listener
      return () => delete listeners[event]
    },
  } satisfies Record<keyof MapView, unknown>
  return { view: view as unknown as jest.Mocked<MapView>, listeners }
}
const map = () => screen.findByRole('application', { name: /方向键移动/ })
const outlet = { id: 'A', kind: 'outlet', name: '甲', point: camera.centre } as const

beforeEach(() => create.mockReset())

test('the map follows its props, and calls the current listeners of the page', async () => {
  const { view, listeners } = fakeView()
  create.mockResolvedValue(view)
  const [first, second] = [jest.fn(), jest.fn()]
  const { rerender, unmount } = render(<PortalMap label="网点地图" markers={[outlet]} region="44" onMarker={first} />)
  await screen.findByRole('button', { name: '放大地图' })
  expect(screen.getByRole('group', { name: '网点地图' })).toBeVisible()
  expect([
    view.setMarkers.mock.lastCall,
    view.showRegion.mock.lastCall,
    view.setRegionCounts.mock.lastCall,
    listeners.region,
  ]).toEqual([[[outlet]], ['44'], [null], undefined])
  rerender(<PortalMap label="网点地图" markers={[]} region="4401" selected="A" onMarker={second} onRegion={second} />)
  listeners.marker?.('A')
  listeners.region?.('4403')
  expect([view.setMarkers.mock.lastCall, view.showRegion.mock.lastCall, view.setSelected.mock.lastCall]).toEqual([
    [[]],
    ['4401'],
    ['A'],
  ])
  expect([first.mock.calls, second.mock.calls]).toEqual([[], [['A'], ['4403']]])
  unmount()
  expect([view.destroy.mock.calls.length, Object.keys(listeners)]).toEqual([1, []])
})

test('keys and buttons move it; other keys and shortcuts are left alone', async () => {
  const { view } = fakeView()
  create.mockResolvedValue(view)
  render(<PortalMap label="网点地图" />)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: '放大地图' }))
  await user.click(screen.getByRole('button', { name: '缩小地图' }))
  ;(await map()).focus()
  await user.keyboard('{ArrowRight}{ArrowUp}+-a{Control>}+{/Control}')
  expect(view.zoomBy.mock.calls).toEqual([[1], [-1], [1], [-1]])
  expect(view.panBy.mock.calls).toEqual([
    [80, 0],
    [0, -80],
  ])
})

test('Enter and presses on the ground are passed to the page if it listens', async () => {
  const { view, listeners } = fakeView()
  create.mockResolvedValue(view)
  const [entered, pressed] = [jest.fn(), jest.fn()]
  const { rerender } = render(<PortalMap label="选点" onEnter={entered} onPress={pressed} />)
  const picking = await screen.findByRole('application', { name: '地图：方向键移动，加减键缩放，回车键选定' })
  await screen.findByRole('button', { name: '放大地图' })
  picking.focus()
  await userEvent.keyboard('{Enter}{Control>}{Enter}{/Control}')
  listeners.press?.({ lng: 114, lat: 22.6 })
  expect([entered.mock.calls.length, pressed.mock.calls]).toEqual([1, [[{ lng: 114, lat: 22.6 }]]])
  rerender(<PortalMap label="选点" />)
  expect(screen.getByRole('application', { name: '地图：方向键移动，加减键缩放' })).toBeVisible()
})

test('a map that fails to load is replaced by the page’s fallback and retried by 重试', async () => {
  const { view } = fakeView()
  create.mockRejectedValueOnce(new CallError('network', 0, '地图加载失败，请重试')).mockResolvedValue(view)
  render(<PortalMap label="网点地图" fallback={<p>最近的网点</p>} />, { wrapper: TestProviders })
  expect(screen.getByRole('status', { name: '地图加载中' })).toBeVisible()
  expect(screen.queryByText('最近的网点')).not.toBeInTheDocument()
  expect(await screen.findByRole('alert')).toHaveTextContent('地图加载失败，请重试')
  expect(screen.getByText('最近的网点')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByRole('button', { name: '放大地图' })).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('a map that loads after its page was closed is destroyed', async () => {
  const { view } = fakeView()
  let come = (_view: MapView) => undefined as void
  create.mockReturnValue(new Promise((resolve) => (come = resolve)))
  render(<PortalMap label="网点地图" />).unmount()
  await act(async () => {
    come(view)
    await Promise.resolve()
  })
  expect(view.destroy).toHaveBeenCalledTimes(1)
})
