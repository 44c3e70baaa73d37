import { consumePrefill } from '@portal/shared'
import type { ResponseOf } from '@portal/contract/calls'
import type { FoundOutlet } from '@portal/contract/outlet'
import type { MapMarker, MapPoint, MapShape } from '@portal/shared/map/port'
import { type Answers, fakeApi, lostConnection, refusal, sentTo } from '@portal/testing/fake-api'
import { address, user, wholeAddress } from '@portal/testing/page-helpers'
import { renderPage } from '@portal/testing/render-page'
import { screen, waitFor, within } from '@testing-library/react'
import { outletOf } from '../../features/outlets/testing/outlets'
import { divisions } from '../../testing/divisions'
import OutletsPage from './outlets-page'

interface FakeMapProps {
  label: string
  markers: readonly MapMarker[]
  counts: Readonly<Record<string, number>> | null
  selected: string | null
  areas: readonly MapShape[]
  fit?: readonly MapPoint[]
  region?: string
  fallback?: React.ReactNode
  onMarker: (id: string) => void
  onRegion: (code: string) => void
  onHover: (id: string | null) => void
  children: React.ReactNode
}
/** Replaces the drawn map: it shows its props, and has buttons for the places that can be clicked on it. */
jest.mock('@portal/shared/map', () => ({
  PortalMap: ({
    label,
    markers,
    counts,
    selected,
    areas,
    fit,
    region,
    fallback,
    onMarker,
    onRegion,
    onHover,
    children,
  }: FakeMapProps) => (
    <section aria-label={label}>
      <output aria-label="地图内容">{JSON.stringify({ counts, selected, fit, region })}</output>
      <output aria-label="地图区域">{JSON.stringify(areas)}</output>
      <div data-testid="没有地图时">{fallback}</div>
      <button type="button" onClick={() => onRegion('44')}>
        广东
      </button>
      {markers.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          onClick={() => onMarker(id)}
          onMouseEnter={() => onHover(id)}
        >{`标记 ${name}`}</button>
      ))}
      {children}
    </section>
  ),
}))

const nanshan = outletOf('LC1', '南山营业部', { distanceMetres: null })
const paused = outletOf('LC2', '蛇口营业部', { status: 'PAUSED' })

const shenzhen: ResponseOf<'map/city'> = {
  centre: { lng: 114.06, lat: 22.54 },
  districts: [{ districtCode: '440305', districtName: '南山区', lng: 113.93, lat: 22.53 }],
}

const markerOf = ({ outletCode, outletName, type, status, lng, lat }: FoundOutlet) => ({
  outletCode,
  outletName,
  type,
  status,
  lng,
  lat,
})

/** A single outlet has no distance. */
const rowOf = ({ distanceMetres: _, ...row }: FoundOutlet) => row

/** The responses of the API, and the divisions. */
const answering = (list: FoundOutlet[], more: Answers = {}) => {
  fakeApi({
    ...divisions,
    'outlet/page': { data: { total: list.length, list } },
    'outlet/markers': { data: { list: list.map(markerOf), isComplete: true } },
    'outlet/regionCounts': { data: { list: [{ code: '44', count: 2 }] } },
    'outlet/detail': ({ body }) => {
      const [outlet] = list.filter(({ outletCode }) => outletCode === body.outletCode).map(rowOf)
      return outlet ? { data: outlet } : refusal('OUTLET_NOT_FOUND')
    },
    'outlet/serviceArea': { data: { shapes: [], updatedAt: null } },
    'map/city': { data: shenzhen },
    ...more,
  })
}
const open = (path = '/dotinformation') => renderPage(<OutletsPage />, { path })
const card = (name: string) => screen.findByRole('article', { name })
const onMap = async () =>
  JSON.parse((await screen.findByLabelText('地图内容')).textContent ?? '') as Partial<FakeMapProps>
const place = (getCurrentPosition: Geolocation['getCurrentPosition'] | undefined) =>
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    ...(getCurrentPosition ? { value: { getCurrentPosition } } : { get: () => undefined }),
  })

beforeEach(() => localStorage.clear())

test('lists outlets with their state, says why a paused one accepts nothing, and prefills an order with an open one', async () => {
  answering([nanshan, paused])
  open()
  const closed = within(await card('蛇口营业部'))
  expect(closed.getByText('暂停营业')).toBeInTheDocument()
  expect(closed.getByRole('button', { name: /^去寄件/ })).toBeDisabled()
  expect(closed.getByRole('button', { name: /^去寄件/ })).toHaveAccessibleDescription('网点暂停营业，暂不能寄件')
  const here = within(await card('南山营业部'))
  expect(here.getByText('营业中')).toBeInTheDocument()
  expect(here.getByRole('link', { name: '导航，南山营业部' })).toHaveAttribute(
    'href',
    expect.stringContaining('to=113.94,22.53,'),
  )
  expect(here.getByRole('link', { name: /^电话 0755-80001234/ })).toHaveAttribute('href', 'tel:0755-80001234')
  await user.click(here.getByRole('button', { name: '去寄件，南山营业部' }))
  expect(wholeAddress()).toBe('/send?from=outlet')
  expect(consumePrefill('outlet')).toEqual({
    from: 'outlet',
    pickupMode: 'DROPOFF',
    outletCode: 'LC1',
    outletName: '南山营业部',
  })
})

test('requests what the address says, and writes each filter to it', async () => {
  answering([nanshan])
  open('/dotinformation?cityCode=4403&districtCode=440305&service=COD')
  await card('南山营业部')
  expect(sentTo('outlet/page')).toEqual([
    {
      provinceCode: '44',
      cityCode: '4403',
      districtCode: '440305',
      keyword: '',
      openNow: false,
      service: 'COD',
      page: 1,
    },
  ])
  await user.click(screen.getByRole('button', { name: '营业中' }))
  expect(wholeAddress()).toBe('/dotinformation?cityCode=4403&districtCode=440305&service=COD&open=1')
  await user.type(screen.getByRole('searchbox', { name: '关键字' }), ' 科技 ')
  await waitFor(() => expect(address()).toHaveTextContent(`keyword=${encodeURIComponent('科技')}&`))
  expect(sentTo('outlet/page').at(-1)).toMatchObject({ keyword: '科技', openNow: true })
})

test('the map shows numbers by province, then the outlets of the one that was pressed; list and map point at the same outlet', async () => {
  answering([nanshan, paused])
  open()
  await waitFor(async () => expect(await onMap()).toEqual({ counts: { 44: 2 }, selected: null, region: '' }))
  await user.click(screen.getByRole('button', { name: '广东' }))
  expect(wholeAddress()).toBe('/dotinformation?provinceCode=44')
  expect(sentTo('outlet/page').at(-1)).toMatchObject({ provinceCode: '44' })
  const marker = await screen.findByRole('button', { name: '标记 蛇口营业部' })
  expect(await onMap()).toEqual({ counts: null, selected: null, region: '44' })
  await user.hover(await card('南山营业部'))
  expect((await onMap()).selected).toBe('LC1')
  await user.hover(marker)
  expect(await card('蛇口营业部')).toHaveAttribute('data-marked', 'true')
  await user.click(marker)
  expect(await screen.findByRole('heading', { name: '蛇口营业部', level: 2 })).toHaveFocus()
  await user.click(within(screen.getByRole('navigation', { name: '地图位置' })).getByRole('button', { name: '全国' }))
  expect(wholeAddress()).toBe('/dotinformation')
})

test('details are opened from the list and lead back to their outlet', async () => {
  const rich = {
    ...nanshan,
    holidayNote: '春节休息',
    noServiceRange: '码头',
    hasForklift: true,
    businessHours: [
      { days: [1, 2, 3, 4, 5], open: '08:30', close: '18:00' },
      { days: [6], open: '22:00', close: '02:00' },
    ],
  }
  answering([paused, rich])
  open()
  await user.click(within(await card('南山营业部')).getByRole('button', { name: '南山营业部' }))
  const detail = within(screen.getByRole('region', { name: '网点详情：南山营业部' }))
  for (const text of ['周一至周五', '08:30–18:00', '22:00–次日 02:00', '春节休息', '码头', '130 kg', '有，可装卸托盘'])
    expect(detail.getByText(text)).toBeInTheDocument()
  expect(wholeAddress()).toBe('/dotinformation?outlet=LC1')
  expect((await onMap()).fit?.[0]).toEqual({ lng: 113.94, lat: 22.53 })
  await user.click(screen.getByRole('button', { name: /返回列表/ }))
  expect(within(await card('南山营业部')).getByRole('button', { name: '南山营业部' })).toHaveFocus()
})

test('the map shows all of the service area of the outlet whose details are open, and none without', async () => {
  const circle: MapShape = { kind: 'circle', centre: { lng: 113.9, lat: 22.5 }, radiusMetres: 50_000 }
  answering([nanshan], { 'outlet/serviceArea': { data: { shapes: [circle], updatedAt: '2026-11-01T00:00:00.000Z' } } })
  open('/dotinformation?outlet=LC1')
  expect(await screen.findByText('着色区域为该网点的服务范围')).toBeInTheDocument()
  expect(screen.getByLabelText('地图区域')).toHaveTextContent(JSON.stringify([circle]))
  expect(Math.min(...((await onMap()).fit ?? []).map(({ lat }) => lat))).toBeCloseTo(22.05, 2)
  await user.click(screen.getByRole('button', { name: /返回列表/ }))
  expect(screen.getByLabelText('地图区域')).toHaveTextContent(/^\[\]$/)
})

test('an outlet that no longer exists is reported as such', async () => {
  answering([nanshan], { 'outlet/detail': refusal('OUTLET_NOT_FOUND') })
  open('/dotinformation?outlet=LC9')
  expect(await screen.findByText('网点不存在或已撤销')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: '查看其他网点' }))
  expect(await card('南山营业部')).toBeVisible()
})

test('the nearest come first, by the device’s position converted to the map’s datum', async () => {
  place((onPosition) => onPosition({ coords: { longitude: 113.912316, latitude: 22.543847 } } as GeolocationPosition))
  answering([{ ...nanshan, distanceMetres: 1234 }])
  open('/dotinformation?cityCode=4403')
  await user.click(await screen.findByRole('button', { name: '附近网点' }))
  await waitFor(() =>
    expect(sentTo('outlet/page').at(-1)?.near).toEqual({
      lng: expect.closeTo(113.91718, 4) as number,
      lat: expect.closeTo(22.5408, 4) as number,
    }),
  )
  expect(within(await card('南山营业部')).getByText('1.2 km')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: '附近网点' })).toHaveAttribute('aria-pressed', 'true')
  expect(wholeAddress()).toBe('/dotinformation?near=1')
  expect(localStorage.getItem('portal-kept-outlets') ?? '').not.toContain('113.91')
})

test.each<[string, Geolocation['getCurrentPosition'] | undefined]>([
  ['is refused or times out', (_, failed) => failed?.({ code: 1 } as GeolocationPositionError)],
  ['is not there', undefined],
])('when geolocation %s the list stays as it is, and a region can be chosen', async (_, device) => {
  place(device)
  answering([nanshan])
  open()
  await user.click(await screen.findByRole('button', { name: '附近网点' }))
  expect(screen.getByText('定位失败，请手动选择城市')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: '附近网点' })).toHaveAttribute('aria-pressed', 'false')
  expect(await card('南山营业部')).toBeVisible()
  expect(wholeAddress()).toBe('/dotinformation')

  await user.click(await screen.findByRole('button', { name: '广东' }))
  expect(screen.queryByText('定位失败，请手动选择城市')).not.toBeInTheDocument()
})

/** Eight outlets, each 3.3 km further to the north. */
const row = Array.from({ length: 8 }, (_, index) =>
  outletOf(`N${index}`, `北${index}营业部`, { lng: 114.06, lat: 22.54 + index * 0.03 }),
)
const fittedNorth = async () => Math.max(...((await onMap()).fit ?? []).map(({ lat }) => lat))

test.each([
  ['city', 'cityCode=4403', [...row].reverse()],
  ['district', 'cityCode=4403&districtCode=440305', [...row].reverse().map((outlet) => ({ ...outlet, lng: 113.93 }))],
])(
  'the map fits the five outlets nearest to the middle of the chosen %s, whose border stays',
  async (_, search, list) => {
    answering(list)
    open(`/dotinformation?${search}`)
    await waitFor(async () => expect(await fittedNorth()).toBeCloseTo(22.66, 2))
    expect((await onMap()).region).toBe('4403')
    expect(await screen.findByRole('button', { name: '标记 北7营业部' })).toBeVisible()
  },
)

test('a city without outlets has a list of the nearest, with distance and direction, instead of a map', async () => {
  const east = outletOf('E1', '惠州营业部', { cityName: '惠州市', lng: 114.42, lat: 22.55 })
  answering([], {
    'outlet/page': ({ body }) => ({
      data: body.near ? { total: 2, list: [east, row[5] ?? east] } : { total: 0, list: [] },
    }),
    'outlet/detail': { data: rowOf(east) },
  })
  open('/dotinformation?cityCode=4403&service=COD')
  const list = within(await screen.findByRole('region', { name: '最近的网点' }))
  expect(list.getByText('离深圳市最近的网点')).toBeVisible()
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '北5营业部16.7 公里，北方',
    '惠州营业部37.0 公里，东方',
  ])
  expect(screen.queryByLabelText('地图内容')).not.toBeInTheDocument()
  expect(sentTo('outlet/page').at(-1)).toEqual({
    keyword: '',
    openNow: false,
    service: 'COD',
    near: shenzhen.centre,
    page: 1,
  })
  await user.click(list.getByRole('button', { name: '惠州营业部' }))
  expect(wholeAddress()).toBe('/dotinformation?cityCode=4403&service=COD&outlet=E1')
})

test('without any outlet elsewhere there is the map of the city', async () => {
  answering([])
  open('/dotinformation?cityCode=4403')
  await waitFor(() => expect(sentTo('outlet/page')).toHaveLength(2))
  expect((await onMap()).region).toBe('4403')
})

test('a map that cannot be shown gives way to the same list', async () => {
  answering(row)
  open('/dotinformation?cityCode=4403')
  const list = within(await within(screen.getByTestId('没有地图时')).findByRole('region', { name: '最近的网点' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '北0营业部就在附近',
    '北1营业部3.3 公里，北方',
    '北2营业部6.7 公里，北方',
    '北3营业部10.0 公里，北方',
    '北4营业部13.3 公里，北方',
  ])
})

test('without matches, it gives the hotline, and clears the filters', async () => {
  answering([])
  open('/dotinformation?cityCode=4403&open=1')
  expect(
    await screen.findByText(
      (_, element) => element?.tagName === 'P' && element.textContent === '该地区暂无网点，可拨打95708咨询',
    ),
  ).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: '清除筛选条件' }))
  expect(wholeAddress()).toBe('/dotinformation')
})

test('an error has 重试; while the API does not answer, the last answer is shown with its time, details too', async () => {
  answering([nanshan])
  const first = open('/dotinformation?cityCode=4403')
  await card('南山营业部')
  first.unmount()
  fakeApi({
    ...divisions,
    'outlet/page': lostConnection,
    'outlet/markers': lostConnection,
    'outlet/regionCounts': lostConnection,
    'outlet/serviceArea': lostConnection,
    'map/city': lostConnection,
  })
  open('/dotinformation?cityCode=4403')
  expect(
    await screen.findByText(/^暂时无法获取最新网点信息，以下为 \d{4}-\d\d-\d\d \d\d:\d\d 的查询结果/),
  ).toBeInTheDocument()
  await user.click(within(await card('南山营业部')).getByRole('button', { name: '南山营业部' }))
  expect(screen.getByRole('region', { name: '网点详情：南山营业部' })).toBeInTheDocument()
  expect(sentTo('outlet/detail')).toEqual([])
})

test('without a fallback there is only the error', async () => {
  answering([nanshan], { 'outlet/page': lostConnection })
  open('/dotinformation?cityCode=4403')
  await user.click(await screen.findByRole('button', { name: /^重\s?试$/ }))
  await waitFor(() => expect(sentTo('outlet/page')).toHaveLength(2))
})
