import { analyzePastedText } from '@portal/shared'
import type { AddressBookEntry, AnalyzedRegion } from '@portal/contract/address'
import { useQuery } from '@portal/shared/query'
import type { SelectedRegion } from '@portal/shared/ui/address-selector'
import { Alert, Button } from 'antd'
import { placeText } from '../model/address-text'

interface NewPlaceProps {
  /** An entry whose region no longer exists. */
  entry: AddressBookEntry
  onChoose: (region: SelectedRegion) => void
}

const nameOf = ({ provinceName, cityName, districtName, townName }: AnalyzedRegion) =>
  [...new Set([provinceName, cityName, districtName, townName])].join('')

/** The present regions by the address analysis: several where the old one was divided, none where that is unknown. */
const placesNow = async (entry: AddressBookEntry): Promise<AnalyzedRegion[]> => {
  const { region, candidates } = await analyzePastedText(`${placeText(entry)}${entry.address}`.slice(0, 500))
  const places = region === null ? candidates : [region]
  return places.filter(({ cityCode }) => cityCode !== '')
}

/** 行政区划已变更: offers the present region; the customer can choose another one by hand. */
export const NewPlace = ({ entry, onChoose }: NewPlaceProps) => {
  const { data: places = [] } = useQuery({
    queryKey: ['new place', entry],
    queryFn: () => placesNow(entry),
    staleTime: Infinity,
    retry: false,
  })
  return (
    <Alert
      type="warning"
      showIcon
      title={`行政区划已变更：原为“${placeText(entry)}”，请重新选择省/市/区`}
      description={
        places.length > 0 &&
        places.map((place) => {
          const { provinceCode, cityCode, districtCode, townCode } = place
          return (
            <Button
              key={`${cityCode}${districtCode}`}
              size="small"
              onClick={() => onChoose({ provinceCode, cityCode, districtCode, townCode })}
            >
              改为{nameOf(place)}
            </Button>
          )
        })
      }
    />
  )
}
