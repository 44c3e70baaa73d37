import { queryCodec } from '@portal/kit/list-query'
import { choiceField, flagField, pageField, patternField, textField } from '@portal/kit/query-fields'
import type { RequestOf } from '@portal/contract/calls'
import { outletServiceChoices } from '@portal/contract/outlet-labels'

/** The query in the page's address. */
export interface OutletQuery {
  /** Codes; '' for all. */
  provinceCode: string
  cityCode: string
  districtCode: string
  keyword: string
  service: (typeof outletServiceChoices)[number]['code'] | ''
  openNow: boolean
  /** Whether the nearest come first; the visitor's position stays out of the address. */
  near: boolean
  page: number
  /** Number of the outlet whose details are shown; '' for none. */
  outlet: string
  /** On a narrow screen only one of them is shown. */
  view: 'list' | 'map'
}

/** Maximum length of a keyword in the contract. */
export const maxKeywordLength = 50

const codec = queryCodec<OutletQuery>(
  {
    provinceCode: patternField(/^\d{2}$/),
    cityCode: patternField(/^\d{4}$/),
    districtCode: patternField(/^\d{6}$/),
    keyword: textField(maxKeywordLength),
    service: choiceField(
      outletServiceChoices.map(({ code }) => code),
      '',
    ),
    openNow: flagField('open'),
    near: flagField('near'),
    page: pageField,
    outlet: patternField(/^\w{1,32}$/),
    view: choiceField(['list', 'map'], 'list'),
  },
  // The code of a city begins with that of its province.
  (query) => ({
    ...query,
    provinceCode: query.cityCode.slice(0, 2) || query.provinceCode,
    districtCode: query.cityCode === '' ? '' : query.districtCode,
  }),
)

/** Invalid values in the address count as absent. */
export const readQuery = codec.read

/** The address of a query, which can be shared; a city's code includes its province. */
export const writeQuery = (query: OutletQuery): URLSearchParams =>
  codec.write(query.cityCode === '' ? query : { ...query, provinceCode: '' })

/** The filter of the requests for list, markers and counts. */
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

/** Whether a filter besides the region is set. */
export const isNarrowed = (query: OutletQuery): boolean => codec.isNarrowed(query, ['keyword', 'service', 'openNow'])
