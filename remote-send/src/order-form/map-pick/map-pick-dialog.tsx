import { PageDialog } from '@portal/kit/page-dialog'
import { useShown, useUserInfo } from '@portal/shared'
import type { MapPoint } from '@portal/shared/map/port'
import { type QueryClient, useQuery, useQueryClient } from '@portal/shared/query'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { useState } from 'react'
import type { PartyDraft, RegionDraft } from '../../draft/send-draft'
import { loadDefaultSender } from '../party/use-default-sender'
import { cityQuery } from './load-city'
import { MapPick, type PickedAddress } from './map-pick'

const findStart = async (
  client: QueryClient,
  chosenRegion: RegionDraft,
  isCustomer: boolean,
): Promise<MapPoint | null> => {
  try {
    const isEmpty = chosenRegion.cityCode === ''
    const region = isEmpty && isCustomer ? (await loadDefaultSender())?.region : chosenRegion
    if (!region || region.cityCode === '') return null
    const { centre, districts } = await client.fetchQuery(cityQuery(region.cityCode))
    const district = districts.find(({ districtCode }) => districtCode === region.districtCode)
    return district ? { lng: district.lng, lat: district.lat } : centre
  } catch {
    // The map begins with the whole country, where every place can be found, too.
    return null
  }
}

/**
 * Where the map begins: in the chosen district, else in that of the default sender; null for the whole country,
 * undefined while it is loading.
 */
const useInitialPoint = (chosenRegion: RegionDraft): MapPoint | null | undefined => {
  const client = useQueryClient()
  const userId = useUserInfo()?.userId ?? ''
  const { cityCode, districtCode } = chosenRegion
  const { data } = useQuery({
    queryKey: ['map start', userId, cityCode, districtCode],
    queryFn: () => findStart(client, chosenRegion, userId !== ''),
    // The default address may change.
    gcTime: 0,
  })
  return data
}

interface MapPickDialogProps {
  open: boolean
  /** 寄件人 or 收件人. */
  title: string
  party: PartyDraft
  onUse: (address: PickedAddress) => void
  onClose: () => void
  /** Called when the dialog has closed and the focus is back where it was. */
  onClosed: () => void
}

/**
 * Picks a party's district, and with a map service its street, by a pin on the map. Never closes on Escape or on a
 * click beside it.
 */
export const MapPickDialog = ({ open, title, party, onUse, onClose, onClosed }: MapPickDialogProps) => {
  // The map stays where it began when the form gets the picked place.
  const [initialRegion] = useState(party.region)
  const start = useInitialPoint(initialRegion)
  return (
    useShown() && (
      <PageDialog
        title={`地图选点：${title}地址`}
        open={open}
        onClose={onClose}
        onClosed={onClosed}
        footer={null}
        width={800}
      >
        {start === undefined ? (
          <PageSkeleton rows={8} />
        ) : (
          <MapPick start={start} address={party.address} onUse={onUse} />
        )}
      </PageDialog>
    )
  )
}
