import { CallDialog } from '@portal/kit/call-dialog'
import { errorMessage } from '@portal/kit/error-message'
import { useGuardedCall } from '@portal/kit/guarded-call'
import { loadData, toast } from '@portal/shared'
import type { DialogEnds } from '@portal/shared/ui/use-lazy-dialog'
import { useState } from 'react'
import { middleOf } from '../model/crop'
import { cutOut } from '../model/draw-crop'
import { CropWindow } from './crop-window'

interface AvatarDialogProps extends DialogEnds {
  picture: ImageBitmap
}

/** 裁剪头像: the picture is cropped and shrunk in the browser, so that only a few kilobytes are sent. */
export const AvatarDialog = ({ picture, onChanged, onClosed }: AvatarDialogProps) => {
  const [open, setOpen] = useState(true)
  const [crop, setCrop] = useState(() => middleOf(picture))
  const { busy, failure, run } = useGuardedCall()

  const save = () =>
    run(
      async () => {
        await loadData('profile/saveAvatar', { imageBase64: cutOut(picture, crop) })
        toast.success('头像已更新')
        setOpen(false)
        onChanged()
      },
      (error) => errorMessage(error, '头像保存失败，请重试'),
    )
  return (
    <CallDialog
      open={open}
      title="裁剪头像"
      width={400}
      okText="保存头像"
      busy={busy}
      failure={failure}
      onOk={() => void save()}
      onClose={() => setOpen(false)}
      onClosed={() => {
        picture.close()
        onClosed()
      }}
    >
      <CropWindow picture={picture} crop={crop} onChange={setCrop} />
    </CallDialog>
  )
}
