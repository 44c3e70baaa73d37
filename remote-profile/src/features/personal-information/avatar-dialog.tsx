import { CallDialog } from '@portal/kit/call-dialog'
import { errorMessage } from '@portal/kit/error-message'
import { useGuardedCall } from '@portal/kit/guarded-call'
import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import { loadData, toast } from '@portal/shared'
import type { DialogEnds } from '@portal/shared/ui/use-lazy-dialog'
import { useEffect, useId, useRef, useState } from 'react'
import { DragSurface } from '../../components/drag-surface'
import styles from './avatar-dialog.module.css'
import { clampCrop, type Crop, maxZoom, middleOf, moved, sourceOf } from './crop'

/** Draws the crop over the whole canvas. */
const drawCrop = (canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void => {
  const { x, y, side } = sourceOf(picture, crop)
  const context = canvas.getContext('2d')
  if (context === null) return
  context.imageSmoothingQuality = 'high'
  // Transparent parts would turn black in a JPEG.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, x, y, side, side, 0, 0, canvas.width, canvas.height)
}

/** Side in pixels; the server stores the same size. */
const avatarSide = 256

/** The crop as a small JPEG in base64. */
const cutOut = (picture: ImageBitmap, crop: Crop): string => {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = avatarSide
  drawCrop(canvas, picture, crop)
  return canvas.toDataURL('image/jpeg', 0.9).replace(/^data:image\/jpeg;base64,/, '')
}

interface CropWindowProps {
  picture: ImageBitmap
  crop: Crop
  onChange: (crop: Crop) => void
}

/** Size of the canvas in pixels: twice that on the screen, for sharp displays. */
const side = 560

/** The square to crop: dragged by mouse or finger, moved by the arrow keys, enlarged by the slider. */
const CropWindow = ({ picture, crop, onChange }: CropWindowProps) => {
  const help = useId()
  const canvas = useRef<HTMLCanvasElement>(null)

  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop)
  }, [picture, crop])

  const zoom = (to: number) => onChange(clampCrop(picture, { ...crop, zoom: to }))

  return (
    <div className={styles.crop}>
      <DragSurface
        className={styles.window}
        label="裁剪区域"
        help={help}
        onMove={(right, down) => onChange(moved(picture, crop, -right, -down))}
        onZoom={(by) => zoom(crop.zoom + by)}
      >
        <canvas ref={canvas} className={styles.canvas} width={side} height={side} />
        <span className={styles.round} aria-hidden="true" />
      </DragSurface>
      <p id={help} className={prose.secondary}>
        拖动图片或用方向键调整位置
      </p>
      <label className={layout.row3}>
        缩放
        <input
          className={styles.slider}
          type="range"
          min={1}
          max={maxZoom}
          step={0.05}
          value={crop.zoom}
          onChange={({ target }) => zoom(Number(target.value))}
        />
      </label>
    </div>
  )
}

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
