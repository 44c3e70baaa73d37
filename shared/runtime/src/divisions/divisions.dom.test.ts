import type * as DivisionsModule from './divisions'
import type * as RegionNamesModule from './region-names'

/** Serves the shipped files. */
const serve = (url: string) => {
  const content = jest.requireActual<object>(`../../../data${url.replace('/data', '')}`)
  return Promise.resolve({ ok: true, status: 200, json: () => Promise.resolve(content) })
}
const fetchFile = jest.fn(serve)

/** A fresh copy of the modules per test, so that nothing is cached from the previous test. */
const load = () => {
  jest.resetModules()
  return {
    ...jest.requireActual<typeof DivisionsModule>('./divisions'),
    ...jest.requireActual<typeof RegionNamesModule>('./region-names'),
  }
}

beforeEach(() => {
  fetchFile.mockReset().mockImplementation(serve)
  globalThis.fetch = fetchFile as unknown as typeof fetch
})

describe('loadRegions and loadTowns', () => {
  it('fetch a file once, however often it is loaded', async () => {
    const { loadRegions, loadTowns } = load()
    await Promise.all([loadRegions(), loadRegions(), loadTowns('4403'), loadTowns('4403')])
    expect(fetchFile.mock.calls.map(([url]) => url)).toEqual([
      '/data/divisions/2026/regions.json',
      '/data/divisions/2026/towns/4403.json',
    ])
  })

  it('give 31 provinces down to towns', async () => {
    const { loadRegions, loadTowns } = load()
    const regions = await loadRegions()
    expect(regions).toHaveLength(31)
    const city = regions.find(({ name }) => name === '广东省')?.cities.find(({ name }) => name === '深圳市')
    expect(city?.districts).toContainEqual({ code: '440305', name: '南山区' })
    expect((await loadTowns('4403'))['440305']).toContainEqual({ code: '440305007', name: '粤海街道' })
  })

  it.each([
    ['a lost connection', () => Promise.reject(new TypeError('failed'))],
    ['an error answer', () => Promise.resolve({ ok: false, status: 503, json: () => Promise.resolve({}) })],
    [
      'an answer that is no JSON',
      () => Promise.resolve({ ok: true, status: 200, json: () => Promise.reject(new SyntaxError('<')) }),
    ],
  ])('try anew after %s', async (_, failure) => {
    const { loadRegions } = load()
    fetchFile.mockImplementationOnce(failure as typeof serve)
    await expect(loadRegions()).rejects.toMatchObject({ name: 'CallError', kind: 'network' })
    await expect(loadRegions()).resolves.toHaveLength(31)
  })
})

describe('regionNames', () => {
  const nanshan = { provinceCode: '44', cityCode: '4403', districtCode: '440305', townCode: '440305007' }
  it.each([
    [nanshan, ['广东省', '深圳市', '南山区', '粤海街道']],
    [{ ...nanshan, townCode: '' }, ['广东省', '深圳市', '南山区', '']],
    [{ ...nanshan, districtCode: '110101' }, ['广东省', '深圳市', '', '']],
    [
      { provinceCode: '44', cityCode: '4419', districtCode: '', townCode: '441900121' },
      ['广东省', '东莞市', '', '虎门镇'],
    ],
    [
      { provinceCode: '41', cityCode: '4151', districtCode: '419001', townCode: '' },
      ['河南省', '济源市', '济源市', ''],
    ],
  ])('of %j are %j', async (codes, [provinceName, cityName, districtName, townName]) => {
    await expect(load().regionNames(codes)).resolves.toEqual({ provinceName, cityName, districtName, townName })
  })
})
