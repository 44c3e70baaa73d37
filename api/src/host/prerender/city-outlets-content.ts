import * as links from '@portal/contract/links'
import type { OutletRow } from '@portal/contract/outlet'
import { outletServiceName } from '@portal/contract/outlet-labels'
import { hoursText } from '@portal/rules/opening-hours-text'
import { columns, heading, link, paragraph, section } from './parts'
import type { PageContent } from './prerendered'
import { listOf, type SchemaNode } from './structured-data'
import type { BusinessHours } from '../../modules/outlet/outlet.tables'

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const hoursNodes = (hours: readonly BusinessHours[]): SchemaNode[] =>
  hours.map(({ days, open, close }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days.map((day) => dayNames[day - 1]),
    opens: open,
    closes: close,
  }))

export interface CityOutlets {
  code: string
  name: string
  provinceName: string
  /** Outlets that are not closed for good: open ones first, at most `shownOutlets`. */
  outlets: readonly OutletRow[]
  /** How many outlets the city has, including those that are not shown. */
  total: number
}

const placeOf = ({ provinceName, cityName, districtName, townName }: OutletRow): string =>
  [...new Set([provinceName, cityName, districtName, townName])].join('')

const outletHtml = (outlet: OutletRow): string =>
  [
    heading(outlet.outletName + (outlet.status === 'PAUSED' ? '（暂停营业）' : '')),
    paragraph(placeOf(outlet) + outlet.address),
    outlet.phones.length === 0
      ? ''
      : `<p>电话 ${outlet.phones.map((phone) => link(`tel:${phone}`, phone)).join('、')}</p>`,
    paragraph(
      `营业时间 ${hoursText(outlet.businessHours)}${outlet.holidayNote === '' ? '' : `，${outlet.holidayNote}`}`,
    ),
    paragraph(`服务项目 ${outlet.services.map(outletServiceName).join('、')}`),
  ].join('')

/** The coordinates are left out: they are in GCJ-02, which schema.org does not know. */
const outletNode = (outlet: OutletRow): SchemaNode => ({
  '@type': 'LocalBusiness',
  name: outlet.outletName,
  telephone: outlet.phones[0],
  address: {
    '@type': 'PostalAddress',
    addressCountry: 'CN',
    addressRegion: outlet.provinceName,
    addressLocality: outlet.cityName,
    streetAddress: outlet.districtName + outlet.townName + outlet.address,
  },
  openingHoursSpecification: hoursNodes(outlet.businessHours),
})

/** 网点查询 of one city. */
export const cityOutletsContent = (
  { code, name, provinceName, outlets, total }: CityOutlets,
  brand: string,
  hotline: string,
): PageContent => ({
  title: `${name}网点 - ${brand}`,
  description: `${provinceName === name ? '' : provinceName}${name}共有 ${total} 个${brand}网点：查看各网点的地址、联系电话、营业时间，以及寄件、自提、代收货款、上楼、大票、港澳台等服务项目，咨询电话 ${hotline}。`,
  canonical: links.outlets(code),
  html: section(
    `${name}网点`,
    columns(outlets.map(outletHtml)),
    ...(total > outlets.length ? [paragraph(`另有 ${total - outlets.length} 个网点，可按地区或名称查询。`)] : []),
    `<p>${link(links.outlets(), '其他城市的网点')}</p>`,
  ),
  nodes: [listOf(`${name}网点`, outlets.map(outletNode))],
})
