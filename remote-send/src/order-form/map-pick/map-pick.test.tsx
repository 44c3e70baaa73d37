import { forceSignOut } from '@portal/shared'
import { signIn } from '@portal/testing/shell'
import type { ResponseOf } from '@portal/contract/calls'
import type { MapCamera, MapMarker, MapPoint, MapView, PointAddress } from '@portal/shared/map/port'
import { type Answers, fakeApi, lostConnection, sentTo } from '@portal/testing/fake-api'
import { dialogNamed, enter, press, clickOutside, tick, user } from '@portal/testing/page-helpers'
import { act, screen, waitFor, within } from '@testing-library/react'
import { useEffect, useEffectEvent } from 'react'
import { emptyParty } from '../../draft/send-draft'
import { usualAnswers } from '../../testing/answers'
import { sender } from '../../testing/drafts'
import { renderForm } from '../../testing/render-form'
import { addressBookEntry } from '../../testing/samples'
import { PartyCard } from '../party/party-card'

interface FakeMapProps {
  camera?: MapCamera
  markers: readonly MapMarker[]
  onReady: (view: MapView) => void
  onMove: (move: { camera: MapCamera }) => void
  onPress: (point: MapPoint) => void
  onMarker: (id: string) => void
  onEnter: () => void
  children: React.ReactNode
}

const mockMap: { provider: MapView['provider']; addressAt?: (point: MapPoint) => Promise<PointAddress | null> } = {
  provider: 'offline',
}
/** Zooms of the movements that the dialog requested. */
const mockZooms: number[] = []
/** Where the person moves the map to. */
const target: MapPoint = { lng: 120.1, lat: 30.3 }

/** A fake map: shows its camera and markers as texts, and has buttons for a person's actions on the map. */
jest.mock('@portal/shared/map', () => ({
  PortalMap: ({ camera, markers, onReady, onMove, onPress, onMarker, onEnter, children }: FakeMapProps) => {
    const started = camera ?? { centre: { lng: 104.2, lat: 36.2 }, zoom: 3.4 }
    const ready = useEffectEvent(() => {
      const moveTo = (next: MapCamera) => {
        mockZooms.push(next.zoom)
        onMove({ camera: next })
      }
      onReady({ ...mockMap, camera: () => started, moveTo } as MapView)
    })
    useEffect(() => ready(), [])
    return (
      <section aria-label="地图">
        <output aria-label="起点">{JSON.stringify(started.centre)}</output>
        <output aria-label="标记">{markers.map(({ name }) => name).join()}</output>
        <button type="button" onClick={() => onMove({ camera: { ...started, centre: target } })}>
          拖动
        </button>
        <button type="button" onClick={() => onPress(target)}>
          点击
        </button>
        <button type="button" onClick={() => onMarker('440304')}>
          标记福田区
        </button>
        <button type="button" onClick={onEnter}>
          回车
        </button>
        {children}
      </section>
    )
  },
}))

const nanshan: ResponseOf<'map/locate'> = {
  outcome: 'FOUND',
  place: {
    provinceCode: '44',
    cityCode: '4403',
    districtCode: '440305',
    provinceName: '广东省',
    cityName: '深圳市',
    districtName: '南山区',
  },
}
const yuhang: ResponseOf<'map/locate'> = {
  outcome: 'FOUND',
  place: {
    provinceCode: '33',
    cityCode: '3301',
    districtCode: '330110',
    provinceName: '浙江省',
    cityName: '杭州市',
    districtName: '余杭区',
  },
}
const answers: Answers = {
  ...usualAnswers,
  'map/city': ({ body: { cityCode } }) => ({
    data: {
      centre: cityCode === '4403' ? { lng: 114.06, lat: 22.54 } : { lng: 120.2, lat: 30.2 },
      districts:
        cityCode === '4403'
          ? [
              { districtCode: '440305', districtName: '南山区', lng: 113.93, lat: 22.53 },
              { districtCode: '440304', districtName: '福田区', lng: 114.05, lat: 22.52 },
            ]
          : [],
    },
  }),
  'map/locate': ({ body: { lng } }) => ({ data: lng > 118 ? yuhang : nanshan }),
  '/data/divisions/2026/towns/4403.json': { '440305': [['440305007', '粤海街道']] },
}

const open = async (party = sender, more: Answers = {}) => {
  const api = fakeApi({ ...answers, ...more })
  const form = await renderForm(<PartyCard side="sender" />, { sender: party })
  await press('地图选点寄件人')
  const dialog = await dialogNamed('地图选点：寄件人地址')
  await dialog.findByLabelText('起点')
  const says = (text: string | RegExp) =>
    waitFor(() => expect(dialog.getByRole('status', { name: '图钉位置' })).toHaveTextContent(text))
  return { ...form, dialog, says, answers: api.answers }
}
const place = (getCurrentPosition: Geolocation['getCurrentPosition'] | undefined) =>
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    ...(getCurrentPosition ? { value: { getCurrentPosition } } : { get: () => undefined }),
  })

beforeEach(async () => {
  mockMap.provider = 'offline'
  delete mockMap.addressAt
  mockZooms.length = 0
  fakeApi(answers)
  await act(() => signIn('u1'))
})

test('begins in the chosen district, names those around it, and fills in the place under the pin', async () => {
  const { dialog, says, draft } = await open()
  expect(dialog.getByLabelText('起点')).toHaveTextContent('{"lng":113.93,"lat":22.53}')
  await says('广东省 深圳市 南山区')
  await waitFor(() => expect(dialog.getByLabelText('标记')).toHaveTextContent('南山区,福田区'))
  expect(dialog.getByText(/这是示意地图，只能确定省市区.*街道与门牌号请在“详细地址”中填写/)).toBeVisible()
  await press('拖动', dialog)
  await says('浙江省 杭州市 余杭区')
  await press('使用该地址', dialog)
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(draft().sender).toEqual({
    ...sender,
    region: { provinceCode: '33', cityCode: '3301', districtCode: '330110', townCode: '' },
  })
  await waitFor(() => expect(screen.getByRole('textbox', { name: '详细地址' })).toHaveFocus())
  expect(sentTo('map/locate')).toMatchObject([{ lng: 113.93, lat: 22.53 }, target])
})

test.each([['点击'], ['标记福田区']])('%s moves the pin there', async (button) => {
  const { dialog, says } = await open()
  await says('南山区')
  await waitFor(() => expect(dialog.getByLabelText('标记')).toHaveTextContent('福田区'))
  await press(button, dialog)
  const at = button === '点击' ? target : { lng: 114.05, lat: 22.52 }
  await waitFor(() => expect(sentTo('map/locate').at(-1)).toMatchObject(at))
})

test('Enter on the map picks the place', async () => {
  const { dialog, says, draft } = await open({ ...emptyParty, region: sender.region })
  await says('南山区')
  await press('拖动', dialog)
  await says('余杭区')
  await press('回车', dialog)
  expect(draft().sender.region.districtCode).toBe('330110')
})

test('without a chosen place it begins at the default sender', async () => {
  const entry = addressBookEntry({ ...sender.region, kind: 'sender', isDefault: true })
  const { dialog } = await open(emptyParty, { 'address/page': { data: { total: 1, list: [entry] } } })
  expect(dialog.getByLabelText('起点')).toHaveTextContent('{"lng":113.93,"lat":22.53}')
})

test.each<[string, Answers]>([
  ['there is no default sender', {}],
  ['the address book does not load', { 'address/page': lostConnection }],
])('when %s it begins with the country, and nothing can be picked before the pin has a place', async (_, more) => {
  const { dialog, says, draft } = await open(emptyParty, more)
  expect(dialog.getByLabelText('起点')).toHaveTextContent('{"lng":104.2,"lat":36.2}')
  await says('点击地图或移动地图，让图钉指向要选择的位置')
  expect(dialog.getByRole('button', { name: '使用该地址' })).toBeDisabled()
  await press('回车', dialog)
  expect([draft().sender, sentTo('map/locate')]).toEqual([emptyParty, []])
  await press('拖动', dialog)
  await says('浙江省 杭州市 余杭区')
  expect(dialog.getByRole('button', { name: '使用该地址' })).toBeEnabled()
})

test('a visitor, who has no address book, begins with the country', async () => {
  act(() => forceSignOut())
  const { dialog } = await open(emptyParty)
  expect(dialog.getByLabelText('起点')).toHaveTextContent('104.2')
  expect(sentTo('address/page')).toEqual([])
})

test.each([
  ['HMT', '图钉在港澳台地区；寄往港澳台请使用“港澳台寄件”'],
  ['NOWHERE', '图钉不在可寄件的地区，请移到陆地上'],
] as const)('%s is announced and cannot be picked', async (outcome, sentence) => {
  const { dialog, says } = await open(sender, { 'map/locate': { data: { outcome } } })
  await says(sentence)
  expect(dialog.getByRole('button', { name: '使用该地址' })).toBeDisabled()
})

test('重试 requests a place again that did not load', async () => {
  const { dialog, says, answers: now } = await open(sender, { 'map/locate': lostConnection })
  await says(/网络/)
  now['map/locate'] = { data: nanshan }
  await press(/重\s?试/, dialog)
  await says('广东省 深圳市 南山区')
})

test('closes on its button only, changes nothing then, and moves the focus back', async () => {
  const { dialog, says, draft } = await open()
  await says('南山区')
  await press('拖动', dialog)
  await says('余杭区')
  await user.keyboard('{Escape}')
  await clickOutside(screen.getByRole('dialog'))
  expect(screen.getByRole('dialog')).toBeVisible()
  await press('关闭', dialog)
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(draft().sender).toEqual(sender)
  await waitFor(() => expect(screen.getByRole('button', { name: '地图选点寄件人' })).toHaveFocus())
})

describe('当前位置', () => {
  test('moves the pin there, and marks it', async () => {
    place((succeed) => succeed({ coords: { longitude: 120.1, latitude: 30.3 } } as GeolocationPosition))
    const { dialog, says } = await open()
    await press('当前位置', dialog)
    await says('浙江省 杭州市 余杭区')
    expect(dialog.getByLabelText('标记')).toHaveTextContent('您的位置')
    // In the coordinates of the map, some 500 m from those of the device.
    expect(sentTo('map/locate').at(-1)?.lng).toBeCloseTo(120.105, 3)
  })

  test.each<[string, Geolocation['getCurrentPosition'] | undefined]>([
    ['is denied', (_, fail) => fail?.({ code: 1 } as GeolocationPositionError)],
    ['is missing', undefined],
  ])('when it %s, a message tells so, and the map can still be used', async (_, device) => {
    place(device)
    const { dialog, says } = await open()
    await says('南山区')
    await press('当前位置', dialog)
    expect(await dialog.findByText('定位失败，请在地图上选择位置')).toBeVisible()
    await press('拖动', dialog)
    await says('余杭区')
  })
})

describe('with a service that knows streets', () => {
  const streetAddress: PointAddress = { adcode: '440305', town: '粤海街道', street: '科技南路8号' }
  const nanshanWithTown = { ...sender.region, townCode: '440305007' }
  beforeEach(() => {
    mockMap.provider = 'amap'
    mockMap.addressAt = () => Promise.resolve(streetAddress)
  })

  test('town and street are filled in as well, without a call of the API', async () => {
    const { dialog, says, draft } = await open({ ...emptyParty, region: sender.region })
    await says('广东省 深圳市 南山区 粤海街道 科技南路8号')
    // Near enough to show streets.
    expect(mockZooms).toEqual([14])
    expect(dialog.getByLabelText('标记')).toBeEmptyDOMElement()
    expect(dialog.queryByText(/这是示意地图/)).not.toBeInTheDocument()
    await press('使用该地址', dialog)
    expect(draft().sender).toEqual({ ...emptyParty, region: nanshanWithTown, address: '科技南路8号' })
    expect(sentTo('map/locate')).toEqual([])
  })

  test.each([
    [false, sender.address],
    [true, '科技南路8号'],
  ])('the typed address is replaced only when the box is ticked (%s)', async (isTicked, address) => {
    const { dialog, says, draft } = await open()
    await says('科技南路8号')
    if (isTicked) await tick('用“科技南路8号”替换已填写的详细地址“科技园南区8栋1203”', dialog)
    await press('使用该地址', dialog)
    expect(draft().sender).toEqual({ ...sender, region: nanshanWithTown, address })
  })

  test('the same street is not offered as another one', async () => {
    const { dialog, says } = await open({ ...sender, address: ' 科技南路8号 ' })
    await says('科技南路8号')
    expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument()
  })

  test.each<[string, typeof mockMap.addressAt]>([
    ['does not answer', () => Promise.resolve(null)],
    ['breaks', () => Promise.reject(new Error('broken'))],
    ['names a district that we do not have', () => Promise.resolve({ ...streetAddress, adcode: '440399' })],
  ])('when it %s, the API finds the district, and the street is left to the person', async (_, addressAt) => {
    mockMap.addressAt = addressAt
    const { dialog, says, draft } = await open({ ...emptyParty, region: sender.region })
    await says(/^广东省 深圳市 南山区$/)
    await press('使用该地址', dialog)
    expect(draft().sender).toEqual({ ...emptyParty, region: sender.region })
    expect(sentTo('map/locate')).toHaveLength(1)
  })
})

test('the form can be typed into after the dialog has closed', async () => {
  const { dialog, says, draft } = await open({ ...sender, address: '' })
  await says('南山区')
  await press('使用该地址', dialog)
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await enter('详细地址', '科技园8栋', within(screen.getByRole('region', { name: '寄件人' })))
  expect(draft().sender.address).toBe('科技园8栋')
})
