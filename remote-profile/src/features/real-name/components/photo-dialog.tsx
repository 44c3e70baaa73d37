import { CallDialog } from '@portal/kit/call-dialog'
import { errorMessage } from '@portal/kit/error-message'
import { useGuardedCall } from '@portal/kit/guarded-call'
import { loadData } from '@portal/shared'
import type { PhotoSide } from '@portal/shared/verify'
import type { DialogEnds } from '@portal/shared/ui/use-lazy-dialog'
import { useState } from 'react'
import { photoAddress } from '../model/draw-photo'
import { fullPhoto } from '../model/framing'
import { PhotoWindow } from './photo-window'

interface PhotoDialogProps extends DialogEnds {
  photo: ImageBitmap
  side: PhotoSide
  label: string
  /** Called when the photo is stored; `address` shows it. */
  onKept: (address: string) => void
}

/** 上传照片: the photo is cropped, shrunk and watermarked in the browser, so that nothing else leaves it. */
export const PhotoDialog = ({ photo, side, label, onKept, onChanged, onClosed }: PhotoDialogProps) => {
  const [open, setOpen] = useState(true)
  const [framing, setFraming] = useState(fullPhoto)
  const { busy, failure, run } = useGuardedCall()

  const send = () =>
    run(
      async () => {
        const address = photoAddress(photo, framing)
        await loadData('realname/uploadPhoto', { side, photoBase64: address.replace(/^data:image\/jpeg;base64,/, '') })
        onKept(address)
        setOpen(false)
        onChanged()
      },
      (error) => errorMessage(error, '照片上传失败，请重试'),
    )
  return (
    <CallDialog
      open={open}
      title={`上传${label}照片`}
      width={560}
      okText="使用这张照片"
      busy={busy}
      failure={failure}
      onOk={() => void send()}
      onClose={() => setOpen(false)}
      onClosed={() => {
        photo.close()
        onClosed()
      }}
    >
      <PhotoWindow photo={photo} framing={framing} onChange={setFraming} />
    </CallDialog>
  )
}
