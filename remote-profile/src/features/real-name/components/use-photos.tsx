import type { PhotoSide } from '@portal/shared/verify'
import { useQueryClient } from '@portal/shared/query'
import { useLazyDialog } from '@portal/shared/ui/use-lazy-dialog'
import { useRef, useState } from 'react'
import { realNameKey } from '../api/use-real-name'
import type { NeededPhoto } from './photo-fields'
import type { SlotHandle } from './photo-slot'

/** Photos that are chosen, framed in a dialog and sent; which the portal holds comes with the state. */
export const usePhotos = () => {
  const queryClient = useQueryClient()
  const slots = useRef(new Map<PhotoSide, SlotHandle>())
  const [addresses, setAddresses] = useState<Partial<Record<PhotoSide, string>>>({})
  const { show, dialog } = useLazyDialog(() => void queryClient.invalidateQueries({ queryKey: realNameKey }))

  const frame = (photo: ImageBitmap, { side, label }: NeededPhoto) =>
    show(async () => {
      const { PhotoDialog } = await import('./photo-dialog')
      return ({ onChanged, onClosed }) => (
        <PhotoDialog
          photo={photo}
          side={side}
          label={label}
          onChanged={onChanged}
          onKept={(address) => setAddresses((known) => ({ ...known, [side]: address }))}
          onClosed={() => {
            onClosed()
            // The form goes on where it was left.
            slots.current.get(side)?.focus()
          }}
        />
      )
    })
  return { slots, addresses, dialog, frame: (photo: ImageBitmap, needed: NeededPhoto) => void frame(photo, needed) }
}
