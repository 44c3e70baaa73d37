import { CallError, loadData, toast, useShown } from '@portal/shared'
import type { DialogEnds } from '@portal/shared/ui/use-lazy-dialog'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import styles from '../../../components/form-dialog/form-dialog.module.css'
import { middleOf } from '../model/crop'
import { cutOut } from '../model/draw-crop'
import { CropWindow } from './crop-window'

interface AvatarDialogProps extends DialogEnds {
  picture: ImageBitmap
}

/** 裁剪头像: cut and shrunk here, so that only a few kilobytes are sent. */
export const AvatarDialog = ({ picture, onChanged, onClosed }: AvatarDialogProps) => {
  const shown = useShown()
  const [open, setOpen] = useState(true)
  const [crop, setCrop] = useState(() => middleOf(picture))
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')

  const save = async () => {
    setBusy(true)
    setFailure('')
    try {
      await loadData('profile/saveAvatar', { imageBase64: cutOut(picture, crop) })
      toast.success('头像已更新')
      setOpen(false)
      onChanged()
    } catch (error) {
      setFailure(error instanceof CallError ? error.message : '头像保存失败，请重试')
    } finally {
      setBusy(false)
    }
  }
  const close = () => {
    picture.close()
    onClosed()
  }
  if (!shown) return null
  return (
    <Modal
      open={open}
      title="裁剪头像"
      width={400}
      centered
      keyboard={false}
      mask={{ closable: false }}
      closable={!busy}
      destroyOnHidden
      onCancel={() => setOpen(false)}
      afterClose={close}
      footer={
        <>
          <Button disabled={busy} onClick={() => setOpen(false)}>
            取消
          </Button>
          <Button type="primary" loading={busy} onClick={() => void save()}>
            保存头像
          </Button>
        </>
      }
    >
      <CropWindow picture={picture} crop={crop} onChange={setCrop} />
      {failure !== '' && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
    </Modal>
  )
}
