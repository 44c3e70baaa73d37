import type { RequestOf } from '@portal/shared/contract/calls'
import { services } from './choices'

/** What the page's address says. */
export interface OutletQuery {
  /** Codes; '' for all. */
  provinceCode: string
  cityCode: string
  districtCode: string
  keyword: string
  service: (typeof services)[number]['code'] | ''
  openNow: boolean
  /** The nearest first; where the visitor is stays out of the address. */
  near: boolean
  page: number
  /** Number of the outlet whose details are shown; '' for none. */
  outlet: string
  /** On a narrow screen one of both is shown. */
  view: 'list' | 'map'
}

export const longestKeyword = 50

const digits = (text: string | null, count: number) =>
  new RegExp(`^\\d{${count}}$`).test(text ?? '') ? (text ?? '') : ''

/** What makes no sense in an address counts as not given. A city's code begins with its province's. */
export const readQuery = (params: URLSearchParams): OutletQuery => {
  const cityCode = digits(params.get('cityCode'), 4)
  return {
    provinceCode: cityCode.slice(0, 2) || digits(params.get('provinceCode'), 2),
    cityCode,
    districtCode: cityCode === '' ? '' : digits(params.get('districtCode'), 6),
    keyword: (params.get('keyword') ?? '').trim().slice(0, longestKeyword),
    service: services.find(({ code }) => code === params.get('service'))?.code ?? '',
    openNow: params.get('open') === '1',
    near: params.get('near') === '1',
    page: Number(/^[1-9]\d{0,3}$/.exec(params.get('page') ?? '')?.[0] ?? 1),
    outlet: /^\w{1,32}$/.exec(params.get('outlet') ?? '')?.[0] ?? '',
    view: params.get('view') === 'map' ? 'map' : 'list',
  }
}

/** The address of a query, to be shared; what is as usual is left out. */
export const writeQuery = (query: OutletQuery): Record<string, string> => {
  const all: [string, string][] = [
    ['provinceCode', query.cityCode === '' ? query.provinceCode : ''],
    ['cityCode', query.cityCode],
    ['districtCode', query.districtCode],
    ['keyword', query.keyword],
    ['service', query.service],
    ['open', query.openNow ? '1' : ''],
    ['near', query.near ? '1' : ''],
    ['page', query.page > 1 ? String(query.page) : ''],
    ['outlet', query.outlet],
    ['view', query.view === 'map' ? 'map' : ''],
  ]
  return Object.fromEntries(all.filter(([, value]) => value !== ''))
}

/** What list, markers and counts are asked with. */
export const filterOf = ({
  provinceCode,
  cityCode,
  districtCode,
  keyword,
  service,
  openNow,
}: OutletQuery): RequestOf<'outlet/markers'> => ({
  provinceCode,
  cityCode,
  districtCode,
  keyword,
  openNow,
  ...(service !== '' && { service }),
})

/** Something narrows the list down beside the region. */
export const isNarrowed = ({ keyword, service, openNow }: OutletQuery): boolean =>
  keyword !== '' || service !== '' || openNow
