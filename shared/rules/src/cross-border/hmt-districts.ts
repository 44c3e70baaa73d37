import type { HmtPlace } from './places'
import { taiwanDistricts } from './taiwan-districts'

/** Area, county or city → its districts. */
const districts: Readonly<Record<HmtPlace, Readonly<Record<string, string>>>> = {
  HK: {
    香港岛: '中西区 湾仔区 东区 南区',
    九龙: '油尖旺区 深水埗区 九龙城区 黄大仙区 观塘区',
    新界: '荃湾区 屯门区 元朗区 北区 大埔区 西贡区 沙田区 葵青区 离岛区',
  },
  MO: {
    澳门半岛: '花地玛堂区 圣安多尼堂区 大堂区 望德堂区 风顺堂区',
    氹仔: '嘉模堂区',
    路氹城: '路氹填海区',
    路环: '圣方济各堂区',
  },
  TW: taiwanDistricts,
}

/** 香港岛, 九龙, 新界 … in the usual order. */
export const hmtAreas = (place: HmtPlace): string[] => Object.keys(districts[place])

/** Districts of an area; empty when there is no such area. */
export const hmtDistricts = (place: HmtPlace, area: string): string[] => {
  const names = Object.hasOwn(districts[place], area) ? districts[place][area] : undefined
  return names?.split(' ') ?? []
}
