import * as links from '@portal/contract/links'
import { heading, link, list, paragraph, section } from './parts'
import type { PageContent } from './prerendered'
import { listOf } from './structured-data'

export interface ProvinceOutlets {
  name: string
  cities: readonly { code: string; name: string; count: number }[]
}

/** 网点查询 (domain §5): the cities that have outlets, each with an address of its own. */
export const outletsContent = (provinces: readonly ProvinceOutlets[], origin: string): PageContent => {
  if (provinces.length === 0) return {}
  const cities = provinces.flatMap((province) => province.cities)
  const total = cities.reduce((sum, { count }) => sum + count, 0)
  return {
    html: section(
      '各地网点',
      paragraph(`全国 ${provinces.length} 个省级地区共 ${total} 个网点，选择城市查看地址、电话与营业时间。`),
      ...provinces.map(
        (province) =>
          heading(province.name) +
          list(province.cities.map(({ code, name, count }) => link(links.outlets(code), name) + ` ${count}`)),
      ),
    ),
    nodes: [
      listOf(
        '各地网点',
        cities.map(({ code, name }) => ({
          '@type': 'CollectionPage',
          name: `${name}网点`,
          url: origin + links.outlets(code),
        })),
      ),
    ],
  }
}
