import { CallDialog } from '@portal/kit/call-dialog'
import { errorMessage } from '@portal/kit/error-message'
import { useGuardedCall } from '@portal/kit/guarded-call'
import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import { loadData } from '@portal/shared'
import type { DialogEnds } from '@portal/shared/ui/use-lazy-dialog'
import type { PhotoSide } from '@portal/shared/verify'
import { useEffect, useId, useRef, useState } from 'react'
import { DragSurface } from '../../components/drag-surface'
import { type Framing, fullPhoto, maxZoomOf, storedSize, withinPhoto } from './framing'
import styles from './photo-dialog.module.css'

/** Drawn over each photo before it leaves the browser, so that a copy is useless elsewhere. */
const watermark = '仅用于实名寄递'

/** Draws the framed part of a photo over a canvas of the same shape. */
const drawFramed = (context: CanvasRenderingContext2D, photo: ImageBitmap, { turns, zoom, x, y }: Framing): void => {
  const { width, height } = context.canvas
  const [across, down] = turns % 2 === 0 ? [width, height] : [height, width]
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.save()
  context.translate(width / 2 - (x - 0.5) * width * zoom, height / 2 - (y - 0.5) * height * zoom)
  context.rotate((turns * Math.PI) / 2)
  context.imageSmoothingQuality = 'high'
  context.drawImage(photo, (-across * zoom) / 2, (-down * zoom) / 2, across * zoom, down * zoom)
  context.restore()
}

const drawWatermark = (context: CanvasRenderingContext2D): void => {
  const { width, height } = context.canvas
  const size = Math.max(14, Math.round(Math.min(width, height) / 14))
  context.save()
  context.font = `600 ${size}px sans-serif`
  context.textAlign = 'center'
  context.translate(width / 2, height / 2)
  context.rotate(-Math.PI / 7)
  const [right, down] = [context.measureText(watermark).width + size * 2, size * 3.4]
  const reach = Math.hypot(width, height) / 2
  for (let row = -Math.ceil(reach / down); row * down <= reach; row += 1) {
    for (let column = -Math.ceil(reach / right) - 1; column * right <= reach; column += 1) {
      const [x, y] = [column * right + (row % 2 === 0 ? 0 : right / 2), row * down]
      // A light stroke below a dark text is legible on any background.
      context.fillStyle = 'rgba(255,255,255,.35)'
      context.fillText(watermark, x + size / 18, y + size / 18)
      context.fillStyle = 'rgba(30,60,90,.3)'
      context.fillText(watermark, x, y)
    }
  }
  context.restore()
}

/** Draws a photo as it will be sent. */
const drawPhoto = (canvas: HTMLCanvasElement, photo: ImageBitmap, framing: Framing): void => {
  const context = canvas.getContext('2d')
  if (context === null) return
  drawFramed(context, photo, framing)
  drawWatermark(context)
}

/** Maximum length of the base64 text that an upload accepts. */
const maxDataUrlLength = 1_900_000

/** The photo with its watermark, as a `data:` address of a JPEG. */
const photoAddress = (photo: ImageBitmap, framing: Framing): string => {
  const canvas = Object.assign(document.createElement('canvas'), storedSize(photo, framing))
  drawPhoto(canvas, photo, framing)
  const fine = canvas.toDataURL('image/jpeg', 0.86)
  return fine.length <= maxDataUrlLength ? fine : canvas.toDataURL('image/jpeg', 0.6)
}

interface PhotoWindowProps {
  photo: ImageBitmap
  framing: Framing
  onChange: (framing: Framing) => void
}

/**
 * The photo as it will be sent, with its watermark: dragged by mouse or finger, moved by the arrow keys, enlarged and
 * turned.
 */
const PhotoWindow = ({ photo, framing, onChange }: PhotoWindowProps) => {
  const help = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const { width, height } = storedSize(photo, { ...framing, zoom: 1 })
  const maxZoom = maxZoomOf(photo)

  useEffect(() => {
    if (canvas.current) drawPhoto(canvas.current, photo, framing)
  }, [photo, framing, width, height])

  const change = (part: Partial<Framing>) => onChange(withinPhoto({ ...framing, ...part }, photo))
  const move = (right: number, down: number) =>
    change({ x: framing.x + right / framing.zoom, y: framing.y + down / framing.zoom })

  return (
    <div className={layout.stack3}>
      <DragSurface className={styles.frame} label="照片" help={help} onMove={move}>
        <canvas ref={canvas} className={styles.canvas} width={width} height={height} />
      </DragSurface>
      <p id={help} className={prose.secondary}>
        放大后拖动照片或用方向键，让证件占满画面；四角完整、文字清晰。
      </p>
      <div className={layout.row2}>
        <button type="button" className={styles.turn} onClick={() => change({ turns: framing.turns - 1 })}>
          向左转
        </button>
        <button type="button" className={styles.turn} onClick={() => change({ turns: framing.turns + 1 })}>
          向右转
        </button>
        <label className={`${prose.secondary} ${styles.zoom}`}>
          放大
          <input
            className={styles.slider}
            type="range"
            min={1}
            max={maxZoom}
            step={0.05}
            value={framing.zoom}
            disabled={maxZoom === 1}
            onChange={({ target }) => change({ zoom: Number(target.value) })}
          />
        </label>
      </div>
    </div>
  )
}

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
