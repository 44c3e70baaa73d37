import { queryCodec } from '@portal/kit/list-query'
import { choiceField, flagField, pageField, patternField, textField } from '@portal/kit/query-fields'
import type { RequestOf } from '@portal/contract/calls'
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

/** Longest keyword of the contract. */
export const maxKeywordLength = 50

const codec = queryCodec<OutletQuery>(
  {
    provinceCode: patternField(/^\d{2}$/),
    cityCode: patternField(/^\d{4}$/),
    districtCode: patternField(/^\d{6}$/),
    keyword: textField(maxKeywordLength),
    service: choiceField(
      services.map(({ code }) => code),
      '',
    ),
    openNow: flagField('open'),
    near: flagField('near'),
    page: pageField,
    outlet: patternField(/^\w{1,32}$/),
    view: choiceField(['list', 'map'], 'list'),
  },
  // A city's code begins with its province's.
  (query) => ({
    ...query,
    provinceCode: query.cityCode.slice(0, 2) || query.provinceCode,
    districtCode: query.cityCode === '' ? '' : query.districtCode,
  }),
)

/** Whatever makes no sense in the address counts as absent. */
export const readQuery = codec.read

/** The address of a query, to be shared; a city says its province. */
export const writeQuery = (query: OutletQuery): URLSearchParams =>
  codec.write(query.cityCode === '' ? query : { ...query, provinceCode: '' })

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
export const isNarrowed = (query: OutletQuery): boolean => codec.isNarrowed(query, ['keyword', 'service', 'openNow'])
