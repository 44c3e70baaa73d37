import type { PhotoSide } from '@portal/shared/verify'
import { useQueryClient } from '@portal/shared/query'
import { useRef, useState } from 'react'
import { useLazyDialog } from '../../../components/lazy-dialog/use-lazy-dialog'
import { realNameKey } from '../api/use-real-name'
import type { NeededPhoto } from './photo-fields'
import type { SlotHandle } from './photo-slot'

/** Photos that are chosen, framed in a dialog and sent; which the portal holds comes with the state. */
export const usePhotos = () => {
  const queryClient = useQueryClient()
  const slots = useRef(new Map<PhotoSide, SlotHandle>())
  const [addresses, setAddresses] = useState<Partial<Record<PhotoSide, string>>>({})
  const { show, dialog } = useLazyDialog(() => void queryClient.invalidateQueries({ queryKey: realNameKey }))

  const frame = (photo: ImageBitmap, { side, label }: NeededPhoto) => show(async () => {
    const { PhotoDialog } = await import('./photo-dialog')
    return (ends) => <PhotoDialog {...ends} photo={photo} side={side} label={label} onKept={(address) => setAddresses((known) => ({ ...known, [side]: address }))} />
  })
  return { slots, addresses, dialog, frame: (photo: ImageBitmap, needed: NeededPhoto) => void frame(photo, needed) }
}
