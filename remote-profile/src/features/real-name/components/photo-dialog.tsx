import { CallError, loadData, useShown } from '@portal/shared'
import type { PhotoSide } from '@portal/shared/verify'
import type { DialogEnds } from '@portal/shared/ui/use-lazy-dialog'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import styles from '../../../components/form-dialog/form-dialog.module.css'
import { photoAddress } from '../model/draw-photo'
import { wholePhoto } from '../model/framing'
import { PhotoWindow } from './photo-window'

interface PhotoDialogProps extends DialogEnds {
  photo: ImageBitmap
  side: PhotoSide
  label: string
  /** It is kept; `address` shows it. */
  onKept: (address: string) => void
}

/** 上传照片: cut, shrunk and watermarked here, so that nothing else leaves the browser. */
export const PhotoDialog = ({ photo, side, label, onKept, onChanged, onClosed }: PhotoDialogProps) => {
  const isShown = useShown()
  const [open, setOpen] = useState(true)
  const [framing, setFraming] = useState(wholePhoto)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')

  const send = async () => {
    setBusy(true)
    setFailure('')
    try {
      const address = photoAddress(photo, framing)
      await loadData('realname/uploadPhoto', { side, photoBase64: address.replace(/^data:image\/jpeg;base64,/, '') })
      onKept(address)
      setOpen(false)
      onChanged()
    } catch (error) {
      setFailure(error instanceof CallError ? error.message : '照片上传失败，请重试')
    } finally {
      setBusy(false)
    }
  }
  const close = () => {
    photo.close()
    onClosed()
  }
  if (!isShown) return null
  return (
    <Modal
      open={open}
      title={`上传${label}照片`}
      width={560}
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
          <Button type="primary" loading={busy} onClick={() => void send()}>
            使用这张照片
          </Button>
        </>
      }
    >
      <PhotoWindow photo={photo} framing={framing} onChange={setFraming} />
      {failure !== '' && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
    </Modal>
  )
}
