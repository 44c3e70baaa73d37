import { PageDialog } from '@portal/kit/page-dialog'
import { useShown } from '@portal/shared'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { useState } from 'react'
import type { PartyDraft } from '../../draft/send-draft'
import { MapPick, type PickedAddress } from './map-pick'
import { useInitialPoint } from './use-initial-point'

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
