import * as links from '@portal/contract/links'
import { escapeHtml } from '../escape'
import { heading, link, list, paragraph, section } from './parts'
import type { Prerendered } from './prerendered'
import { listOf } from './structured-data'

export interface ProvinceOutlets {
  name: string
  cities: readonly { code: string; name: string; count: number }[]
}

const countOf = (provinces: readonly ProvinceOutlets[]): number =>
  provinces.flatMap(({ cities }) => cities).reduce((total, { count }) => total + count, 0)

/** 网点查询 (domain §5): the cities that have outlets, each with an address of its own. */
export const outletsContent = (
  provinces: readonly ProvinceOutlets[],
  hotline: string,
  origin: string,
): Prerendered => ({
  description: `查找附近的快运、快递网点：按省、市列出各地网点，可看地址、电话、营业时间与寄件、自提、代收货款、上楼、大票等服务项目，也可按名称、地址搜索，咨询电话 ${hotline}。`,
  canonical: links.outlets(),
  html:
    provinces.length === 0
      ? ''
      : section(
          '各地网点',
          paragraph(
            `全国 ${provinces.length} 个省级地区共 ${countOf(provinces)} 个网点，选择城市查看地址、电话与营业时间。`,
          ),
          ...provinces.map(
            ({ name, cities }) =>
              heading(name) +
              list(cities.map((city) => link(links.outlets(city.code), city.name) + escapeHtml(` ${city.count}`))),
          ),
        ),
  nodes:
    provinces.length === 0
      ? []
      : [
          listOf(
            '各地网点',
            provinces
              .flatMap(({ cities }) => cities)
              .map(({ code, name }) => ({
                '@type': 'CollectionPage',
                name: `${name}网点`,
                url: origin + links.outlets(code),
              })),
          ),
        ],
})
