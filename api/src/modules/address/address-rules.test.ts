import { join } from 'node:path'
import { toEntry } from './address.view'
import { loadDivisions } from './divisions'
import { initialsOf, nameInitialsOf, placeInitialsOf } from './search-text'

describe('address view', () => {
  const divisions = loadDivisions(join(__dirname, '../../../..'))
  const party = {
    name: '李思雨',
    mobile: '13800001234',
    ext: '',
    company: '',
    address: '建新北路1号',
    provinceCode: '50',
    provinceName: '重庆市',
    cityCode: '5001',
    cityName: '重庆市',
    districtCode: '500105',
    districtName: '江北区',
    townCode: '500105006',
    townName: '观音桥街道',
  }
  const entryAt = (place: Partial<typeof party>) =>
    toEntry(divisions, {
      entry: {
        addressId: 'a1',
        userId: 'u1',
        kind: 'sender',
        party: { ...party, ...place },
        searchText: '',
        tag: '',
        postcode: '',
        groupId: '',
        isDefault: false,
        clientRequestId: null,
        createdAt: new Date(0),
      },
      groupName: '',
    })

  test('an entry in a district that merged is shown with the district of today', () =>
    expect(entryAt({})).toMatchObject({
      districtCode: '500157',
      districtName: '两江新区',
      townCode: '500105006',
      townName: '观音桥街道',
      isStale: false,
    }))

  test('an entry in a place that is no more keeps its names and is stale', () =>
    expect(entryAt({ districtCode: '500199', districtName: '旧区', townCode: '', townName: '' })).toMatchObject({
      districtCode: '500199',
      districtName: '旧区',
      isStale: true,
    }))
})

describe('divisions', () => {
  const divisions = loadDivisions(join(__dirname, '../../../..'))
  const nanshan = { provinceCode: '44', cityCode: '4403', districtCode: '440305', townCode: '440305007' }

  describe('resolveRegion', () => {
    it('names all four levels', () => {
      expect(divisions.resolveRegion(nanshan)).toEqual({
        ok: true,
        provinceName: '广东省',
        cityName: '深圳市',
        districtName: '南山区',
        townName: '粤海街道',
      })
    })

    it('leaves the town open', () => {
      expect(divisions.resolveRegion({ ...nanshan, townCode: '' })).toMatchObject({
        ok: true,
        districtName: '南山区',
        townName: '',
      })
    })

    it('resolves a county that is its own city, whose codes share no prefix', () => {
      expect(
        divisions.resolveRegion({
          provinceCode: '41',
          cityCode: '4151',
          districtCode: '419001',
          townCode: '419001001',
        }),
      ).toEqual({
        ok: true,
        provinceName: '河南省',
        cityName: '济源市',
        districtName: '济源市',
        townName: '沁园街道',
      })
    })

    it.each([
      ['江北区 without a town', '500105', '', '两江新区', ''],
      ['渝北区 with a town', '500112', '500112011', '两江新区', '龙溪街道'],
      ['a town of 渝北区 that came to 北碚区', '500112', '500112133', '北碚区', '统景镇'],
      ['a town of 北碚区 that came to 两江新区', '500109', '500109008', '两江新区', '水土街道'],
      ['a town that stayed in 北碚区', '500109', '500109001', '北碚区', '天生街道'],
    ])('finds %s where it is today', (_, districtCode, townCode, districtName, townName) => {
      const codes = { provinceCode: '50', cityCode: '5001', districtCode, townCode }
      expect(divisions.resolveRegion(codes)).toMatchObject({ ok: true, districtName, townName })
      expect(divisions.resolveRegion(divisions.currentRegion(codes))).toMatchObject({
        ok: true,
        districtName,
        townName,
      })
    })

    it('reaches the towns of a city without districts directly', () => {
      expect(
        divisions.resolveRegion({ provinceCode: '44', cityCode: '4419', districtCode: '', townCode: '441900121' }),
      ).toEqual({
        ok: true,
        provinceName: '广东省',
        cityName: '东莞市',
        districtName: '',
        townName: '虎门镇',
      })
    })

    it.each([
      ['province', { provinceCode: '99' }],
      ['city', { cityCode: '4499' }],
      ['city', { cityCode: '1101' }],
      ['district', { districtCode: '440106' }],
      ['district', { districtCode: '' }],
      ['town', { townCode: '440306001' }],
    ])('fails at the %s of %j', (level, wrong) => {
      expect(divisions.resolveRegion({ ...nanshan, ...wrong })).toEqual({ ok: false, level })
    })
  })
})

describe('initials', () => {
  test.each([
    ['重庆市解放路', 'cqsjfl'],
    ['长沙', 'cs'],
    ['ABC公司', 'abcgs'],
    ['科技南十二路2号', 'kjnsel2h'],
    ['', ''],
  ])('%s is looked for as %s', (text, letters) => expect(initialsOf(text)).toBe(letters))

  test.each([
    ['单雄信', ['sxx', 'dxx']],
    ['曾国藩', ['zgf', 'cgf']],
    ['仇英', ['qy', 'cy']],
    ['解晓东', ['xxd', 'jxd']],
    ['查良镛', ['zly', 'cly']],
    ['尉迟恭', ['ycg', 'wcg']],
    ['张三', ['zs']],
    ['欧阳明远', ['oymy']],
  ])('%s is looked for as %j', (name, letters) => expect(nameInitialsOf(name)).toEqual(letters))

  test.each([
    ['上海市闵行区莘庄镇', ['mhq', 'xz', 'mxq', 'sz']],
    ['浙江省温州市乐清市', ['yqs', 'lqs']],
    ['山西省临汾市洪洞县', ['htx', 'hdx']],
    ['四川省宜宾市筠连县', ['jlx']],
    ['河南省鹤壁市浚县', ['hbsxx', 'hbsjx']],
    ['湖北省武汉市黄陂区', ['hpq', 'hbq']],
    ['山东省菏泽市单县', ['hzssx', 'hzsdx']],
    ['河北省张家口市蔚县', ['zjksyx', 'zjkswx']],
    ['安徽省亳州市涡阳县', ['gyx', 'wyx']],
    ['河南省驻马店市泌阳县', ['byx', 'myx']],
    ['广东省梅州市大埔县', ['dbx', 'dpx']],
    ['新疆维吾尔自治区巴音郭楞蒙古自治州尉犁县', ['ylx', 'wlx']],
    ['山西省忻州市繁峙县', ['fsx', 'fzx']],
    ['上海市青浦区重固镇', ['cgz', 'zgz']],
    ['重庆市长寿区', ['cqscsq']],
  ])('%s is looked for by %j', (place, words) =>
    expect(words.filter((letters) => !placeInitialsOf(place).some((text) => text.includes(letters)))).toEqual([]),
  )
})
