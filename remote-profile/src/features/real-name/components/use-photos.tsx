import type { PhotoSide } from '@portal/shared/verify'
import { useQueryClient } from '@portal/shared/query'
import { useLazyDialog } from '@portal/shared/ui/use-lazy-dialog'
import { useRef, useState } from 'react'
import { realNameKey } from '../api/use-real-name'
import type { NeededPhoto } from './photo-fields'
import type { SlotHandle } from './photo-slot'

/** Photos that are chosen, framed in a dialog and sent. The photos on the server come with the state instead. */
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
          onKept={(address) => setAddresses((previous) => ({ ...previous, [side]: address }))}
          onClosed={() => {
            onClosed()
            // The focus returns to the slot that opened the dialog.
            slots.current.get(side)?.focus()
          }}
        />
      )
    })
  return { slots, addresses, dialog, frame: (photo: ImageBitmap, needed: NeededPhoto) => void frame(photo, needed) }
}
