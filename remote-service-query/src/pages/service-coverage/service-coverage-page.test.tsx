import type { ResponseOf } from '@portal/contract/calls'
import type { CoverageAnswer, CoveragePlace } from '@portal/contract/coverage'
import { type Answer, fakeApi, lostConnection, refusal, sentTo } from '@portal/testing/fake-api'
import { address, user } from '@portal/testing/page-helpers'
import { renderPage } from '@portal/testing/render-page'
import { act, screen, waitFor, within } from '@testing-library/react'
import { CallError } from '@portal/shared'
import type { RegionPath, RegionPaths } from '@portal/shared/map/region-paths'
import ServiceCoveragePage from './service-coverage-page'

const square = (code: string, name: string, x: number, y: number): RegionPath => ({
  code,
  name,
  d: `M${x} ${y}h9v9h-9Z`,
  centre: { x, y },
  label: { x, y },
})
const mockCountry = [square('71', '台湾', 60, 60), square('33', '浙江', 50, 50), square('44', '广东', 40, 80)]
const mockCities = [square('3309', '舟山', 50, 50)]
const mockPaths = jest.fn((province: string): Promise<RegionPaths> =>
  Promise.resolve({ regions: province === '' ? mockCountry : mockCities, inset: null }),
)
jest.mock('@portal/shared/map/region-paths', () => ({ loadRegionPaths: (province: string) => mockPaths(province) }))
beforeEach(() => mockPaths.mockClear())

const place: CoveragePlace = {
  provinceCode: '54',
  cityCode: '5425',
  districtCode: '542526',
  townCode: '542526100',
  provinceName: '西藏自治区',
  cityName: '阿里地区',
  districtName: '改则县',
  townName: '改则镇',
}
const full: CoverageAnswer = {
  verdict: 'FULL',
  reason: '',
  surcharge: null,
  suspendedUntil: null,
  extraDays: 0,
  products: ['STD'],
}
const answered: ResponseOf<'coverage/query'> = {
  outcome: 'ANSWERED',
  place,
  detail: '人民路1号',
  isGuess: false,
  pickup: { ...full, verdict: 'SUSPENDED', reason: '雨雪致道路中断', suspendedUntil: '2026-12-01T02:00:00.000Z' },
  delivery: { ...full, verdict: 'SURCHARGE', surcharge: { centsPerKg: 300, minimumCents: 3000 }, extraDays: 4 },
  outlet: null,
}
const node = { pickup: 'FULL', delivery: 'OUTLET_ONLY', hasExceptions: true, hasChildren: true } as const
const branches = {
  list: [
    { ...node, code: '33', name: '浙江省' },
    { ...node, code: '44', name: '广东省', delivery: 'FULL' as const, hasExceptions: false },
  ],
}

const open = (answer: Answer<'coverage/query'>, path = '/receivingrange') => {
  fakeApi({
    'coverage/query': answer,
    'coverage/browse': ({ body }) => ({
      data: body.provinceCode === '33' ? { list: [{ ...node, code: '3309', name: '舟山市' }] } : branches,
    }),
  })
  return renderPage(<ServiceCoveragePage />, { path })
}
const box = () => screen.getByRole('textbox', { name: '地址' })
const ask = async (text: string) => {
  await user.type(box(), text)
  await user.click(screen.getByRole('button', { name: /查\s?询/ }))
}

test('answers for both directions, with reason, surcharge and advice', async () => {
  open({ data: answered })
  await ask('西藏阿里改则县改则镇人民路1号')
  const pickup = within(await screen.findByRole('region', { name: '取件范围' }))
  expect(pickup.getByText('暂停服务')).toBeInTheDocument()
  expect(pickup.getByText('2026-12-01')).toBeInTheDocument()
  const delivery = within(screen.getByRole('region', { name: '派送范围' }))
  expect(delivery.getByText('¥3.00/kg，最低 ¥30.00')).toBeInTheDocument()
  expect(delivery.getByText('比常规晚 4 天')).toBeInTheDocument()
})

test('prefills the place into the pages that serve it, and writes nothing of it to the address', async () => {
  open({ data: answered })
  await ask('西藏阿里改则县改则镇人民路1号')
  expect(screen.queryByRole('button', { name: '从这里寄件' })).not.toBeInTheDocument()
  expect(address()).toHaveTextContent(/^\/receivingrange$/)
  await user.click(await screen.findByRole('button', { name: '寄到这里' }))
  expect(address()).toHaveTextContent(/^\/send\?from=range$/)
  expect(sessionStorage.getItem('portal-prefill')).toContain(
    '"receiver":{"provinceCode":"54","cityCode":"5425","districtCode":"542526","townCode":"542526100","address":"人民路1号"}',
  )
})

test.each<[string, Partial<CoveragePlace>, CoverageAnswer, string]>([
  ['a district', {}, full, '全县可收派，无需细分到乡镇/街道。'],
  ['a city', { districtCode: '', districtName: '', cityName: '三沙市' }, full, '全市可收派，无需细分到乡镇/街道。'],
  ['a county in part', {}, { ...full, verdict: 'PARTIAL' }, '全县各乡镇/街道的结果相同。'],
])('%s whose towns have one answer is answered as a whole', async (_, fields, delivery, sentence) => {
  const whole = { ...place, townCode: '', townName: '', ...fields }
  open({ data: { ...answered, place: whole, pickup: full, delivery } })
  await ask('改则县')
  expect(await screen.findByText(sentence)).toBeInTheDocument()
})

test('the town is optional when a region is chosen', async () => {
  open({ data: answered })
  await user.click(screen.getByRole('radio', { name: '选择地区' }))
  expect(await screen.findByText('镇/街道（选填）')).toBeInTheDocument()
})

test('an empty question is refused at its field', async () => {
  open({ data: answered })
  await user.click(screen.getByRole('button', { name: /查\s?询/ }))
  expect(screen.getByText('请输入地址')).toBeInTheDocument()
  expect(box()).toHaveFocus()
  expect(sentTo('coverage/query')).toEqual([])
})

test('one of several places is chosen, and the rest of the address is kept', async () => {
  open({ data: { outcome: 'AMBIGUOUS', candidates: [place], detail: '建国路88号' } })
  await ask('朝阳区建国路88号')
  await user.click(await screen.findByRole('button', { name: '西藏自治区阿里地区改则县改则镇' }))
  expect(sentTo('coverage/query').at(-1)).toEqual({
    region: { provinceCode: '54', cityCode: '5425', districtCode: '542526', townCode: '542526100' },
    address: '建国路88号',
  })
})

test.each<[ResponseOf<'coverage/query'>, RegExp]>([
  [{ outcome: 'VAGUE', place: null }, /^没有识别出地区，请写明省、市、区县和乡镇\/街道$/],
  [
    { outcome: 'VAGUE', place: { ...place, cityCode: '', cityName: '', districtName: '', townName: '' } },
    /请补充城市、区县和乡镇\/街道/,
  ],
  [{ outcome: 'VAGUE', place: { ...place, townName: '' } }, /已识别：西藏自治区阿里地区改则县）$/],
  [{ outcome: 'OUTSIDE' }, /去港澳台寄件$/],
])('%j is reported', async (response, sentence) => {
  open({ data: response })
  await ask('某地')
  expect(
    await screen.findByText((_, element) => element?.tagName === 'P' && sentence.test(element.textContent ?? '')),
  ).toBeInTheDocument()
})

test('a refusal is shown and typed content stays', async () => {
  open(refusal('RATE_LIMITED'))
  await ask('某地')
  expect(await screen.findByText('操作过于频繁，请稍后再试')).toBeInTheDocument()
  expect(box()).toHaveValue('某地')
})

test('a region in the address is asked about at once', async () => {
  open({ data: answered }, '/receivingrange?region=54-5425-542526-542526100')
  expect(await screen.findByRole('region', { name: '派送范围' })).toBeInTheDocument()
  expect(sentTo('coverage/query')).toEqual([
    { region: { provinceCode: '54', cityCode: '5425', districtCode: '542526', townCode: '542526100' } },
  ])
})

test('a region has a mark only where its coverage is not the full one', async () => {
  open({ data: answered })
  expect(await screen.findByRole('treeitem', { name: /^浙江省/ })).toHaveTextContent('派 网点自提')
  const guangdong = screen.getByRole('treeitem', { name: /^广东省 ?全境取件、派送$/ })
  expect(within(guangdong).queryByText(/^[取派] /)).not.toBeInTheDocument()
})

test('the arrow keys move through the tree', async () => {
  open({ data: answered })
  const first = await screen.findByRole('treeitem', { name: /^浙江省 ?派 网点自提 部分不同$/ })
  act(() => first.focus())
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('treeitem', { name: /^广东省/ })).toHaveFocus()
  await user.keyboard('{ArrowUp}{ArrowRight}')
  expect(await screen.findByRole('treeitem', { name: /^舟山市/ })).toBeInTheDocument()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('treeitem', { name: /^舟山市/ })).toHaveFocus()
  await user.keyboard('{ArrowLeft}')
  expect(first).toHaveFocus()
  await user.keyboard('{ArrowLeft}')
  expect(screen.queryByRole('treeitem', { name: /^舟山市/ })).not.toBeInTheDocument()
})

test('a region is opened and closed by Enter and by its row; the items below it react on their own', async () => {
  open({ data: answered })
  const province = await screen.findByRole('treeitem', { name: /^浙江省/ })
  act(() => province.focus())
  await user.keyboard('{Enter}')
  const city = await screen.findByRole('treeitem', { name: /^舟山市/ })
  await user.click(within(city).getByText('舟山市'))
  expect(city).toHaveAttribute('aria-expanded', 'true')
  expect(province).toHaveAttribute('aria-expanded', 'true')
  await user.click(within(province).getByText('浙江省'))
  expect(province).toHaveAttribute('aria-expanded', 'false')
})

test('while the API does not answer, a region has its last answer with the time; a typed address has none', async () => {
  const path = '/receivingrange?region=54-5425-542526-542526100'
  localStorage.clear()
  const { unmount } = open({ data: answered })
  await ask('西藏阿里改则县改则镇人民路1号')
  await screen.findByRole('region', { name: '派送范围' })
  expect(localStorage.getItem('portal-kept-range')).toBeNull()
  unmount()
  const again = open({ data: answered }, path)
  await screen.findByRole('region', { name: '派送范围' })
  again.unmount()
  fakeApi({ 'coverage/query': lostConnection, 'coverage/browse': lostConnection })
  renderPage(<ServiceCoveragePage />, { path })
  expect(
    await screen.findByText(/^暂时无法获取最新收派范围，以下为 \d{4}-\d\d-\d\d \d\d:\d\d 的查询结果$/),
  ).toBeInTheDocument()
  expect(screen.getByRole('region', { name: '派送范围' })).toBeInTheDocument()
  expect(screen.getAllByRole('button', { name: '重试' }).length).toBeGreaterThan(0)
})

test('names the edition of the divisions', async () => {
  open({ data: answered })
  expect(await screen.findByText(/^行政区划版本/)).toHaveTextContent(
    /^行政区划版本：省、市、区县截至 \d{4}-\d{2}-\d{2}，乡镇、街道截至 \d{4}-\d{2}-\d{2}$/,
  )
})

describe('the map', () => {
  const observers = new Set<() => void>()
  const scrollTo = jest.fn()

  beforeEach(() => {
    observers.clear()
    scrollTo.mockClear()
    Element.prototype.scrollIntoView = scrollTo
    Object.assign(window, {
      IntersectionObserver: class {
        private readonly report: () => void
        constructor(listener: (entries: { isIntersecting: boolean }[]) => void) {
          this.report = () => listener([{ isIntersecting: true }])
        }
        observe = () => void observers.add(this.report)
        disconnect = () => void observers.delete(this.report)
      },
    })
  })
  afterEach(() => {
    delete (window as { IntersectionObserver?: unknown }).IntersectionObserver
  })

  // The lazy part is imported once before the tests, so that none of them waits for its compilation.
  beforeAll(() => import('../../features/coverage/coverage-map'))

  const openMap = async () => {
    open({ data: answered })
    await screen.findByRole('treeitem', { name: /^浙江省/ })
    act(() => observers.forEach((report) => report()))
    return within(await screen.findByRole('group', { name: '收派范围地图：全国' }))
  }

  test('is loaded when it comes on the screen, not before', async () => {
    open({ data: answered })
    await screen.findByRole('treeitem', { name: /^浙江省/ })
    expect(mockPaths).not.toHaveBeenCalled()
    act(() => observers.forEach((report) => report()))
    expect(await screen.findByRole('group', { name: '收派范围地图：全国' })).toBeVisible()
    expect(mockPaths).toHaveBeenCalledTimes(1)
  })

  test('each region is a button with its name and state; Taiwan is drawn and is none', async () => {
    const map = await openMap()
    await map.findByRole('button', { name: '浙江省：派 网点自提，部分不同' })
    expect(map.getAllByRole('button').map((region) => region.getAttribute('aria-label'))).toEqual([
      '浙江省：派 网点自提，部分不同',
      '广东省：全境收派',
    ])
    expect(map.getByText('台湾：请使用港澳台寄件')).toBeInTheDocument()
    expect(screen.getByRole('list', { name: '图例' })).toHaveTextContent(/^全境收派个别地区不同有条件收派暂不收派$/)
  })

  test('a province opens its cities on the map and in the tree, a city the tree at itself', async () => {
    const map = await openMap()
    await user.click(await map.findByRole('button', { name: /^浙江省/ }))
    const cities = within(await screen.findByRole('group', { name: '收派范围地图：浙江省' }))
    expect(screen.getByRole('treeitem', { name: /^浙江省/ })).toHaveAttribute('aria-expanded', 'true')
    await user.click(await cities.findByRole('button', { name: /^舟山市/ }))
    const city = screen.getByRole('treeitem', { name: /^舟山市/ })
    expect(city).toHaveAttribute('aria-expanded', 'true')
    expect(city).toHaveFocus()
    expect(scrollTo).toHaveBeenCalledTimes(1)
    await user.click(screen.getByRole('button', { name: '全国' }))
    expect(await screen.findByRole('group', { name: '收派范围地图：全国' })).toBeVisible()
    expect(screen.getByRole('treeitem', { name: /^浙江省/ })).toHaveAttribute('aria-expanded', 'false')
  })

  test('a province that is opened in the tree is shown on the map', async () => {
    await openMap()
    await user.click(screen.getByText('浙江省'))
    expect(await screen.findByRole('group', { name: '收派范围地图：浙江省' })).toBeVisible()
    await user.click(within(screen.getByRole('tree')).getByText('浙江省'))
    expect(await screen.findByRole('group', { name: '收派范围地图：全国' })).toBeVisible()
  })

  test('one stop for Tab; arrows go to the neighbours, Enter goes into a province with the focus', async () => {
    const map = await openMap()
    const zhejiang = await map.findByRole('button', { name: /^浙江省/ })
    act(() => zhejiang.focus())
    await user.keyboard('{ArrowUp}{ArrowRight}')
    expect(zhejiang).toHaveFocus()
    await user.keyboard('{ArrowDown}')
    const guangdong = map.getByRole('button', { name: /^广东省/ })
    expect(guangdong).toHaveFocus()
    expect([zhejiang, guangdong].map(({ tabIndex }) => tabIndex)).toEqual([-1, 0])
    await user.keyboard('{ArrowUp}{Enter}')
    await waitFor(() => expect(screen.getByRole('button', { name: /^舟山市/ })).toHaveFocus())
  })

  test('outlines that do not load have 重试, and the tree stays', async () => {
    mockPaths.mockRejectedValueOnce(new CallError('network', 0, '地图加载失败，请重试'))
    open({ data: answered })
    await screen.findByRole('treeitem', { name: /^浙江省/ })
    act(() => observers.forEach((report) => report()))
    expect(await screen.findByText('地图加载失败，请重试')).toBeVisible()
    expect(screen.getByRole('tree')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByRole('group', { name: '收派范围地图：全国' })).toBeVisible()
  })
})
