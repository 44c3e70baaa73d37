import { join } from 'node:path'
import { loadDivisions } from './divisions'

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
      divisions.resolveRegion({ provinceCode: '41', cityCode: '4151', districtCode: '419001', townCode: '419001001' }),
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
    expect(divisions.resolveRegion(divisions.currentRegion(codes))).toMatchObject({ ok: true, districtName, townName })
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
